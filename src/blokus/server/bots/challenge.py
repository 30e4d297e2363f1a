"""A game that somebody asks another player for, until it is answered. Times are milliseconds."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from blokus.server.bots.acceptance import Wish
from blokus.server.rooms.clock import SECOND
from blokus.server.rooms.terms import Person

State: TypeAlias = Literal["open", "accepted", "declined", "withdrawn"]

# A bot that does not answer within this time is not coming.
ANSWER_TIME = 60 * SECOND
# A person may be in the middle of another game: they are asked for so long at most.
PATIENCE = 600 * SECOND
# A bot that does not listen for so long is away.
AWAY_TIME = 30 * SECOND


class Challenge(Struct, frozen=True):
    """What is asked, of whom, and what became of it."""

    id: str
    challenger: Person
    challenged: str
    wish: Wish
    created: int
    # When it can be answered no more.
    until: int
    state: State = "open"
    room: str | None = None

    def is_open(self, now: int) -> bool:
        """Tell whether it can be answered still."""
        return self.state == "open" and now <= self.until
