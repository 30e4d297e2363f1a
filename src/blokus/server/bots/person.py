"""Whether a person can be asked for a game: who blocks whom, and how much is asked already."""

from __future__ import annotations

from msgspec import Struct

from blokus.server.bots.refusal import BotCause

# As many games as one person asks people for within an hour.
MOST_OF_LATE = 30
# After so many challenges that were declined within an hour one asks the same person no more.
MOST_DECLINED = 3
# As many challenges as wait for one person.
MOST_WAITING = 5


class AskedPerson(Struct, frozen=True):
    """What a challenge has to know of both who would play."""

    # Whether one of both blocks the other.
    is_blocked: bool
    # How many challenges wait for the one who is asked.
    waiting: int
    # How many people the other one asked within the last hour, and how often this one declined.
    of_late: int
    declined: int
    # Whether the one who is asked has no account.
    is_guest: bool = False
    # The challenges of the other one to people that are open.
    own: tuple[str, ...] = ()


def why_not_person(asked: AskedPerson, *, is_here: bool) -> BotCause | None:
    """Return why a person is not asked; who is blocked does not learn whether they are here."""
    if asked.is_blocked or asked.declined >= MOST_DECLINED:
        return "not-accepted"
    if asked.of_late >= MOST_OF_LATE:
        return "too-many"
    if not is_here:
        return "away"
    return "busy" if asked.waiting >= MOST_WAITING else None
