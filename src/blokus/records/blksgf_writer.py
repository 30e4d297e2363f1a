"""Writing blksgf, to the byte as Pentobi does."""

from __future__ import annotations

from collections.abc import Iterator

from blokus.records.dialect import EXACT_VARIANT, GAME, dialect_of
from blokus.records.node import Node
from blokus.records.record import Record
from blokus.records.sgf import escape

# Deeper branches are not indented further: a tree of n nodes must not take n² spaces.
DEEPEST_INDENT = 100


def write(record: Record) -> str:
    """Return a record as text: a node on each line, variations indented by a space."""
    dialect = dialect_of(record.variant)
    variant = _property(GAME, (dialect.game,))
    if not dialect.is_exact:
        variant += _property(EXACT_VARIANT, (str(dialect.variant),))
    return "".join(_lines(record.root, variant))


def _lines(root: Node, variant: str) -> Iterator[str]:
    # What is still to be written, last first: a node, or None for the end of a branch.
    waiting: list[tuple[Node | None, int]] = [(None, 0)]
    node: Node | None = root
    depth = 0
    yield "(\n"
    while node is not None or waiting:
        if node is None:
            node, depth = waiting.pop()
            yield f"{_indent(depth)}{')' if node is None else '('}\n"
            depth += 1
            continue
        properties = "".join(_property(name, values) for name, values in node.properties.items())
        yield f"{_indent(depth)};{variant if node is root else ''}{properties}\n"
        children = node.children
        node = children[0] if len(children) == 1 else None
        if len(children) > 1:
            for child in reversed(children):
                waiting += ((None, depth), (child, depth))


def _indent(depth: int) -> str:
    return " " * min(depth, DEEPEST_INDENT)


def _property(identifier: str, values: tuple[str, ...]) -> str:
    return identifier + "".join(f"[{escape(value)}]" for value in values)
