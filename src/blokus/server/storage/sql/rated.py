"""Ratings in the database: game by game as they end, or a whole pool anew with the same result."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, delete, insert, select, tuple_, update

from blokus.server.ratings.rate import order, rate_game
from blokus.server.ratings.rating import Rating
from blokus.server.rooms.finished import Entrant, Finished
from blokus.server.rooms.pool import Pool
from blokus.server.storage.sql.tables import RATED, entrants, games, ratings

# Games that are rated together when a pool is rated anew.
CHUNK = 2000


def rate_filed(connection: Connection, filed: Iterable[Finished]) -> set[Pool]:
    """Rate games that have just been filed; return the pools that had to be rated anew.

    Games of one player may be filed in another order than they ended in; then the pool is rated
    anew, in the order that counts.
    """
    by_pool: dict[Pool, list[Finished]] = defaultdict(list)
    for game in sorted(filed, key=order):
        if game.is_rated and game.pool is not None:
            by_pool[game.pool].append(game)
    return {pool for pool, games in by_pool.items() if not _rate_next(connection, pool, games)}


def _rate_next(connection: Connection, pool: Pool, filed: list[Finished]) -> bool:
    """Rate the next games of a pool; rate all of them when one comes late, and tell False."""
    players = {e.player for game in filed for e in game.entrants if e.level is None}
    of_players = select(ratings).where(_in_pool(pool), ratings.c.player.in_(players))
    rows = {row.player: row for row in connection.execute(of_players)}
    latest = {player: (row.ended, row.room) for player, row in rows.items()}
    if any(latest.get(e.player, (-1, "")) > order(g) for g in filed for e in g.entrants):
        rate_anew(connection, pool)
        return False
    known = {player: Rating(r.value, r.deviation, r.games) for player, r in rows.items()}
    _rate(connection, pool, filed, known)
    return True


def rate_anew(connection: Connection, pool: Pool) -> None:
    """Rate all games of a pool from the first one on."""
    connection.execute(delete(ratings).where(_in_pool(pool)))
    _rate(connection, pool, _history(connection, pool), {})


def _rate(
    connection: Connection, pool: Pool, history: Iterable[Finished], known: dict[str, Rating]
) -> None:
    """Rate games in the order in which they are given, and keep what they change."""
    latest: dict[str, tuple[int, str]] = {}
    for game in history:
        changed = rate_game(game, known)
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
        "ended": ended,
        "room": room,
    }
    is_theirs = and_(_in_pool(pool), ratings.c.player == player)
    if not connection.execute(update(ratings).where(is_theirs).values(values)).rowcount:
        key = {"player": player, "family": pool.family, "speed": pool.speed}
        connection.execute(insert(ratings).values(key | values))


def _history(connection: Connection, pool: Pool) -> Iterator[Finished]:
    """Read the rated games of a pool in the order in which they count."""
    in_pool = and_(RATED, games.c.family == pool.family, games.c.speed == pool.speed)
    last = (-1, "")
    while True:
        rows = connection.execute(
            select(games)
            .where(in_pool, tuple_(games.c.ended, games.c.room) > last)
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
