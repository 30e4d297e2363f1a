"""The grammar of SGF: text to flat lists of nodes, without knowing what a property means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from blokus.records.flat import ROOT, FlatNode
from blokus.records.limits import Limits
from blokus.records.problems import Problem, excerpt, too_large

IDENTIFIER = re.compile(r"[^\x00-\x20\[\]();\\]{1,64}")
_LONGEST_SPACED_IDENTIFIER = 200
_SPACES = frozenset(" \t\n\v\f\r")
_SPACE = re.compile(r"[ \t\n\v\f\r]+")
_BEFORE_VALUE = re.compile(r"[^\[\]();]*")
_CLOSED = re.compile(r"(?:[^\[\]();]*+\])*+")
_BETWEEN_NODES = re.compile(r"[^\[();]*")
_VALUE_STOP = re.compile(r"[\]\\]")
_NODE_END = frozenset(("", ";", "(", ")"))


@dataclass(slots=True)
class SgfTree:
    """One game of a text: its nodes, parents before children and first children first."""

    nodes: list[FlatNode] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def parse(text: str, limits: Limits) -> Iterator[SgfTree]:
    r"""Read the game trees of a text one by one, carrying on after mistakes where possible.

    Newlines must be "\n" already. Nothing here recurses: trees nest as deep as the text is long.
    """
    if len(text) > limits.size:
        raise too_large("characters", limits.size)
    return _Parser(text, limits).trees()


class _Parser:
    """A place in a text, and the tree that is being read."""

    def __init__(self, text: str, limits: Limits) -> None:
        self._text = text
        self._limits = limits
        self._at = 0
        self._branch_count = 0
        self._node_count = 0
        self._value_count = 0
        self._tree = SgfTree()

    def trees(self) -> Iterator[SgfTree]:
        self._skip_to_tree()
        while self._at < len(self._text):
            self._read_tree()
            # What stands after a game is told with it; only the first is told what stands before.
            self._skip_to_tree()
            tree, self._tree = self._tree, SgfTree()
            yield tree

    def _report(self, offset: int, message: str) -> None:
        # One more than is listed tells that there were more.
        if len(self._tree.problems) <= self._limits.errors:
            self._tree.problems.append(Problem(message, offset))

    def _quote(self, begin: int) -> str:
        return excerpt(self._text, begin, self._at)

    def _peek(self) -> str:
        """Skip white space and return the next character, or nothing at the end."""
        if self._text[self._at : self._at + 1] in _SPACES:
            self._skip(_SPACE)
        return self._text[self._at : self._at + 1]

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self._text, self._at)
        if match is not None:
            self._at = match.end()

    def _skip_to_tree(self) -> None:
        self._peek()
        begin = self._at
        found = self._text.find("(", begin)
        self._at = len(self._text) if found < 0 else found
        if self._at > begin:
            self._report(begin, f"text that belongs to no game is left out: {self._quote(begin)}")

    def _read_tree(self) -> None:
        begin = self._at
        # For each open parenthesis, the node before it: what follows the closing one hangs there.
        opened: list[int] = []
        current = ROOT
        while True:
            match self._peek():
                case "(":
                    opened.append(current)
                    self._at += 1
                    self._count_branch()
                case ")":
                    current = opened.pop()
                    self._at += 1
                    if not opened:
                        return
                case ";":
                    current = self._read_node(current)
                case "":
                    self._report(begin, "the parenthesis opened here is never closed")
                    return
                case _:
                    self._skip_stray()

    def _count_branch(self) -> None:
        # A branch has a node of its own, so a text with more branches than nodes is no record.
        self._branch_count += 1
        if self._branch_count > self._limits.nodes:
            raise too_large("nodes", self._limits.nodes)

    def _read_node(self, parent: int) -> int:
        if parent == ROOT and self._tree.nodes:
            self._report(self._at, "a second root is read as a child of the first")
            parent = 0
        self._node_count += 1
        if self._node_count > self._limits.nodes:
            raise too_large("nodes", self._limits.nodes)
        node = FlatNode(parent)
        self._tree.nodes.append(node)
        self._at += 1
        while self._peek() not in _NODE_END:
            self._read_property(node)
        return len(self._tree.nodes) - 1

    def _read_property(self, node: FlatNode) -> None:
        begin = self._at
        self._skip(_BEFORE_VALUE)
        if not self._text.startswith("[", self._at):
            if self._text.startswith("]", self._at):
                self._at = begin
                self._skip(_CLOSED)
            self._report(begin, f"text that is no property is left out: {self._quote(begin)}")
            return
        spaced = (
            self._text[begin : self._at] if self._at <= begin + _LONGEST_SPACED_IDENTIFIER else ""
        )
        identifier = "".join(spaced.split())
        values = self._read_values()
        if IDENTIFIER.fullmatch(identifier) is None:
            self._report(
                begin, f"a property without a usable name is left out: {self._quote(begin)}"
            )
        elif identifier in node.properties:
            self._report(
                begin, f"property {identifier} stands twice in this node; its values are joined"
            )
            node.properties[identifier] += values
        else:
            node.properties[identifier] = values
            node.offsets.append(begin)

    def _read_values(self) -> list[str]:
        values: list[str] = []
        while self._text.startswith("[", self._at):
            self._value_count += 1
            if self._value_count > self._limits.values:
                raise too_large("values", self._limits.values)
            values.append(self._read_value())
            self._peek()
        return values

    def _read_value(self) -> str:
        opening = self._at
        parts: list[str] = []
        begin = search_from = opening + 1
        while (stop := _VALUE_STOP.search(self._text, search_from)) is not None:
            parts.append(self._text[begin : stop.start()])
            if stop.group() == "]":
                self._at = stop.end()
                return "".join(parts)
            # The escaped character, whatever it is, begins the next part.
            begin = stop.end()
            search_from = begin + 1
        parts.append(self._text[begin:])
        self._at = len(self._text)
        self._report(opening, "the value opened here is never closed")
        return "".join(parts)

    def _skip_stray(self) -> None:
        """Pass over text between nodes that belongs to none, values with brackets included."""
        begin = self._at
        while self._peek() not in _NODE_END:
            if self._text.startswith("[", self._at):
                self._read_value()
            self._skip(_BETWEEN_NODES)
        self._report(begin, f"text that is no property is left out: {self._quote(begin)}")


def escape(value: str) -> str:
    """Return a property value as it stands between its brackets."""
    return value.replace("\\", "\\\\").replace("]", "\\]")
