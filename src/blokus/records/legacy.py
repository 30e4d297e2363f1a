"""Old ways to write moves, and odd ones, turned into today's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blokus.errors import ParseError

if TYPE_CHECKING:
    from blokus.records.dialect import Dialect
    from blokus.records.flat import FlatNode


def modernise(node: FlatNode, dialect: Dialect) -> None:
    """Give a node's moves and pieces today's form; what cannot be read stays as it is."""
    if any(name in dialect.modern for name in node.properties):
        renamed: dict[str, list[str]] = {}
        for name, values in node.properties.items():
            modern = dialect.modern.get(name, name)
            is_taken = modern != name and (modern in node.properties or modern in renamed)
            renamed[name if is_taken else modern] = values
        node.properties = renamed
    for name, values in node.properties.items():
        if dialect.is_played(name):
            try:
                node.properties[name] = list(dialect.checked(name, tuple(values)))
            except ParseError:
                continue
