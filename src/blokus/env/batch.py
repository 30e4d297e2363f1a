"""Many games at once: arrays in, arrays out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from blokus._core import (
    _PLANES_PER_COLOUR,
    Piece,
    Position,
    Reward,
    Variant,
    _actions_of,
    _GameBatch,
)
from blokus.env.actions import as_variant
from blokus.env.aec import reward_of
from blokus.errors import IllegalMoveError

Array = np.ndarray[Any, np.dtype[Any]]
Seeds = int | Sequence[int] | None

MOST_OPENING_MOVES = 8
MOST_THREADS = 256
SHOWN = ("planes", "boards", "pieces", "mask", "bits")


class Batch:
    """Games of one board that all make a move in each step; ended games begin anew by themselves.

    >>> batch = Batch("duo", games=3, show=("boards",))
    >>> batch.reset(seed=1)
    >>> batch.boards.shape
    (3, 2, 14)
    >>> batch.step(batch.draw())
    >>> batch.colours
    array([1, 1, 1], dtype=uint8)

    The arrays are attributes, and every step writes into them again: copy what must last.

    ========= ================================= ===================================================
    attribute shape                             what it tells
    ========= ================================= ===================================================
    planes    games, 3 · colours, rows, columns squares, open corners and free cells of each colour
    boards    games, colours, rows              squares of each colour, a bit for each column
    pieces    games, colours, 21                how many of each piece are left
    mask      games, actions                    whether an action is legal
    bits      games, ⌈actions / 8⌉              the same in bits, the first action in the lowest
    colours   games                             whose turn it is
    players   games                             who decides
    rewards   games, players                    what the last move earned each player
    ended     games                             whether the last move ended a game
    scores    games, players                    of the last game that ended
    ========= ================================= ===================================================

    Those before `colours` are there when `show` names them. Planes, boards and pieces begin with
    the colour on turn, and go on in order of play.

    `legal` and `legal_starts` list the legal actions: those of game `g` are
    ``legal[legal_starts[g]:legal_starts[g + 1]]``, in an order that is the same everywhere. They
    are new arrays after each step.

    A pickled batch goes on where it was, with arrays of its own.
    """

    def __init__(
        self,
        variants: str | Variant | Iterable[str | Variant] = "classic",
        games: int = 1024,
        *,
        show: Iterable[str] = ("boards", "pieces"),
        reward: str | Reward = "places",
        opening_moves: int = 0,
        threads: int = 1,
    ) -> None:
        """Take a variant, or several of one board that are dealt out to the games in turn.

        Every game begins with `opening_moves` drawn at random from its seed.
        """
        wanted = frozenset(show)
        if unknown := wanted.difference(SHOWN):
            raise ValueError(f"cannot show {', '.join(sorted(unknown))}; there are {SHOWN}")
        _check_range("opening_moves", opening_moves, 0, MOST_OPENING_MOVES)
        _check_range("threads", threads, 1, MOST_THREADS)
        dealt = _dealt(variants, games)
        self._begin(dealt, wanted, reward_of(reward), opening_moves, threads)
        self.reset()

    def _begin(
        self,
        variants: list[Variant],
        wanted: frozenset[str],
        reward: Reward,
        opening_moves: int,
        threads: int,
    ) -> None:
        """Make the arrays, and the core's batch that writes into them."""
        self._settings = variants, wanted, reward, opening_moves, threads
        self.variants = variants
        games = len(variants)
        first = self.variants[0]
        self.action_count = len(_actions_of(first))
        self.colour_count = max(len(variant.colours) for variant in self.variants)
        self.player_count = max(len(variant.players) for variant in self.variants)
        shapes = {
            "planes": (_PLANES_PER_COLOUR * self.colour_count, first.rows, first.columns),
            "boards": (self.colour_count, first.rows),
            "pieces": (self.colour_count, len(Piece)),
            "mask": (self.action_count,),
            "bits": ((self.action_count + 7) // 8,),
        }
        types = {"boards": np.uint32, "mask": np.bool_}
        shown: dict[str, Array] = {
            name: np.zeros((games, *shapes[name]), types.get(name, np.uint8))
            for name in SHOWN
            if name in wanted
        }
        self.planes: Array | None = shown.get("planes")
        self.boards: Array | None = shown.get("boards")
        self.pieces: Array | None = shown.get("pieces")
        self.mask: Array | None = shown.get("mask")
        self.bits: Array | None = shown.get("bits")
        self.colours: Array = np.zeros(games, np.uint8)
        self.players: Array = np.zeros(games, np.uint8)
        self.rewards: Array = np.zeros((games, self.player_count), np.float32)
        self.ended: Array = np.zeros(games, np.bool_)
        self.scores: Array = np.zeros((games, self.player_count), np.int16)
        self._legal: Array | None = None
        self._legal_starts: Array | None = None
        if "mask" in shown:
            shown["mask"] = shown["mask"].view(np.uint8)
        self._core = _GameBatch(
            self.variants,
            reward=reward,
            opening_moves=opening_moves,
            threads=threads,
            colour=self.colours,
            player=self.players,
            rewards=self.rewards,
            ended=self.ended.view(np.uint8),
            scores=self.scores,
            **shown,
        )

    def __len__(self) -> int:
        return len(self.variants)

    def reset(self, seed: Seeds = None) -> None:
        """Begin all games anew: game `g` from ``seed + g``, or from its own of several seeds."""
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1)[0])
        seeds = [seed + game for game in range(len(self))] if isinstance(seed, int) else seed
        self._core.reset([int(number) % 2**64 for number in seeds])
        self._legal = self._legal_starts = None

    def step(self, actions: Any) -> None:
        """Play an action in every game; IllegalMoveError, and nothing is played, when one is not.

        `actions` is anything that numpy takes for an array of whole numbers.
        """
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {chosen.dtype}")
        illegal = self._core.step(np.ascontiguousarray(chosen, dtype=np.int64))
        if illegal is not None:
            self._raise_illegal(illegal, int(chosen[illegal]))
        self._legal = self._legal_starts = None

    @property
    def legal(self) -> Array:
        """The legal actions of one game after the other."""
        if self._legal is None:
            self._legal = self._core.legal()
        return self._legal

    @property
    def legal_starts(self) -> Array:
        """Where the legal actions of each game begin in `legal`, and its length."""
        if self._legal_starts is None:
            self._legal_starts = self._core.legal_starts()
        return self._legal_starts

    def draw(self) -> Array:
        """Draw a legal action for each game, each from its seed."""
        actions: Array = self._core.draw()
        return actions

    def position(self, game: int) -> Position:
        """Return the position of a game."""
        return self._core.position(game)

    def finished(self, game: int) -> Position | None:
        """Return the end of the latest game in this place since the reset; None without one."""
        return self._core.finished(game)

    def __getstate__(self) -> dict[str, Any]:
        return {
            "settings": self._settings,
            "games": self._core.states(),
            "told": [array.copy() for array in self._told],
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._begin(*state["settings"])
        self._core.restore(state["games"])
        for array, told in zip(self._told, state["told"], strict=True):
            array[:] = told

    @property
    def _told(self) -> tuple[Array, ...]:
        """What the last step told; the other arrays follow from the positions."""
        return self.rewards, self.ended, self.scores

    def _raise_illegal(self, game: int, action: int) -> None:
        position = self.position(game)
        turn = position.turn
        assert turn is not None  # noqa: S101 - for the type checker: finished games begin anew
        try:
            position.play(_actions_of(position.variant).move(action, turn))
        except (IllegalMoveError, ValueError) as error:
            error.add_note(f"in game {game}")
            raise


def _dealt(variants: str | Variant | Iterable[str | Variant], games: int) -> list[Variant]:
    """Return the variant of each game."""
    _check_range("games", games, 1, 2**20)
    given = [variants] if isinstance(variants, str | Variant) else list(variants)
    listed = [as_variant(variant) for variant in given]
    if not listed:
        raise ValueError("at least one variant")
    if len({(variant.columns, variant.rows) for variant in listed}) > 1:
        raise ValueError("the games of a batch are all played on boards of one size")
    return [listed[game % len(listed)] for game in range(games)]


def _check_range(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise ValueError(f"{name} is a number from {low} to {high}, not {value}")
