"""Challenges of people: what one has to know of both, and what somebody is asked for."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, func, select

from blokus.server.bots.challenge import PATIENCE, Challenge
from blokus.server.bots.person import AskedPerson
from blokus.server.rooms.clock import HOUR
from blokus.server.storage.sql.bot_games import challenge_of
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.players import unmet
from blokus.server.storage.sql.tables import accounts, bots, game_challenges


class PersonChallenges:
    """The challenges between the people of a database."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask

    async def asked_person(self, challenger: str, person: str, now: int) -> AskedPerson:
        """Return what a challenge has to know of both."""
        to_people = game_challenges.c.challenged.not_in(select(bots.c.account))
        by_one = (game_challenges.c.challenger == challenger) & to_people
        is_late = game_challenges.c.created > now - HOUR
        to_other = game_challenges.c.challenged == person
        is_declined = game_challenges.c.state == "declined"
        account = select(accounts.c.id).where(accounts.c.id == person)

        def ask(connection: Connection) -> AskedPerson:
            open_to = (to_other, *_open(now))
            own = select(game_challenges.c.id).where(by_one, *_open(now))
            return AskedPerson(
                is_blocked=person in unmet(connection, challenger),
                waiting=_count(connection, *open_to),
                of_late=_count(connection, by_one, is_late),
                declined=_count(connection, by_one, is_late, to_other, is_declined),
                is_guest=connection.scalar(account) is None,
                own=tuple(connection.scalars(own)),
            )

        return await self._ask(ask)

    async def asked_of(self, people: Collection[str], now: int) -> list[Challenge]:
        """Return the open challenges of people, the oldest first; none of whom they block."""
        # There are few open challenges, and perhaps thousands of people.
        query = select(game_challenges).where(*_open(now))
        query = query.order_by(game_challenges.c.created, game_challenges.c.id)

        def ask(connection: Connection) -> list[Challenge]:
            rows = connection.execute(query)
            found = [challenge_of(row) for row in rows if row.challenged in people]
            apart = {each.challenged: unmet(connection, each.challenged) for each in found}
            return [
                each
                for each in found
                if each.is_open(now) and each.challenger.id not in apart[each.challenged]
            ]

        return await self._ask(ask)


def _open(now: int) -> tuple[ColumnElement[bool], ...]:
    return (game_challenges.c.state == "open", game_challenges.c.created >= now - PATIENCE)


def _count(connection: Connection, *conditions: ColumnElement[bool]) -> int:
    return int(connection.scalar(select(func.count()).where(*conditions)) or 0)
