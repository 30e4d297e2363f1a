"""What bots play: the games that they take, who listens, challenges, and the rooms they sit in."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from blokus.server.bots.acceptance import Acceptance, Wish
from blokus.server.bots.challenge import ANSWER_TIME, AWAY_TIME, Challenge, State
from blokus.server.protocol.bots import BotView
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.terms import Person
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.exclusive import hold
from blokus.server.storage.sql.players import unmet, views
from blokus.server.storage.sql.tables import (
    UNFILED,
    UNPLACED,
    bots,
    entrants,
    game_challenges,
    rooms,
    seats,
)

# Challenges are kept for so long, so that whoever asked can look at what became of them.
KEPT = DAY
LISTED = 100


class Asked(msgspec.Struct, frozen=True):
    """What a challenge has to know of the bot, and of both who would play."""

    acceptance: Acceptance
    is_here: bool
    # Games that it plays, and those that it is asked for.
    games: int
    is_blocked: bool
    # Whether one person stands behind both.
    is_own: bool


class _Terms(msgspec.Struct, frozen=True, array_like=True):
    """What a row keeps as JSON."""

    challenger: Person
    wish: Wish
    # 0 in rows of a server that asked bots only.
    until: int = 0


class BotGames:
    """The games of the bots of a database."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask

    async def declare(self, bot: str, acceptance: Acceptance) -> None:
        """Keep which games a bot takes."""
        text = msgspec.json.encode(acceptance).decode()
        changed = update(bots).where(bots.c.account == bot).values(acceptance=text)
        await self._ask(lambda connection: connection.execute(changed).rowcount)

    async def acceptance(self, bot: str) -> Acceptance | None:
        """Return which games a bot takes; None when it is no bot."""
        query = select(bots.c.acceptance).where(bots.c.account == bot)
        text = await self._ask(lambda connection: connection.scalar(query))
        return None if text is None else msgspec.json.decode(text, type=Acceptance)

    async def hear(self, bot: str, now: int) -> None:
        """Note that a bot listens; 0 when it stopped."""
        heard = update(bots).where(bots.c.account == bot).values(seen=now)
        await self._ask(lambda connection: connection.execute(heard).rowcount)

    async def here(self, now: int) -> list[BotView]:
        """Return the bots that listen, by name."""

        def ask(connection: Connection) -> list[BotView]:
            listening = select(bots).where(bots.c.seen > now - AWAY_TIME).limit(LISTED)
            found = connection.execute(listening).all()
            known = views(connection, [row.account for row in found])
            listed = [
                BotView(
                    known[row.account],
                    msgspec.json.decode(row.acceptance, type=Acceptance),
                    _count_games(connection, row.account, now),
                )
                for row in found
            ]
            return sorted(listed, key=lambda bot: (bot.player.name.casefold(), bot.player.id))

        return await self._ask(ask)

    async def asked(self, challenger: str, bot: str, now: int) -> Asked | None:
        """Return what a challenge has to know; None when there is no such bot."""

        def ask(connection: Connection) -> Asked | None:
            row = connection.execute(select(bots).where(bots.c.account == bot)).first()
            if row is None:
                return None
            own = select(bots.c.owner).where(bots.c.account == challenger)
            person = connection.scalar(own) or challenger
            strangers = unmet(connection, challenger) | unmet(connection, person)
            return Asked(
                acceptance=msgspec.json.decode(row.acceptance, type=Acceptance),
                is_here=row.seen > now - AWAY_TIME,
                games=_count_games(connection, bot, now),
                is_blocked=bool({bot, row.owner} & strangers),
                is_own=person == row.owner,
            )

        return await self._ask(ask)

    # Challenges ----------------------------------------------------------------------------------

    async def add(self, challenge: Challenge, most: int | None = None) -> bool:
        """Keep a challenge unless it is one too many; drop those that nobody looks at any more."""
        terms = _Terms(challenge.challenger, challenge.wish, challenge.until)
        row = {
            "id": challenge.id,
            "challenger": challenge.challenger.id,
            "challenged": challenge.challenged,
            "terms": msgspec.json.encode(terms).decode(),
            "created": challenge.created,
            "state": challenge.state,
        }

        def add(connection: Connection) -> bool:
            hold(connection, challenge.challenger.id, challenge.challenged)
            asked = challenge.challenged
            if most is not None and _count_games(connection, asked, challenge.created) >= most:
                return False
            old = game_challenges.c.created < challenge.created - KEPT
            connection.execute(delete(game_challenges).where(old))
            connection.execute(insert(game_challenges).values(row))
            return True

        return await self._ask(add)

    async def challenge(self, name: str) -> Challenge | None:
        """Return a challenge."""
        query = select(game_challenges).where(game_challenges.c.id == name)
        row = await self._ask(lambda connection: connection.execute(query).first())
        return None if row is None else challenge_of(row)

    async def challenges_to(self, bot: str, now: int) -> list[Challenge]:
        """Return the challenges that a bot may answer, the oldest first."""
        return await self._challenges(
            game_challenges.c.challenged == bot,
            game_challenges.c.state == "open",
            game_challenges.c.created >= now - ANSWER_TIME,
        )

    async def challenges_by(self, challenger: str, now: int) -> list[Challenge]:
        """Return what somebody asked for of late, the oldest first."""
        return await self._challenges(
            game_challenges.c.challenger == challenger,
            game_challenges.c.created >= now - 2 * ANSWER_TIME,
        )

    async def _challenges(self, *conditions: Any) -> list[Challenge]:
        query = select(game_challenges).where(*conditions).order_by(game_challenges.c.created)
        rows = await self._ask(lambda connection: connection.execute(query.limit(LISTED)).all())
        return [challenge_of(row) for row in rows]

    async def settle(self, name: str, state: State, room: str | None = None) -> bool:
        """Answer a challenge; tell whether it was open: of two answers one counts."""
        is_it = (game_challenges.c.id == name) & (game_challenges.c.state == "open")
        changed = update(game_challenges).where(is_it).values(state=state, room=room)
        return await self._ask(lambda connection: connection.execute(changed).rowcount) > 0

    async def name_room(self, name: str, room: str) -> None:
        """Name the room of a challenge that was accepted."""
        named = update(game_challenges).where(game_challenges.c.id == name).values(room=room)
        await self._ask(lambda connection: connection.execute(named).rowcount)

    # Rooms ---------------------------------------------------------------------------------------

    async def open_rooms(self, person: str) -> list[str]:
        """Return the rooms in which somebody sits and no game has ended."""
        query = (
            select(seats.c.room)
            .join(rooms, rooms.c.id == seats.c.room)
            .where(UNPLACED, seats.c.person == person, rooms.c.phase.in_(["waiting", "playing"]))
            .order_by(rooms.c.changed)
        )
        return list(await self._ask(lambda connection: connection.scalars(query).all()))

    async def ended_rooms(self, person: str, since: int) -> list[str]:
        """Return the rooms in which a game of somebody has ended since a time, the oldest first."""
        filed = select(entrants.c.room, entrants.c.ended.label("at")).where(
            entrants.c.player == person, entrants.c.ended >= since
        )
        fresh = (
            select(rooms.c.id, rooms.c.changed)
            .join(seats, seats.c.room == rooms.c.id)
            .where(UNFILED, seats.c.person == person, rooms.c.changed >= since)
        )
        both = filed.union(fresh).subquery()
        query = select(both.c.room).order_by(both.c.at.desc()).limit(LISTED)
        found = await self._ask(lambda connection: connection.scalars(query).all())
        return list(dict.fromkeys(reversed(found)))


def _count_games(connection: Connection, bot: str, now: int) -> int:
    """Count the games of a bot, and those that it is asked for."""
    playing = (
        select(func.count())
        .select_from(seats.join(rooms, rooms.c.id == seats.c.room))
        .where(UNPLACED, seats.c.person == bot, rooms.c.phase.in_(["waiting", "playing"]))
    )
    # One that was accepted counts until its room does.
    is_accepted = (game_challenges.c.state == "accepted") & game_challenges.c.room.is_(None)
    asked = select(func.count()).where(
        game_challenges.c.challenged == bot,
        (game_challenges.c.state == "open") | is_accepted,
        game_challenges.c.created >= now - ANSWER_TIME,
    )
    return int(connection.scalar(playing) or 0) + int(connection.scalar(asked) or 0)


def challenge_of(row: Row[Any]) -> Challenge:
    """Return the challenge of a row."""
    terms = msgspec.json.decode(row.terms, type=_Terms)
    return Challenge(
        id=row.id,
        challenger=terms.challenger,
        challenged=row.challenged,
        wish=terms.wish,
        created=row.created,
        until=terms.until or row.created + ANSWER_TIME,
        state=row.state,
        room=row.room,
    )
