"""When moves came that are not answered yet: a player is charged until then, and not longer.

Storing a move takes long while the log is away, and a client sends it again after a failure or over
another connection. The time is the server's own. It holds for the same move of the same person
under the same name, if that is sent again soon. One move a person is kept, so that nobody lays
several aside and chooses later.
"""

from __future__ import annotations

from typing import NamedTuple

from blokus.server.rooms.commands import Move, PersonalCommand

# For so long a move that failed may be sent again: a client waits up to ten seconds to connect.
PATIENCE = 15_000  # ms


class _Arrival(NamedTuple):
    """A move, when it came first, and when it last came or failed."""

    name: str
    move: Move
    at: int
    seen: int


class Arrivals:
    """The moves of a room that wait for an answer, one for each person."""

    def __init__(self) -> None:
        self._kept: dict[str, _Arrival] = {}

    def note(self, person: str, name: str, command: PersonalCommand, now: int) -> int:
        """Note that a command has come; return when it came for the first time."""
        if not isinstance(command, Move):
            return now
        known = self._kept.get(person)
        is_known = known is not None and (known.name, known.move) == (name, command)
        at = known.at if known is not None and is_known and _holds(known, now) else now
        self._kept[person] = _Arrival(name, command, at, now)
        return at

    def fail(self, person: str, name: str, now: int) -> None:
        """Note that the log was away: the command will be sent again."""
        known = self._kept.get(person)
        if known is not None and known.name == name:
            self._kept[person] = known._replace(seen=now)

    def answer(self, person: str, name: str) -> None:
        """Forget a command that was carried out or refused."""
        known = self._kept.get(person)
        if known is not None and known.name == name:
            del self._kept[person]

    def waiting(self, person: str, ply: int, now: int) -> int | None:
        """Return when somebody's move with this number came, if it waits or will be sent again."""
        known = self._kept.get(person)
        is_it = known is not None and known.move.ply == ply and _holds(known, now)
        return known.at if known is not None and is_it else None


def _holds(arrival: _Arrival, now: int) -> bool:
    return now - arrival.seen <= PATIENCE
