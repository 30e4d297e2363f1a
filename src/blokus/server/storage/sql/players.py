"""Who players are: names, kinds, whom they follow and block."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    String,
    Table,
    and_,
    column,
    delete,
    func,
    insert,
    select,
    values,
)

from blokus.server.names import skeleton
from blokus.server.protocol.ranking import Followed, PlayerView
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.terms import BOT
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.exclusive import hold
from blokus.server.storage.sql.tables import (
    accounts,
    bans,
    blocks,
    entrants,
    follows,
    reports,
    rooms,
    seats,
)

# As many as one may follow or block.
MOST = 500
# As many as are found by the beginning of a name.
FOUND = 8
# Comes after every other character.
LAST = "\U0010ffff"
# As many reports as one person makes within a day.
MOST_REPORTS = 20


def views(connection: Connection, players: Iterable[str]) -> dict[str, PlayerView]:
    """Return players as everybody may see them; guests are called as in their latest game.

    Before their first game has ended, they are called as at a table.
    """
    wanted = set(players)
    found = {player: _unnamed(player) for player in wanted}
    of_players = select(accounts).where(accounts.c.id.in_(wanted))
    for row in connection.execute(of_players):
        found[row.id] = PlayerView(row.id, row.name, row.kind, row.country)
    guests = [player for player, view in found.items() if view.kind == "guest"]
    for player, name in _latest_names(connection, guests):
        found[player] = PlayerView(player, name or "", "guest")
    return found


def _latest_names(connection: Connection, players: list[str]) -> Iterable[Row[Any, Any]]:
    """Return each player with the name of the latest game that ended, or else of a table."""
    if not players:
        return []
    wanted = values(column("player", String)).data([(player,) for player in players]).cte("wanted")
    games = select(entrants.c.name).where(entrants.c.player == wanted.c.player)
    latest = games.order_by(entrants.c.ended.desc(), entrants.c.room.desc()).limit(1)
    at_tables = select(seats.c.name).join(rooms, rooms.c.id == seats.c.room)
    at_tables = at_tables.where(seats.c.person == wanted.c.player)
    seated = at_tables.order_by(rooms.c.changed.desc()).limit(1)
    name = func.coalesce(latest.scalar_subquery(), seated.scalar_subquery())
    return connection.execute(select(wanted.c.player, name))


def _unnamed(player: str) -> PlayerView:
    level = player.removeprefix("level-")
    if level != player:
        return PlayerView(player, level, "level")
    return PlayerView(player, "", "bot" if player.startswith(BOT) else "guest")


class Players:
    """Follows and blocks of a database."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask

    async def view(self, player: str) -> PlayerView:
        """Return a player as everybody may see them."""
        return await self._ask(lambda connection: views(connection, [player])[player])

    async def named(self, beginning: str) -> list[PlayerView]:
        """Return accounts whose names begin so, or look as if they did; first the name itself."""
        looks = skeleton(beginning)
        if not looks:
            return []
        begins = accounts.c.skeleton.between(looks, looks + LAST)
        query = select(accounts).where(begins).order_by(accounts.c.skeleton).limit(FOUND)

        def ask(connection: Connection) -> list[PlayerView]:
            rows = connection.execute(query)
            return [PlayerView(row.id, row.name, row.kind, row.country) for row in rows]

        return await self._ask(ask)

    async def is_known(self, player: str) -> bool:
        """Tell whether there is an account, a game or a seat of a player."""

        def ask(connection: Connection) -> bool:
            has_account = select(accounts.c.id).where(accounts.c.id == player)
            has_game = select(entrants.c.room).where(entrants.c.player == player).limit(1)
            has_seat = select(seats.c.room).where(seats.c.person == player).limit(1)
            return any(map(connection.scalar, (has_account, has_game, has_seat)))

        return await self._ask(ask)

    async def follow(self, person: str, other: str, *, wanted: bool) -> bool:
        """Follow somebody, or no more; tell whether that could be done."""
        return await self._ask(lambda connection: _tie(connection, follows, person, other, wanted))

    async def block(self, person: str, other: str, *, wanted: bool) -> bool:
        """Block somebody, or no more; tell whether that could be done."""
        return await self._ask(lambda connection: _tie(connection, blocks, person, other, wanted))

    async def blocks_of(self, person: str) -> list[PlayerView]:
        """Return whom somebody blocks, by name."""

        def ask(connection: Connection) -> list[PlayerView]:
            own = select(blocks.c.blocked).where(blocks.c.person == person)
            known = views(connection, connection.scalars(own)).values()
            return sorted(known, key=lambda view: (view.name.casefold(), view.id))

        return await self._ask(ask)

    async def blocked_by(self, person: str) -> set[str]:
        """Return whom somebody blocks, and who blocks them."""
        return await self._ask(lambda connection: unmet(connection, person))

    async def report(self, values: dict[str, str | None], now: int) -> bool:
        """Keep a report of a player; tell whether the person has not made too many."""
        return await self._ask(lambda connection: _report(connection, values, now))

    async def banned(self) -> set[str]:
        """Return those who may not come in."""
        return await self._ask(lambda connection: set(connection.scalars(select(bans.c.person))))

    async def followed_by(self, person: str) -> list[Followed]:
        """Return whom somebody follows, those who play now first."""

        def ask(connection: Connection) -> list[Followed]:
            own = select(follows.c.followed).where(follows.c.person == person)
            known = views(connection, connection.scalars(own))
            playing = select(seats.c.person, seats.c.room).join(rooms, rooms.c.id == seats.c.room)
            playing = playing.where(
                seats.c.person.in_(list(known)), rooms.c.is_public, rooms.c.phase == "playing"
            )
            at: dict[str, list[str]] = {player: [] for player in known}
            for row in connection.execute(playing.order_by(rooms.c.changed.desc())):
                at[row.person].append(row.room)
            listed = [Followed(view, tuple(at[player])) for player, view in known.items()]
            return sorted(
                listed, key=lambda f: (not f.rooms, f.player.name.casefold(), f.player.id)
            )

        return await self._ask(ask)


def unmet(connection: Connection, person: str) -> set[str]:
    """Return whom somebody blocks, and who blocks them."""
    own = select(blocks.c.blocked).where(blocks.c.person == person)
    others = select(blocks.c.person).where(blocks.c.blocked == person)
    return set(connection.scalars(own.union(others)))


def is_tied(connection: Connection, table: Table, person: str, other: str) -> bool:
    """Tell whether somebody follows, or blocks, somebody else."""
    return connection.execute(select(table).where(_is(table, person, other))).first() is not None


def _report(connection: Connection, values: dict[str, str | None], now: int) -> bool:
    hold(connection, str(values["reporter"]))
    of_late = select(func.count()).where(
        reports.c.reporter == values["reporter"], reports.c.at > now - DAY
    )
    if int(connection.scalar(of_late) or 0) >= MOST_REPORTS:
        return False
    connection.execute(insert(reports).values(values | {"at": now}))
    return True


def _tie(connection: Connection, table: Table, person: str, other: str, wanted: bool) -> bool:  # noqa: FBT001
    hold(connection, person, other)
    connection.execute(delete(table).where(_is(table, person, other)))
    if not wanted:
        return True
    count = select(func.count()).where(table.c.person == person)
    if person == other or int(connection.scalar(count) or 0) >= MOST:
        return False
    connection.execute(insert(table).values((person, other)))
    return True


def _is(table: Table, person: str, other: str) -> ColumnElement[bool]:
    first, second = table.primary_key
    return and_(first == person, second == other)
