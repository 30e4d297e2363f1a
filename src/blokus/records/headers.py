"""What is known about a game as a whole, by name: event, date, players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from types import MappingProxyType

from blokus._core import RECORD_HEADERS, Dialect, Player, Variant
from blokus.errors import ParseError
from blokus.records.node import Node

HEADERS: Mapping[str, str] = MappingProxyType(RECORD_HEADERS)


class Headers(MutableMapping[str, str]):
    """A record's headers. A name that is not in `HEADERS` is a KeyError, or a ParseError to set.

    >>> from blokus.records import Record
    >>> record = Record("duo")
    >>> record.headers["event"] = "Club evening"
    >>> dict(record.headers)
    {'event': 'Club evening'}
    """

    def __init__(self, root: Node) -> None:
        self._root = root

    def __getitem__(self, name: str) -> str:
        return self._root.properties[HEADERS[name]][0]

    def __setitem__(self, name: str, value: str) -> None:
        if name not in HEADERS:
            raise ParseError(f"no header {name!r}; there are {', '.join(HEADERS)}", name)
        self._root.set(HEADERS[name], value)

    def __delitem__(self, name: str) -> None:
        if name not in self:
            raise KeyError(name)
        self._root.discard(HEADERS[name])

    def __iter__(self) -> Iterator[str]:
        return (name for name, identifier in HEADERS.items() if identifier in self._root.properties)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"


class PlayerNames(MutableMapping[Player, str]):
    """The names of a record's players, as far as they are known."""

    def __init__(self, root: Node, variant: Variant) -> None:
        dialect = Dialect(variant)
        self._root = root
        self._identifiers = {player: dialect.name_property(player) for player in variant.players}

    def __getitem__(self, player: Player) -> str:
        return self._root.properties[self._identifiers[player]][0]

    def __setitem__(self, player: Player, name: str) -> None:
        if player not in self._identifiers:
            raise ParseError(f"no player {player.number} in this variant")
        self._root.set(self._identifiers[player], name)

    def __delitem__(self, player: Player) -> None:
        if player not in self:
            raise KeyError(player)
        self._root.discard(self._identifiers[player])

    def __iter__(self) -> Iterator[Player]:
        names = self._root.properties
        return (player for player, name in self._identifiers.items() if name in names)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"PlayerNames({dict(self)!r})"
