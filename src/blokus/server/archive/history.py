"""What the games of a player come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

# As many opponents and first moves as a profile shows.
SHOWN = 12


class Played(Struct, frozen=True):
    """A game of a player, and the places of the others."""

    variant: str
    place: int
    first_move: str | None
    # The other sides: players and their places.
    others: tuple[tuple[str, int], ...]

    @property
    def is_won(self) -> bool:
        """Whether nobody was better."""
        return self.place == 1


class Tally(Struct, frozen=True):
    """How many games, and how many of them won, a shared first place included."""

    games: int
    wins: int


class VariantTally(Struct, frozen=True):
    """Results in a variant."""

    variant: str
    tally: Tally
    # The usual place, 1 for the best.
    mean_place: float


class FirstMoveTally(Struct, frozen=True):
    """Results after a first move, turned to the corner of the first colour."""

    variant: str
    cells: str
    tally: Tally


class Versus(Struct, frozen=True):
    """Results against somebody: in how many games one was placed better."""

    games: int
    better: int


def by_variant(history: Iterable[Played]) -> list[VariantTally]:
    """Return results by variant, the most played first."""
    groups: dict[str, list[Played]] = defaultdict(list)
    for game in history:
        groups[game.variant].append(game)
    tallies = [
        VariantTally(variant, _tally(games), sum(game.place for game in games) / len(games))
        for variant, games in groups.items()
    ]
    return sorted(tallies, key=lambda found: (-found.tally.games, found.variant))


def by_first_move(history: Iterable[Played]) -> list[FirstMoveTally]:
    """Return results by first move, the favourite first."""
    groups: dict[tuple[str, str], list[Played]] = defaultdict(list)
    for game in history:
        if game.first_move is not None:
            groups[game.variant, game.first_move].append(game)
    tallies = [FirstMoveTally(*move, _tally(games)) for move, games in groups.items()]
    ranked = sorted(tallies, key=lambda found: (-found.tally.games, found.variant, found.cells))
    return ranked[:SHOWN]


def by_opponent(history: Iterable[Played]) -> dict[str, Versus]:
    """Return results by opponent, the most frequent first."""
    games: dict[str, int] = defaultdict(int)
    better: dict[str, int] = defaultdict(int)
    for game in history:
        for player, place in game.others:
            games[player] += 1
            better[player] += game.place < place
    shown = sorted(games, key=lambda player: (-games[player], player))[:SHOWN]
    return {player: Versus(games[player], better[player]) for player in shown}


def streaks(history: Sequence[Played]) -> tuple[int, int]:
    """Return how many games in a row are won: up to now, and at best; the latest game is first."""
    best = run = 0
    now: int | None = None
    for game in history:
        run = run + 1 if game.is_won else 0
        best = max(best, run)
        if now is None and not game.is_won:
            now = best
    return best if now is None else now, best


def _tally(games: Sequence[Played]) -> Tally:
    return Tally(len(games), sum(game.is_won for game in games))
