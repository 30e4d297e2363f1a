"""Hints between the processes that serve the same rooms, and the port that carries them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec import Struct

from blokus.server.rooms.events import Change


class Happened(Struct, frozen=True, tag="happened"):
    """An event of a room is stored under a version."""

    room: str
    version: int
    event: Change


class Present(Struct, frozen=True, tag="present"):
    """Who is connected to a room in the process that sends this, and the version that it knows."""

    room: str
    worker: str
    people: frozenset[str]
    version: int


class Renamed(Struct, frozen=True, tag="renamed"):
    """Somebody's name was changed in the log, as when they are to be forgotten."""


class Paired(Struct, frozen=True, tag="paired"):
    """Some who waited for a game have one."""


class Echo(Struct, frozen=True, tag="echo"):
    """Sent to oneself, to see that hints arrive."""

    number: int


Hint: TypeAlias = Happened | Present | Renamed | Paired | Echo


class Hints(Protocol):
    """Carries hints to other processes, soon or not at all."""

    @property
    def is_up(self) -> bool:
        """Whether hints arrive, as far as one can know."""

    def send(self, worker: str, hint: Hint) -> None:
        """Send a hint to a process, without waiting for it."""

    async def run(self, hear: Callable[[Hint], None], on_up: Callable[[], None]) -> None:
        """Carry hints until cancelled; `on_up` is called when they arrive again."""


class NoHints:
    """No way to other processes: they look into the database."""

    is_up = False

    def send(self, worker: str, hint: Hint) -> None:
        """Send nothing."""

    async def run(self, hear: Callable[[Hint], None], on_up: Callable[[], None]) -> None:
        """Hear nothing."""
