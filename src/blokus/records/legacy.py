"""Old ways to write moves, and odd ones, turned into today's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus.errors import ParseError
from blokus.records.dialect import CHARSET, ENCODING

if TYPE_CHECKING:
    from blokus.records.dialect import Dialect
    from blokus.records.flat import FlatNode


def modernise(nodes: list[FlatNode], dialect: Dialect) -> None:
    """Give moves and pieces today's form; what cannot be read stays as it is."""
    if CHARSET in nodes[0].properties:
        # Whatever the text was encoded in, it is decoded by now.
        nodes[0].properties[CHARSET] = [ENCODING]
    for node in nodes:
        _modernise_node(node, dialect)


def _modernise_node(node: FlatNode, dialect: Dialect) -> None:
    if not dialect.modern.keys().isdisjoint(node.properties):
        renamed: dict[str, list[str]] = {}
        for name, values in node.properties.items():
            modern = dialect.modern.get(name, name)
            is_taken = modern != name and (modern in node.properties or modern in renamed)
            renamed[name if is_taken else modern] = values
        node.properties = renamed
    for name, values in node.properties.items():
        if name in dialect.played:
            try:
                node.properties[name] = list(dialect.checked(name, tuple(values)))
            except ParseError:
                continue
