"""The archive: finished public games, found by player, variant, time, result and first move."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Row, and_, func, select, tuple_

from blokus.server.archive.history import Tally
from blokus.server.protocol.ranking import (
    Boards,
    EntrantView,
    GamePage,
    GameView,
    OpeningRow,
    Openings,
    PlayerView,
)
from blokus.server.rooms.pool import Pool
from blokus.server.storage.sql.cursor import from_cursor, to_cursor
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.months import read_room
from blokus.server.storage.sql.players import views
from blokus.server.storage.sql.tables import entrants, games, openings

# Who has more games than this has many.
MANY = 10_000

Result: TypeAlias = Literal["won", "lost"]


class Query(Struct, frozen=True):
    """What games are looked for; all of it must hold."""

    player: str | None = None
    opponent: str | None = None
    variant: str | None = None
    # From this moment on, and before that one, in milliseconds.
    since: int | None = None
    until: int | None = None
    # Of `player`.
    result: Result | None = None
    first_move: str | None = None
    is_rated: bool | None = None
    after: str | None = None
    limit: int = 20


class Search:
    """The archive of a database."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask

    async def games(self, query: Query) -> GamePage:
        """Return a part of the games that are looked for; raise BadCursorError."""
        return await self._ask(lambda connection: search(connection, query))

    async def game(self, room: str) -> GameView | None:
        """Return the finished game of a room; None before it is filed."""

        def ask(connection: Connection) -> GameView | None:
            rows = connection.execute(select(games).where(games.c.room == room)).all()
            return next(iter(game_views(connection, rows)), None)

        return await self._ask(ask)

    async def boards(self, names: Sequence[str]) -> Boards:
        """Return the last positions of games."""
        return await self._ask(lambda connection: _boards(connection, names))

    async def openings(self, variant: str, least: int | None, most: int | None) -> Openings:
        """Return first moves, of players with ratings from `least` to below `most`."""
        return await self._ask(lambda connection: _openings(connection, variant, least, most))


def search(connection: Connection, query: Query) -> GamePage:
    """Return a part of the games that are looked for."""
    if query.player is None and query.opponent is not None:
        # Somebody alone is no opponent, but one who played.
        query = replace(query, player=query.opponent, opponent=None, result=None)
    # The table with the narrowest index leads: that of the player, or that of all games.
    lead = entrants if query.player is not None else games
    conditions: list[ColumnElement[bool]] = [lead.c.is_public]
    whose = _rarer(connection, query)
    if whose is not None:
        conditions.append(entrants.c.player == whose)
    if whose == query.player:
        conditions += _result(query, entrants)
    if query.variant is not None:
        conditions.append(lead.c.variant == query.variant)
    if query.since is not None:
        conditions.append(lead.c.ended >= query.since)
    if query.until is not None:
        conditions.append(lead.c.ended < query.until)
    if query.first_move is not None:
        conditions.append(games.c.first_move == query.first_move)
    if query.is_rated is not None:
        conditions.append(games.c.is_rated == query.is_rated)
    if query.opponent is not None:
        conditions.append(_meets(query, whose))
    if query.after is not None:
        last = from_cursor(query.after, tuple[int, str])
        conditions.append(tuple_(lead.c.ended, lead.c.room) < last)
    chosen = select(games).where(and_(*conditions))
    if lead is entrants:
        chosen = chosen.join(entrants, entrants.c.room == games.c.room)
    chosen = chosen.order_by(lead.c.ended.desc(), lead.c.room.desc()).limit(query.limit + 1)
    found = connection.execute(chosen).all()
    rows, has_more = found[: query.limit], len(found) > query.limit
    return GamePage(
        tuple(game_views(connection, rows)),
        to_cursor((rows[-1].ended, rows[-1].room)) if has_more else None,
    )


def _rarer(connection: Connection, query: Query) -> str | None:
    """Return whose games are looked through: of two players those of the one who has fewer."""
    if query.player is None or query.opponent is None:
        return query.player

    def count(player: str) -> int:
        some = select(entrants.c.room).where(entrants.c.player == player).limit(MANY).subquery()
        return int(connection.scalar(select(func.count()).select_from(some)) or 0)

    return query.player if count(query.player) <= count(query.opponent) else query.opponent


def _meets(query: Query, whose: str | None) -> ColumnElement[bool]:
    """Say that the other of two players played too."""
    other = entrants.alias()
    name = query.opponent if whose == query.player else query.player
    both = select(other.c.room).where(
        other.c.room == entrants.c.room,
        # Not by the index of players: it would lead to all games of the one who has more.
        other.c.player.concat("") == name,
    )
    if name == query.player:
        both = both.where(*_result(query, other))
    return both.exists()


def _result(query: Query, played: Any) -> list[ColumnElement[bool]]:
    """Say how the player has to be placed in a row of the table."""
    if query.player is None or query.result is None:
        return []
    return [played.c.place == 1 if query.result == "won" else played.c.place > 1]


def game_views(connection: Connection, rows: Sequence[Row[Any]]) -> list[GameView]:
    """Return games as they are shown in lists."""
    of_games = select(entrants).where(entrants.c.room.in_([row.room for row in rows]))
    played: dict[str, list[Row[Any]]] = defaultdict(list)
    for entrant in connection.execute(of_games.order_by(entrants.c.room, entrants.c.seat)):
        played[entrant.room].append(entrant)
    known = views(connection, {e.player for found in played.values() for e in found})
    return [
        GameView(
            room=row.room,
            variant=row.variant,
            pool=None if row.family is None else Pool(row.family, row.speed),
            is_rated=row.is_rated,
            ended=row.ended,
            ending=row.ending,
            is_void=row.is_void,
            moves=row.moves,
            first_move=row.first_move,
            entrants=tuple(_entrant_view(known[e.player], e) for e in played[row.room]),
        )
        for row in rows
    ]


def _entrant_view(player: PlayerView, row: Row[Any]) -> EntrantView:
    columns = [name for name in EntrantView.__struct_fields__ if name in entrants.c]
    return EntrantView(**({name: getattr(row, name) for name in columns} | {"player": player}))


def _boards(connection: Connection, names: Sequence[str]) -> Boards:
    known = connection.scalars(select(games.c.room).where(games.c.room.in_(names)))
    rooms = [read_room(connection, name) for name in known.all()]
    return Boards({room.id: room.position.to_text() for room in rooms})


def _openings(
    connection: Connection, variant: str, least: int | None, most: int | None
) -> Openings:
    conditions = [openings.c.variant == variant]
    if least is not None:
        conditions.append(openings.c.band >= least)
    if most is not None:
        conditions.append(openings.c.band < most)
    count = func.sum(openings.c.games).label("games")
    query = (
        select(openings.c.first_move, count, func.sum(openings.c.wins).label("wins"))
        .where(*conditions)
        .group_by(openings.c.first_move)
        .order_by(count.desc(), openings.c.first_move)
    )
    rows = connection.execute(query).all()
    return Openings(
        variant,
        tuple(OpeningRow(row.first_move, Tally(int(row.games), int(row.wins))) for row in rows),
    )
