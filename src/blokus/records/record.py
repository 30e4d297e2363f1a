"""A record: the tree of a game's moves with its headers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from blokus._core import Move, Player, Position, Variant, __version__
from blokus.errors import ParseError, RecordError
from blokus.game import Game
from blokus.records.dialect import ENCODING, EXACT_POSITION, TURN, dialect_of
from blokus.records.flat import ROOT, FlatNode
from blokus.records.headers import Headers, PlayerNames
from blokus.records.limits import DEFAULT_LIMITS
from blokus.records.node import Context, Node
from blokus.records.problems import Lines


class Record:
    """A game tree with headers; compared by content, from the variant to the order of properties.

    >>> record = Record("duo")
    >>> record.players[Player.ONE] = "Ada"
    >>> move = record.root.position.parse_move("e10,f10")
    >>> node = record.root.add_variation(move, comment="Small and safe.")
    >>> [str(node.move) for node in record.main_line]
    ['e10,f10']
    """

    __slots__ = ("_context", "_root", "errors")
    __hash__ = None  # type: ignore[assignment] # a record can be edited

    def __init__(self, variant: Variant | str = "classic") -> None:
        variant = Variant.parse(variant) if isinstance(variant, str) else variant
        self._context = Context(dialect_of(variant))
        self._root = Node(self._context)
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
        record.headers.update({"charset": ENCODING, "application": f"blokus:{__version__}"})
        record.players.update(_by_player(players, game.variant))
        record.headers.update(headers or {})
        record.set_up(game.initial_position)
        record.root.add_line(game.moves)
        return record

    # What is known of the game

    @property
    def variant(self) -> Variant:
        """The rules of the game."""
        return self._context.dialect.variant

    @property
    def headers(self) -> Headers:
        """The event, the date and so on; see `blokus.records.HEADERS` for their names."""
        return Headers(self._root)

    @property
    def players(self) -> PlayerNames:
        """The players' names."""
        return PlayerNames(self._root, self._context.dialect.names)

    # The tree

    @property
    def root(self) -> Node:
        """The node before the first move."""
        return self._root

    @property
    def main_line(self) -> list[Node]:
        """The nodes of the game itself after the root, without variations."""
        nodes = []
        node = self._root.next
        while node is not None:
            nodes.append(node)
            node = node.next
        return nodes

    @property
    def moves(self) -> list[Move]:
        """The moves of the main line; ParseError when one cannot be read."""
        return [move for node in self.main_line if (move := node.move) is not None]

    def nodes(self) -> Iterator[Node]:
        """Return every node, parents before children and main lines first."""
        waiting = [self._root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def set_up(self, position: Position) -> None:
        """Begin the game at a position instead of the empty board."""
        dialect = self._context.dialect
        for identifier in (*dialect.setups.values(), TURN, EXACT_POSITION):
            self._root.discard(identifier)
        if position == Position(self.variant):
            return
        for colour, identifier in dialect.setups.items():
            placed = sorted(position.placed(colour), key=lambda move: move.cells)
            if placed:
                self._root.set(identifier, *map(str, placed))
        if position.turn is not None:
            self._root.set(TURN, dialect.moves[position.turn])
        # What the pieces alone do not tell: who finished with the single square.
        if self._root.position != position:
            self._root.set(EXACT_POSITION, position.to_text())

    # Replaying

    def game(self, node: Node | None = None, *, lenient: bool = False) -> Game:
        """Replay the game to a node, or to the end of the main line.

        Where pieces were set up on the way, the game begins after them. A move that cannot be
        played is a RecordError, or the end of the game when `lenient` is given.
        """
        path = [self._root, *self.main_line] if node is None else node.path
        position = Position(self.variant)
        initial = position
        moves: list[Move] = []
        for place in path:
            step, errors = place.follow(position)
            if step.position is None:
                if lenient:
                    break
                raise errors[-1]
            position = step.position
            if step.base is not None:
                initial, moves = step.base, []
            if step.move is not None:
                moves.append(step.move)
        game = Game(initial)
        for move in moves:
            game.play(move)
        return game

    def check(self, most: int = DEFAULT_LIMITS.errors) -> list[RecordError]:
        """Replay every variation and return what is wrong, at most so many errors.

        An illegal move hides what follows it.
        """
        found: list[RecordError] = []
        waiting = [(self._root, Position(self.variant))]
        while waiting and len(found) < most:
            node, position = waiting.pop()
            step, errors = node.follow(position)
            found += errors
            if step.position is not None:
                waiting.extend((child, step.position) for child in reversed(node.children))
        return found[:most]

    # Values of Python

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.variant == other.variant and _equal_trees(self._root, other._root)

    def __repr__(self) -> str:
        return f"<Record of {self.variant}, {len(self.main_line)} nodes in the main line>"

    def __reduce__(self) -> tuple[object, ...]:
        # Nested objects would exhaust the stack of pickle, so the tree travels flat.
        return _restore, (self.variant, self.flat(), self.errors)

    def copy(self) -> Record:
        """Return a record of the same content that can be edited apart."""
        return _restore(self.variant, self.flat(), self.errors)

    def flat(self) -> list[FlatNode]:
        """Return the tree as a list of nodes."""
        index: dict[Node, int] = {}
        flat: list[FlatNode] = []
        for node in self.nodes():
            index[node] = len(flat)
            parent = ROOT if node.parent is None else index[node.parent]
            properties = {name: list(values) for name, values in node.properties.items()}
            flat.append(FlatNode(parent, properties))
        return flat

    @classmethod
    def from_flat(
        cls, variant: Variant, flat: Iterable[FlatNode], lines: Lines | None = None
    ) -> Record:
        """Make a record of a list of nodes, sound or not; `lines` tells where offsets stand."""
        record = cls(variant)
        record._context.lines = lines
        nodes: list[Node] = []
        for item in flat:
            parent = None if item.parent == ROOT else nodes[item.parent]
            node = record.root if parent is None else Node(record._context, parent)
            node.restore(item.properties, item.offsets)
            nodes.append(node)
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


def _restore(variant: Variant, flat: list[FlatNode], errors: list[RecordError]) -> Record:
    record = Record.from_flat(variant, flat)
    record.errors = list(errors)
    return record


def _equal_trees(one: Node, other: Node) -> bool:
    waiting = [(one, other)]
    while waiting:
        left, right = waiting.pop()
        if list(left.properties.items()) != list(right.properties.items()):
            return False
        if len(left.children) != len(right.children):
            return False
        waiting.extend(zip(left.children, right.children, strict=True))
    return True
