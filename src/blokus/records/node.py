"""A place in a game tree: what was played or set up there, and what was said about it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from blokus._core import Colour, Move, Position
from blokus.errors import ParseError, RecordError
from blokus.records import replay
from blokus.records.annotation import ANNOTATION_PROPERTIES, Annotation
from blokus.records.dialect import COMMENT, Dialect
from blokus.records.problems import NOWHERE, Lines
from blokus.records.values import parse_piece

_WRITABLE = re.compile(r"[A-Z0-9]{1,64}")


@dataclass(slots=True)
class Context:
    """What all the nodes of a record share."""

    dialect: Dialect
    lines: Lines | None = None
    """Where the lines begin in the text that the record was read from."""
    revision: int = 0
    """Grows whenever a position of the tree may have changed."""


class Node:
    """A node of a record's tree. Its first child is the main line, the others are variations.

    Nodes are made by a record or by `add_variation`, never directly.
    """

    __slots__ = ("_children", "_context", "_offsets", "_outcome", "_parent", "_properties")

    def __init__(self, context: Context, parent: Node | None = None) -> None:
        self._context = context
        self._parent = parent
        self._children: list[Node] = []
        self._properties: dict[str, tuple[str, ...]] = {}
        # Where each property begins in the text it was read from; empty once the node is edited.
        self._offsets: tuple[int, ...] = ()
        # What the replay said, and the revision for which that holds.
        self._outcome: tuple[int, Position | RecordError] | None = None
        if parent is not None:
            parent._children.append(self)

    # The tree

    @property
    def parent(self) -> Node | None:
        """The node before this one; None for the root."""
        return self._parent

    @property
    def children(self) -> tuple[Node, ...]:
        """What follows: the main continuation first, then the variations."""
        return tuple(self._children)

    @property
    def next(self) -> Node | None:
        """The main continuation, if there is one."""
        return self._children[0] if self._children else None

    @property
    def path(self) -> list[Node]:
        """The nodes from the root to this one, both included."""
        nodes = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node._parent
        return nodes[::-1]

    def add_variation(
        self, move: Move, *, comment: str = "", annotation: Annotation | None = None
    ) -> Node:
        """Add a legal move after this node and return its node; IllegalMoveError otherwise.

        The first move added is the main continuation. A move that is there already stays one
        node, and gets the comment and the annotation if they are given.
        """
        position = self.position.play(move)
        node = self.find(move)
        if node is None:
            node = Node(self._context, self)
            # A new leaf changes no other position, so this is no new revision.
            node._properties[self._context.dialect.moves[move.colour]] = (str(move),)
            node._outcome = (self._context.revision, position)
        if comment:
            node.comment = comment
        if annotation is not None:
            node.annotation = annotation
        return node

    def add_line(self, moves: Iterable[Move]) -> Node:
        """Add legal moves one after the other and return the last one's node."""
        node = self
        for move in moves:
            node = node.add_variation(move)
        return node

    def find(self, move: Move) -> Node | None:
        """Return the child that makes this move and sets nothing up, if there is one."""
        identifier = self._context.dialect.moves.get(move.colour, "")
        value = (str(move),)
        for child in self._children:
            if child._properties.get(identifier) == value and not child.has_setup:
                return child
        return None

    def promote(self) -> None:
        """Make this node the main continuation of its parent."""
        if self._parent is not None:
            self._parent._children.remove(self)
            self._parent._children.insert(0, self)

    def remove(self) -> None:
        """Cut this node and all that follows out of the tree; ParseError for the root."""
        if self._parent is None:
            raise ParseError("the root of a record cannot be removed")
        self._parent._children.remove(self)

    # What was played

    @property
    def move(self) -> Move | None:
        """The move made here, if any; ParseError when its value is no piece."""
        colour = self.colour
        if colour is None:
            return None
        values = self._properties[self._context.dialect.moves[colour]]
        return parse_piece(colour, ",".join(values))

    @property
    def colour(self) -> Colour | None:
        """The colour that moves here, even if its move cannot be read."""
        identifiers = replay.move_identifiers(self._properties, self._context.dialect)
        return self._context.dialect.colours_by_move[identifiers[0]] if identifiers else None

    @property
    def has_setup(self) -> bool:
        """Whether pieces or the turn are changed here by hand."""
        return replay.has_setup(self._properties, self._context.dialect)

    @property
    def position(self) -> Position:
        """The position after this node; RecordError when what leads here cannot be replayed."""
        behind: list[Node] = []
        node: Node | None = self
        while node is not None and node._known_outcome() is None:
            behind.append(node)
            node = node._parent
        outcome = None if node is None else node._known_outcome()
        if outcome is None:
            outcome = Position(self._context.dialect.variant)
        for node in reversed(behind):
            if isinstance(outcome, Position):
                step, errors = node.follow(outcome)
                outcome = errors[-1] if step.position is None else step.position
        self._outcome = (self._context.revision, outcome)
        if isinstance(outcome, RecordError):
            raise outcome.with_traceback(None)
        return outcome

    def follow(self, before: Position) -> tuple[replay.Step, list[RecordError]]:
        """Apply this node to the position before it, and tell what is wrong with that.

        When the replay cannot go on, the last error says why.
        """
        step = replay.step(before, self._properties, self._context.dialect)
        return step, [self._error(fault) for fault in step.faults]

    def _known_outcome(self) -> Position | RecordError | None:
        if self._outcome is None or self._outcome[0] != self._context.revision:
            return None
        return self._outcome[1]

    def _error(self, fault: replay.Fault) -> RecordError:
        lines = self._context.lines
        place = NOWHERE
        if lines is not None and len(self._offsets) == len(self._properties):
            place = lines.locate(self._offsets[list(self._properties).index(fault.identifier)])
        error = RecordError(fault.message, *place, fault.text)
        error.__cause__ = fault.cause
        return error

    # What was said

    @property
    def comment(self) -> str:
        """What is said about this node; assigning "" removes it."""
        return "\n".join(self._properties.get(COMMENT, ()))

    @comment.setter
    def comment(self, text: str) -> None:
        if text:
            self.set(COMMENT, text)
        else:
            self.discard(COMMENT)

    @property
    def annotation(self) -> Annotation | None:
        """How good the move is; assigning None takes the judgement away."""
        for identifier in ANNOTATION_PROPERTIES:
            if identifier in self._properties:
                return Annotation.of(identifier, self._properties[identifier][0])
        return None

    @annotation.setter
    def annotation(self, annotation: Annotation | None) -> None:
        for identifier in ANNOTATION_PROPERTIES:
            self.discard(identifier)
        if annotation is not None:
            self.set(*annotation.value)

    def __repr__(self) -> str:
        colour = self.colour
        if colour is None:
            return "<Node without a move>"
        values = self._properties[self._context.dialect.moves[colour]]
        return f"<Node {colour.name} {','.join(values)[:60]}>"

    # The properties of blksgf

    @property
    def properties(self) -> Mapping[str, tuple[str, ...]]:
        """All properties in their order, those of other programs included."""
        return MappingProxyType(self._properties)

    def set(self, identifier: str, *values: str) -> None:
        """Set a property; ParseError when a record may not hold it here."""
        if _WRITABLE.fullmatch(identifier) is None:
            raise ParseError(f"{identifier!r} is no property name: use capitals and digits")
        if not values:
            raise ParseError(f"property {identifier} needs a value")
        self._properties[identifier] = self._context.dialect.checked(identifier, values)
        self._edited(identifier)

    def discard(self, identifier: str) -> None:
        """Remove a property, if it is there."""
        if self._properties.pop(identifier, None) is not None:
            self._edited(identifier)

    def restore(self, properties: Mapping[str, Iterable[str]], offsets: Iterable[int] = ()) -> None:
        """Take over properties as a reader found them, sound or not."""
        self._properties = {name: tuple(values) for name, values in properties.items()}
        self._offsets = tuple(offsets)
        self._context.revision += 1

    def _edited(self, identifier: str) -> None:
        self._offsets = ()
        if identifier in self._context.dialect.played:
            self._context.revision += 1
