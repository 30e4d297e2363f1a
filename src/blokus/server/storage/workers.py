"""The port between the processes that serve the same rooms and the database where they meet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple, Protocol, TypeAlias

from blokus.server.storage.log import DueRoom

# Who is connected to a room elsewhere: the ids of people, by process.
Elsewhere: TypeAlias = Mapping[str, frozenset[str]]


class Beat(NamedTuple):
    """What a process learns when it tells that it runs."""

    # The database's time, in milliseconds.
    now: int
    # Whether the others took this process for dead: what it told them is forgotten.
    is_new: bool
    # Whether this process leads: it does what one does for all.
    leads: bool
    # The other processes that run, and how many people are connected to them.
    others: Mapping[str, int]


# Stands for the room of those who are on the site, whatever they look at.
ANYWHERE = ""


class Place(NamedTuple):
    """Somebody's connection to a room, or to the site."""

    room: str
    person: str


class WorkerStore(Protocol):
    """What processes tell each other through the database."""

    async def beat(self, worker: str, people: int) -> Beat:
        """Tell that a process runs; lead if nobody else does."""

    async def others(self, worker: str) -> dict[str, int]:
        """Return when each of the other processes last told that it runs, dead ones too."""

    async def leave(self, worker: str) -> None:
        """Tell that a process ends; what it kept is free."""

    async def take(self, worker: str, until: int, limit: int) -> list[DueRoom]:
        """Return the rooms of a process that are due until a time, with those of dead processes.

        A room of a dead process is taken by one process, whoever comes first.
        """

    async def keeper(self, room: str) -> str | None:
        """Return the process that keeps a room, if it runs."""

    async def announce(self, worker: str, come: Collection[Place], gone: Collection[Place]) -> None:
        """Store who has come to and gone from a process."""

    async def elsewhere(self, worker: str, rooms: Collection[str]) -> dict[str, Elsewhere]:
        """Return who is connected to rooms in other processes that run."""

    async def visitors(self, worker: str, people: Collection[str]) -> set[str]:
        """Return those of some people who are on the site in other processes that run."""

    async def versions(self, rooms: Collection[str]) -> dict[str, int]:
        """Return the versions of rooms."""

    async def orphans(self) -> list[str]:
        """Return the rooms to which people were connected in processes that died."""

    async def bury(self, rooms: Collection[str]) -> None:
        """Forget who was connected to rooms in processes that died, and those that had nobody."""
