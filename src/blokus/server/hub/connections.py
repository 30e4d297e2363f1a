"""The connections to one place of a process, by whose they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator

from blokus.server.hub.connection import Connection


class Connections:
    """Connections of people, who may have several each."""

    def __init__(self) -> None:
        self._by_person: defaultdict[str, set[Connection]] = defaultdict(set)

    def __contains__(self, person: str) -> bool:
        return person in self._by_person

    def __iter__(self) -> Iterator[Connection]:
        for theirs in self._by_person.values():
            yield from theirs

    def __bool__(self) -> bool:
        return bool(self._by_person)

    @property
    def people(self) -> set[str]:
        """Those who have a connection."""
        return set(self._by_person)

    def of(self, person: str) -> Collection[Connection]:
        """Return the connections of somebody."""
        return self._by_person.get(person, ())

    def add(self, connection: Connection) -> None:
        """Note a connection that was opened."""
        self._by_person[connection.person.id].add(connection)

    def remove(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        person = connection.person.id
        self._by_person[person].remove(connection)
        if not self._by_person[person]:
            del self._by_person[person]
