"""Profiles of players, from the games that everybody may see."""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy import Connection, select

from blokus.server.archive import history
from blokus.server.archive.history import Played
from blokus.server.protocol.ranking import OpponentTally, Profile
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.players import is_tied, views
from blokus.server.storage.sql.ranking import ratings_of
from blokus.server.storage.sql.search import Query, search
from blokus.server.storage.sql.tables import accounts, blocks, entrants, follows

# The games that are counted, and those that are listed.
COUNTED = 1000
LISTED = 12


class Profiles:
    """The profiles of a database."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask

    async def of(self, player: str, you: str | None, now: int) -> Profile:
        """Return the profile of a player, as somebody sees it."""
        return await self._ask(lambda connection: _profile(connection, player, you, now))


def _profile(connection: Connection, player: str, you: str | None, now: int) -> Profile:
    played = _history(connection, player)
    met = history.by_opponent(played)
    known = views(connection, [player, *met])
    streak, best = history.streaks(played)
    return Profile(
        player=known[player],
        created=connection.scalar(select(accounts.c.created).where(accounts.c.id == player)),
        ratings=tuple(ratings_of(connection, player, now)),
        variants=tuple(history.by_variant(played)),
        opponents=tuple(
            OpponentTally(versus.games, versus.better, known[other])
            for other, versus in met.items()
        ),
        first_moves=tuple(history.by_first_move(played)),
        streak=streak,
        best_streak=best,
        recent=search(connection, Query(player=player, limit=LISTED)).games,
        is_followed=you is not None and is_tied(connection, follows, you, player),
        is_blocked=you is not None and is_tied(connection, blocks, you, player),
    )


def _history(connection: Connection, player: str) -> list[Played]:
    """Return the latest public games of a player that count, the latest first."""
    own = (
        select(entrants)
        .where(entrants.c.player == player, entrants.c.is_public, entrants.c.place.is_not(None))
        .order_by(entrants.c.ended.desc(), entrants.c.room.desc())
        .limit(COUNTED)
    )
    rows = connection.execute(own).all()
    sides = {row.room: row.side for row in rows}
    others: dict[str, list[tuple[str, int]]] = defaultdict(list)
    columns = (entrants.c.room, entrants.c.player, entrants.c.side, entrants.c.place)
    for other in connection.execute(select(*columns).where(entrants.c.room.in_(list(sides)))):
        if other.side != sides[other.room]:
            others[other.room].append((other.player, other.place))
    return [Played(row.variant, row.place, row.first_move, tuple(others[row.room])) for row in rows]
