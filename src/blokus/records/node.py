"""A place in a game tree: what was played or set up there, and what was said about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from blokus._core import Colour, Move, Position, Problem, RecordStep, RecordTree, read_piece
from blokus.errors import ParseError, RecordError
from blokus.records.annotation import Annotation
from blokus.records.problems import parse_error, record_error

_COMMENT = "C"
_ROOT = 0


@dataclass(slots=True)
class Context:
    """What all the nodes of a record share."""

    tree: RecordTree
    nodes: dict[int, Node] = field(default_factory=dict)
    """The nodes that somebody asked for, so that each is one object."""

    def node(self, number: int) -> Node:
        """Return a node by its number in the tree."""
        if number not in self.nodes:
            self.nodes[number] = Node(self, number)
        return self.nodes[number]


class Node:
    """A node of a record's tree. Its first child is the main line, the others are variations.

    Nodes are made by a record or by `add_variation`, never directly.
    """

    __slots__ = ("_context", "_number", "_outcome")

    def __init__(self, context: Context, number: int) -> None:
        self._context = context
        self._number = number
        # What the replay said, and the revision for which that holds.
        self._outcome: tuple[int, Position | RecordError] | None = None

    @property
    def _tree(self) -> RecordTree:
        return self._context.tree

    # The tree

    @property
    def parent(self) -> Node | None:
        """The node before this one; None for the root."""
        parent = self._tree.parent(self._number)
        return None if parent is None else self._context.node(parent)

    @property
    def children(self) -> tuple[Node, ...]:
        """What follows: the main continuation first, then the variations."""
        return tuple(map(self._context.node, self._tree.children(self._number)))

    @property
    def next(self) -> Node | None:
        """The main continuation, if there is one."""
        return next(map(self._context.node, self._tree.children(self._number)), None)

    @property
    def path(self) -> list[Node]:
        """The nodes from the root to this one, both included."""
        return list(map(self._context.node, self._tree.path_to(self._number)))

    def add_variation(
        self, move: Move | str, *, comment: str = "", annotation: Annotation | None = None
    ) -> Node:
        """Add a legal move after this node and return its node; IllegalMoveError otherwise.

        A move is given as such or as text, like in `Game.play`. The first one added is the main
        continuation. A move that is there already stays one node, and gets the comment and the
        annotation if they are given.
        """
        if isinstance(move, str):
            move = self.position.parse_move(move)
        position = self.position.play(move)
        node = self.find(move)
        if node is None:
            node = self._context.node(self._tree.add_move(self._number, move))
            node._outcome = (self._tree.revision, position)
        if comment:
            node.comment = comment
        if annotation is not None:
            node.annotation = annotation
        return node

    def add_line(self, moves: Iterable[Move | str]) -> Node:
        """Add legal moves one after the other and return the last one's node."""
        node = self
        for move in moves:
            node = node.add_variation(move)
        return node

    def add_node(self) -> Node:
        """Add a node without properties, for a comment or a setup, and return it."""
        return self._context.node(self._tree.add(self._number))

    def find(self, move: Move) -> Node | None:
        """Return the child that makes this move and sets nothing up, if there is one."""
        found = self._tree.find_move(self._number, move)
        return None if found is None else self._context.node(found)

    def promote(self) -> None:
        """Make this node the main continuation of its parent."""
        self._tree.promote(self._number)

    def remove(self) -> None:
        """Cut this node and all that follows out of the tree; ParseError for the root."""
        if self._number == _ROOT:
            raise ParseError("the root of a record cannot be removed")
        self._tree.remove(self._number)

    # What was played

    @property
    def move(self) -> Move | None:
        """The move made here, if any; ParseError when its value is no piece."""
        colour = self.colour
        if colour is None:
            return None
        move = read_piece(colour, self._move_value(colour))
        if isinstance(move, Problem):
            raise parse_error(move)
        return move

    @property
    def colour(self) -> Colour | None:
        """The colour that moves here, even if its move cannot be read."""
        return self._tree.colour(self._number)

    def _move_value(self, colour: Colour) -> str:
        # Old files have one value for each cell.
        return ",".join(self.properties[self._tree.dialect.move_property(colour)])

    @property
    def has_setup(self) -> bool:
        """Whether pieces or the turn are changed here by hand."""
        return self._tree.has_setup(self._number)

    @property
    def position(self) -> Position:
        """The position after this node; RecordError when what leads here cannot be replayed."""
        behind: list[Node] = []
        node: Node | None = self
        while node is not None and node._known_outcome() is None:
            behind.append(node)
            node = node.parent
        outcome = None if node is None else node._known_outcome()
        if outcome is None:
            outcome = Position(self._tree.variant)
        for node in reversed(behind):
            if isinstance(outcome, Position):
                step = node.follow(outcome)
                outcome = step.position or record_error(step.problems[-1])
        self._outcome = (self._tree.revision, outcome)
        if isinstance(outcome, RecordError):
            raise outcome.with_traceback(None)
        return outcome

    def follow(self, before: Position) -> RecordStep:
        """Apply this node to the position before it, and tell what is wrong with that.

        When the replay cannot go on, the last problem says why.
        """
        return self._tree.follow(self._number, before)

    def _known_outcome(self) -> Position | RecordError | None:
        if self._outcome is None or self._outcome[0] != self._tree.revision:
            return None
        return self._outcome[1]

    # What was said

    @property
    def comment(self) -> str:
        """What is said about this node; assigning "" removes it."""
        return "\n".join(self.properties.get(_COMMENT, ()))

    @comment.setter
    def comment(self, text: str) -> None:
        if text:
            self.set(_COMMENT, text)
        else:
            self.discard(_COMMENT)

    @property
    def annotation(self) -> Annotation | None:
        """How good the move is; assigning None takes the judgement away."""
        word = self._tree.annotation(self._number)
        return None if word is None else Annotation[word.upper().replace("-", "_")]

    @annotation.setter
    def annotation(self, annotation: Annotation | None) -> None:
        self._tree.annotate(self._number, None if annotation is None else annotation.word)

    def __repr__(self) -> str:
        colour = self.colour
        if colour is None:
            return "<Node without a move>"
        return f"<Node {colour.name} {self._move_value(colour)[:60]}>"

    # The properties of blksgf

    @property
    def properties(self) -> Mapping[str, tuple[str, ...]]:
        """All properties in their order, those of other programs included."""
        return MappingProxyType(self._tree.properties(self._number))

    def set(self, identifier: str, *values: str) -> None:
        """Set a property; ParseError when a record may not hold it here."""
        problem = self._tree.set(self._number, identifier, values)
        if problem is not None:
            raise parse_error(problem)

    def discard(self, identifier: str) -> None:
        """Remove a property, if it is there."""
        self._tree.discard(self._number, identifier)
