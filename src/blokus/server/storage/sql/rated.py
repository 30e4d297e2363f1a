"""Ratings in the database: game by game as they end, or a whole pool anew with the same result."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    tuple_,
    update,
)

from blokus.server.ratings.rate import order, rate_game
from blokus.server.ratings.rating import Rating
from blokus.server.rooms.finished import Entrant, Finished
from blokus.server.rooms.pool import Pool
from blokus.server.storage.sql.bonds import bonds_of
from blokus.server.storage.sql.tables import RATED, entrants, games, ratings

# Games that are rated together when a pool is rated anew.
CHUNK = 2000


def late_since(connection: Connection, filed: Iterable[Finished]) -> dict[Pool, int]:
    """Return the pools in which some of these games come late, and when the first of them ended.

    Games of one player may be filed in another order than they ended in; then all games since are
    rated again, in the order that counts.
    """
    return {
        pool: min(game.ended for game in found)
        for pool, found in _by_pool(filed).items()
        if _is_late(connection, pool, found)
    }


def rate_filed(connection: Connection, filed: Iterable[Finished], late: dict[Pool, int]) -> None:
    """Rate games that have just been filed; `late` is what `late_since` says of them."""
    for pool, found in _by_pool(filed).items():
        if pool in late:
            _rate_again(connection, pool, late[pool])
        else:
            players = {e.player for game in found for e in game.entrants}
            known = {
                row.player: rating_of(row, row.games) for row in _ratings(connection, pool, players)
            }
            _rate(connection, pool, found, known)


def rated_since(pool: Pool, at: int) -> ColumnElement[bool]:
    """Say that a game of a pool is rated, and ended at a time or later."""
    return and_(
        RATED,
        games.c.family == pool.family,
        games.c.speed == pool.speed,
        games.c.ended >= at,
    )


def _by_pool(filed: Iterable[Finished]) -> dict[Pool, list[Finished]]:
    """Return the games that count, in their order."""
    found: dict[Pool, list[Finished]] = defaultdict(list)
    for game in sorted(filed, key=order):
        if game.is_rated and game.pool is not None:
            found[game.pool].append(game)
    return found


def _ratings(connection: Connection, pool: Pool, players: set[str]) -> Iterable[Row[Any]]:
    return connection.execute(
        select(ratings).where(_in_pool(pool), ratings.c.player.in_(players))
    ).all()


def _is_late(connection: Connection, pool: Pool, filed: list[Finished]) -> bool:
    """Tell whether somebody in these games has a later one that is rated already."""
    players = {e.player for game in filed for e in game.entrants if e.level is None}
    latest = {row.player: (row.ended, row.room) for row in _ratings(connection, pool, players)}
    return any(latest.get(e.player, (-1, "")) > order(g) for g in filed for e in g.entrants)


def _rate_again(connection: Connection, pool: Pool, since: int) -> None:
    """Rate the games of a pool from a time on, with the ratings that players had before."""
    known: dict[str, Rating] = {}

    def history() -> Iterator[Finished]:
        seen: set[str] = set()
        for game in _history(connection, pool, since):
            fresh = {e.player for e in game.entrants if e.level is None} - seen
            known.update(_before(connection, pool, fresh, since))
            seen.update(fresh)
            yield game

    _rate(connection, pool, history(), known)


def _before(
    connection: Connection, pool: Pool, players: Iterable[str], at: int
) -> dict[str, Rating]:
    """Return the ratings of players before a time, of those who had one."""
    found = {}
    for player in players:
        rated = and_(
            entrants.c.player == player,
            entrants.c.family == pool.family,
            entrants.c.speed == pool.speed,
            entrants.c.ended < at,
            entrants.c.value.is_not(None),
        )
        count = int(connection.scalar(select(func.count()).where(rated)) or 0)
        if count:
            last = select(func.max(entrants.c.ended)).where(rated).scalar_subquery()
            rows = connection.execute(select(entrants).where(rated, entrants.c.ended == last))
            row = max(rows, key=lambda row: str(row.room))
            found[player] = rating_of(row, count)
    return found


def rating_of(row: Row[Any], games: int) -> Rating:
    """Return the rating that a row holds, after so many games."""
    met = tuple(row.met.split())
    return Rating(row.value, row.deviation, games, row.anchored, met)


def rate_anew(connection: Connection, pool: Pool) -> None:
    """Rate all games of a pool from the first one on."""
    connection.execute(delete(ratings).where(_in_pool(pool)))
    _rate(connection, pool, _history(connection, pool, -1), {})


def misrated(connection: Connection, pool: Pool) -> set[str]:
    """Return the rooms whose games changed ratings otherwise than the history of the pool tells."""
    known: dict[str, Rating] = {}
    found = set()
    for game in _history(connection, pool, -1):
        changed = rate_game(game, known, bonds_of(connection, pool, game))
        is_noted = and_(entrants.c.room == game.room, entrants.c.value.is_not(None))
        noted = connection.execute(select(entrants.c.player, entrants.c.value).where(is_noted))
        if not _agree({row.player: row.value for row in noted}, changed):
            found.add(game.room)
        known |= changed
    rows = connection.execute(select(ratings).where(_in_pool(pool))).all()
    if not _agree({row.player: row.value for row in rows}, known):
        found |= {row.room for row in rows if not _agree({row.player: row.value}, known, some=True)}
    return found


def _agree(values: dict[str, float], expected: dict[str, Rating], *, some: bool = False) -> bool:
    """Tell whether these are the values of ratings: of all of them, or of `some`."""
    return (some or values.keys() == expected.keys()) and all(
        player in expected and math.isclose(value, expected[player].value, abs_tol=1e-6)
        for player, value in values.items()
    )


def _rate(
    connection: Connection, pool: Pool, history: Iterable[Finished], known: dict[str, Rating]
) -> None:
    """Rate games in the order in which they are given, and keep what they change."""
    latest: dict[str, tuple[int, str]] = {}
    for game in history:
        changed = rate_game(game, known, bonds_of(connection, pool, game))
        _note(connection, game, known, changed)
        known |= changed
        latest |= dict.fromkeys(changed, order(game))
    for player, at in latest.items():
        _keep(connection, pool, player, known[player], at)


def pools(connection: Connection) -> list[Pool]:
    """Return the pools in which games were rated."""
    found = select(games.c.family, games.c.speed).where(RATED).distinct()
    return sorted(Pool(row.family, row.speed) for row in connection.execute(found))


def _in_pool(pool: Pool) -> Any:
    return and_(ratings.c.family == pool.family, ratings.c.speed == pool.speed)


def _note(
    connection: Connection, game: Finished, before: dict[str, Rating], after: dict[str, Rating]
) -> None:
    """Note beside the entrants what the game changed."""
    if not after:
        return
    changes = [
        {
            "of_player": player,
            "value_before": before.get(player, Rating()).value,
            "value": rating.value,
            "deviation": rating.deviation,
            "anchored": rating.anchored,
            "met": " ".join(rating.met),
        }
        for player, rating in after.items()
    ]
    is_entrant = (entrants.c.room == game.room) & (entrants.c.player == bindparam("of_player"))
    connection.execute(update(entrants).where(is_entrant), changes)


def _keep(
    connection: Connection, pool: Pool, player: str, rating: Rating, at: tuple[int, str]
) -> None:
    ended, room = at
    values = {
        "value": rating.value,
        "deviation": rating.deviation,
        "games": rating.games,
        "anchored": rating.anchored,
        "met": " ".join(rating.met),
        "is_settled": rating.is_settled,
        "ended": ended,
        "room": room,
    }
    is_theirs = and_(_in_pool(pool), ratings.c.player == player)
    if not connection.execute(update(ratings).where(is_theirs).values(values)).rowcount:
        key = {"player": player, "family": pool.family, "speed": pool.speed}
        connection.execute(insert(ratings).values(key | values))


def _history(connection: Connection, pool: Pool, since: int) -> Iterator[Finished]:
    """Read the rated games of a pool since a time, in the order in which they count."""
    # Databases have orders of their own for the names of games that ended at the same time.
    for _, ties in groupby(_as_stored(connection, pool, since), attrgetter("ended")):
        yield from sorted(ties, key=order)


def _as_stored(connection: Connection, pool: Pool, since: int) -> Iterator[Finished]:
    """Read the rated games of a pool since a time, as the database sorts them."""
    last = (since, "")
    while True:
        rows = connection.execute(
            select(games)
            .where(rated_since(pool, since), tuple_(games.c.ended, games.c.room) > last)
            .order_by(games.c.ended, games.c.room)
            .limit(CHUNK)
        ).all()
        if not rows:
            return
        yield from with_entrants(connection, rows)
        last = (rows[-1].ended, rows[-1].room)


def with_entrants(connection: Connection, rows: Iterable[Row[Any]]) -> list[Finished]:
    """Return the games of some rows, with those who played them."""
    found = list(rows)
    of_games = select(entrants).where(entrants.c.room.in_([row.room for row in found]))
    by_room: dict[str, list[Entrant]] = defaultdict(list)
    for row in connection.execute(of_games.order_by(entrants.c.room, entrants.c.seat)):
        by_room[row.room].append(
            Entrant(**{name: getattr(row, name) for name in Entrant.__struct_fields__})
        )
    return [_game(row, by_room[row.room]) for row in found]


def _game(row: Row[Any], played: list[Entrant]) -> Finished:
    shared = [name for name in Finished.__struct_fields__ if name in games.c]
    return Finished(
        **{name: getattr(row, name) for name in shared},
        pool=None if row.family is None else Pool(row.family, row.speed),
        entrants=tuple(played),
    )
