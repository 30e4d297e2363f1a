"""A record: the tree of a game's moves with its headers."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping

from blokus._core import (
    HIGHEST_LEVEL,
    Move,
    Player,
    Position,
    Problem,
    RecordTree,
    Variant,
    __version__,
)
from blokus.errors import ParseError, RecordError
from blokus.game import Game
from blokus.records.headers import Headers, PlayerNames
from blokus.records.limits import DEFAULT_LIMITS
from blokus.records.node import Context, Node
from blokus.records.problems import record_error

_ROOT = 0
_ENCODING = "UTF-8"


class Record:
    """A game tree with headers; compared by content, from the variant to the order of properties.

    >>> record = Record("duo")
    >>> record.players[Player.ONE] = "Ada"
    >>> move = record.root.position.parse_move("e10,f10")
    >>> node = record.root.add_variation(move, comment="Small and safe.")
    >>> [str(node.move) for node in record.main_line]
    ['e10,f10']
    """

    __slots__ = ("_context", "errors")
    __hash__ = None  # type: ignore[assignment] # a record can be edited

    def __init__(self, variant: Variant | str = "classic") -> None:
        variant = Variant.parse(variant) if isinstance(variant, str) else variant
        self._context = Context(RecordTree(variant))
        self.errors: list[RecordError] = []
        """What the reader found wrong, in the order of the text."""

    @classmethod
    def from_game(
        cls,
        game: Game,
        players: Mapping[Player, str] | Iterable[str] = (),
        headers: Mapping[str, str] | None = None,
    ) -> Record:
        """Make the record of a game that was played here.

        `players` has the names, by player or in the players' order; one may be missing.
        """
        record = cls(game.variant)
        record.headers.update({"charset": _ENCODING, "application": f"blokus:{__version__}"})
        record.players.update(_by_player(players, game.variant))
        record.headers.update(headers or {})
        record.set_up(game.initial_position)
        record.root.add_line(game.moves)
        return record

    @property
    def tree(self) -> RecordTree:
        """The record as the core holds it."""
        return self._context.tree

    # What is known of the game

    @property
    def variant(self) -> Variant:
        """The rules of the game."""
        return self.tree.variant

    @property
    def headers(self) -> Headers:
        """The event, the date and so on; see `blokus.records.HEADERS` for their names."""
        return Headers(self.root)

    @property
    def players(self) -> PlayerNames:
        """The players' names."""
        return PlayerNames(self.root, self.variant)

    @property
    def levels(self) -> dict[Player, int]:
        """The level of the computer at each seat that it takes; people sit at the others."""
        levels = zip(Player, self.tree.levels, strict=True)
        return {player: level for player, level in levels if level}

    @levels.setter
    def levels(self, levels: Mapping[Player, int]) -> None:
        for player, level in levels.items():
            if player not in self.variant.players or not 1 <= level <= HIGHEST_LEVEL:
                raise ValueError(f"no seat for player {player.number} at level {level}")
        self.tree.levels = [levels.get(player, 0) for player in Player]

    # The tree

    @property
    def root(self) -> Node:
        """The node before the first move."""
        return self._context.node(_ROOT)

    @property
    def main_line(self) -> list[Node]:
        """The nodes of the game itself after the root, without variations."""
        return list(map(self._context.node, self.tree.main_line()[1:]))

    @property
    def moves(self) -> list[Move]:
        """The moves of the main line; ParseError when one cannot be read."""
        return [move for node in self.main_line if (move := node.move) is not None]

    def nodes(self) -> Iterator[Node]:
        """Return every node, parents before children and main lines first."""
        return map(self._context.node, self.tree.in_order())

    def set_up(self, position: Position) -> None:
        """Begin the game at a position instead of the empty board."""
        if position.variant != self.variant:
            raise ValueError(f"a position of {position.variant}, a record of {self.variant}")
        self.tree.set_up(position)

    # Replaying

    def _repr_svg_(self) -> str:
        """Draw the end of the main line in a notebook, as far as it can be replayed."""
        from blokus.render import svg

        return svg(self.game(lenient=True))

    def game(self, node: Node | None = None, *, lenient: bool = False) -> Game:
        """Replay the game to a node, or to the end of the main line.

        Where pieces were set up on the way, the game begins after them. A move that cannot be
        played is a RecordError, or the end of the game when `lenient` is given.
        """
        if node is None:
            numbers = self.tree.main_line()
        elif node._context is self._context:
            numbers = self.tree.path_to(node._number)
        else:
            raise ValueError("this node belongs to another record")
        line = self.tree.replay(numbers)
        if line.problem is not None and not lenient:
            raise record_error(line.problem)
        game = Game(line.start)
        for move in line.moves:
            game.play(move)
        return game

    def check(self, most: int = DEFAULT_LIMITS.errors) -> list[RecordError]:
        """Replay every variation and return what is wrong, at most so many errors.

        An illegal move hides what follows it.
        """
        return list(map(record_error, self.tree.check(most)))

    # Values of Python

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.tree == other.tree

    def __repr__(self) -> str:
        return f"<Record of {self.variant}, {len(self.main_line)} nodes in the main line>"

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.tree, self.errors)

    def copy(self) -> Record:
        """Return a record of the same content that can be edited apart."""
        return _restore(copy.copy(self.tree), self.errors)

    @classmethod
    def from_tree(cls, tree: RecordTree, problems: Iterable[Problem] = ()) -> Record:
        """Make a record of what the core has read."""
        record = cls(tree.variant)
        record._context = Context(tree)
        record.errors = list(map(record_error, problems))
        return record


def _by_player(
    names: Mapping[Player, str] | Iterable[str], variant: Variant
) -> Mapping[Player, str]:
    if isinstance(names, Mapping):
        return names
    listed = list(names)
    if len(listed) > len(variant.players):
        raise ParseError(f"more names than players: {variant} has {len(variant.players)}")
    return dict(zip(variant.players, listed, strict=False))


def _restore(tree: RecordTree, errors: list[RecordError]) -> Record:
    record = Record.from_tree(tree)
    record.errors = list(errors)
    return record
