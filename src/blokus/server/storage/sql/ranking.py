"""The rankings: places by rating, with how sure they are and how they changed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, and_, func, select, tuple_

from blokus.server.lobby.seek import Kind, Standing
from blokus.server.protocol.ranking import (
    Curve,
    CurvePoint,
    LevelRow,
    PlayerView,
    PoolRating,
    RankingPage,
    RankingRow,
    RatingView,
)
from blokus.server.ratings.rating import Rating, level_for, rating_of_level
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.pool import FAMILIES, Pool
from blokus.server.storage.sql.cursor import from_cursor, to_cursor
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.players import unmet, views
from blokus.server.storage.sql.rated import rating_of
from blokus.server.storage.sql.tables import bans, bots, entrants, ratings

# How far back a trend looks.
TREND = 30 * DAY
# How many of those above oneself a page begins with.
ABOVE = 5
# As many points as a curve has.
CURVE = 400

# What players are sorted by; those with one rating have some order too.
_order = tuple_(ratings.c.value, ratings.c.player)

LEVELS = tuple(LevelRow(level, rating_of_level(level).value) for level in range(1, 11))


class Wanted(Struct, frozen=True):
    """Which part of a ranking is asked for."""

    pool: Pool
    now: int
    # Days within which the latest game ended; None lists everybody.
    active: int | None = None
    bots: bool = True
    after: str | None = None
    limit: int = 50
    # Whether the page begins a few places above oneself; only without `after`.
    near: bool = False


class Ranking:
    """The rankings of a database."""

    def __init__(self, database: Database) -> None:
        self._ask = database.ask

    async def page(self, wanted: Wanted, you: str | None) -> RankingPage:
        """Return a part of a ranking; raise BadCursorError."""
        return await self._ask(lambda connection: _page(connection, wanted, you))

    async def standing(self, player: str, kind: Kind) -> Standing:
        """Return what pairing has to know of somebody."""
        pool = Pool(FAMILIES[kind.variant], kind.speed)

        def ask(connection: Connection) -> Standing:
            query = select(ratings).filter_by(player=player, family=pool.family, speed=pool.speed)
            row = connection.execute(query).first()
            rating = Rating() if row is None else rating_of(row, row.games)
            apart = frozenset(unmet(connection, player))
            return Standing(rating.value, apart, level_for(rating.value, rating.levels_met))

        return await self._ask(ask)

    async def curve(self, player: str, pool: Pool) -> Curve:
        """Return the ratings of a player over time."""
        return await self._ask(lambda connection: _curve(connection, player, pool))


def _page(connection: Connection, wanted: Wanted, you: str | None) -> RankingPage:
    is_listed = _listed(wanted)
    own = _own(connection, wanted, you)
    last = _last_before(connection, wanted, is_listed, own)
    after = is_listed if last is None else and_(is_listed, _order < last)
    query = select(ratings, _value_before(wanted.now)).where(after)
    query = query.order_by(ratings.c.value.desc(), ratings.c.player.desc())
    found = connection.execute(query.limit(wanted.limit + 1)).all()
    rows, has_more = found[: wanted.limit], len(found) > wanted.limit
    known = views(connection, [row.player for row in [*rows, *own]])
    first = _place(connection, is_listed, rows[0]) if rows else 1
    return RankingPage(
        family=wanted.pool.family,
        speed=wanted.pool.speed,
        rows=tuple(_row(row, first + at, known) for at, row in enumerate(rows)),
        next=to_cursor((rows[-1].value, rows[-1].player)) if has_more else None,
        total=_count(connection, is_listed),
        you=next((_row(row, _place(connection, is_listed, row), known) for row in own), None),
        levels=LEVELS,
    )


def _last_before(
    connection: Connection, wanted: Wanted, is_listed: ColumnElement[bool], own: list[Row[Any]]
) -> tuple[float, str] | None:
    """Return the rating and player after whom a page begins; None for the first page."""
    if wanted.after is not None:
        return from_cursor(wanted.after, tuple[float, str])
    if not wanted.near or not own:
        return None
    is_above = and_(is_listed, _order > (own[0].value, own[0].player))
    query = select(ratings.c.value, ratings.c.player).where(is_above)
    query = query.order_by(ratings.c.value, ratings.c.player).offset(ABOVE).limit(1)
    row = connection.execute(query).first()
    return None if row is None else (row.value, row.player)


def _listed(wanted: Wanted) -> ColumnElement[bool]:
    conditions = [
        ratings.c.family == wanted.pool.family,
        ratings.c.speed == wanted.pool.speed,
        ratings.c.is_settled,
        ratings.c.player.not_in(select(bans.c.person)),
    ]
    if wanted.active is not None:
        conditions.append(ratings.c.ended >= wanted.now - wanted.active * DAY)
    if not wanted.bots:
        conditions.append(ratings.c.player.not_in(select(bots.c.account)))
    return and_(*conditions)


def _own(connection: Connection, wanted: Wanted, you: str | None) -> list[Row[Any]]:
    if you is None:
        return []
    query = select(ratings, _value_before(wanted.now)).where(
        ratings.c.player == you,
        ratings.c.family == wanted.pool.family,
        ratings.c.speed == wanted.pool.speed,
    )
    return list(connection.execute(query).all())


def _value_before(now: int) -> Any:
    """Return the rating that a player had when the time of the trend began."""
    earlier = select(entrants.c.value).where(
        entrants.c.player == ratings.c.player,
        entrants.c.family == ratings.c.family,
        entrants.c.speed == ratings.c.speed,
        entrants.c.ended < now - TREND,
        entrants.c.value.is_not(None),
    )
    latest = earlier.order_by(entrants.c.ended.desc(), entrants.c.room.desc()).limit(1)
    return latest.correlate(ratings).scalar_subquery().label("before")


def _count(connection: Connection, condition: ColumnElement[bool]) -> int:
    return int(connection.scalar(select(func.count()).select_from(ratings).where(condition)) or 0)


def _place(connection: Connection, is_listed: ColumnElement[bool], row: Row[Any]) -> int:
    """Return the place of a rating among those listed, or that it would have there."""
    return 1 + _count(connection, and_(is_listed, _order > (row.value, row.player)))


def _row(row: Row[Any], place: int, known: dict[str, PlayerView]) -> RankingRow:
    return RankingRow(place, known[row.player], rating_view(row))


def rating_view(row: Row[Any]) -> RatingView:
    """Return a rating as it is shown."""
    return RatingView(
        value=row.value,
        deviation=row.deviation,
        games=row.games,
        is_settled=row.is_settled,
        trend=None if row.before is None else row.value - row.before,
        last=row.ended,
    )


def ratings_of(connection: Connection, player: str, now: int) -> list[PoolRating]:
    """Return all ratings of a player, each with its place."""
    query = select(ratings, _value_before(now)).where(ratings.c.player == player)
    found = []
    for row in connection.execute(query.order_by(ratings.c.games.desc())).all():
        wanted = Wanted(Pool(row.family, row.speed), now)
        place = _place(connection, _listed(wanted), row)
        found.append(PoolRating(row.family, row.speed, rating_view(row), place))
    return found


def _curve(connection: Connection, player: str, pool: Pool) -> Curve:
    latest_first = (entrants.c.ended.desc(), entrants.c.room.desc())
    steps = (
        select(
            entrants.c.ended,
            entrants.c.value,
            entrants.c.deviation,
            func.row_number().over(order_by=latest_first).label("number"),
            func.count().over().label("total"),
        )
        .where(
            entrants.c.player == player,
            entrants.c.family == pool.family,
            entrants.c.speed == pool.speed,
            entrants.c.value.is_not(None),
        )
        .subquery()
    )
    # Evenly many, and always the latest.
    stride = (steps.c.total + (CURVE - 1)) // CURVE
    kept = select(steps).where((steps.c.number - 1) % stride == 0).order_by(steps.c.number.desc())
    rows = connection.execute(kept).all()
    return Curve(tuple(CurvePoint(row.ended, row.value, row.deviation) for row in rows))
