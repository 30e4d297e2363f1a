"""How games went after their first move, counted as they end."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from blokus.server.storage.sql.tables import entrants, games, openings

# The width of a band of ratings.
BAND = 200


def band_of(value: float | None) -> int:
    """Return the lower end of the band of a rating; 0 for a game that was not rated."""
    return 0 if value is None else max(BAND, int(value // BAND) * BAND)


def add_games(connection: Connection, condition: ColumnElement[bool]) -> None:
    """Count games that were just filed, or rated again."""
    _add(connection, _counted(connection, condition))


def take_out(connection: Connection, condition: ColumnElement[bool]) -> None:
    """Count games no more, before they are rated again."""
    _add(connection, _counted(connection, condition), sign=-1)
    connection.execute(delete(openings).where(openings.c.games == 0))


def count_anew(connection: Connection, variant: str) -> None:
    """Count all games of a variant."""
    connection.execute(delete(openings).where(openings.c.variant == variant))
    _add(connection, _counted(connection, games.c.variant == variant))


def is_counted(connection: Connection, variant: str) -> bool:
    """Tell whether the first moves of a variant are counted as its games tell."""
    counted = _counted(connection, games.c.variant == variant)
    expected: Counter[tuple[str, int, int]] = Counter()
    for (_, move, band, is_won), number in counted.items():
        expected[move, band, 0] += number
        expected[move, band, 1] += number * is_won
    found: Counter[tuple[str, int, int]] = Counter()
    for row in connection.execute(select(openings).where(openings.c.variant == variant)):
        found[row.first_move, row.band, 0] = row.games
        found[row.first_move, row.band, 1] = row.wins
    return +found == +expected


def _counted(
    connection: Connection, condition: ColumnElement[bool]
) -> Counter[tuple[str, str, int, bool]]:
    """Return how often each variant, first move, band and result of the first player comes."""
    first = and_(entrants.c.room == games.c.room, entrants.c.seat == 0)
    query = (
        select(games.c.variant, games.c.first_move, entrants.c.value_before, entrants.c.place)
        .join(entrants, first)
        .where(
            condition,
            games.c.is_public,
            games.c.is_void.is_(False),
            games.c.first_move.is_not(None),
        )
    )
    return Counter(
        (row.variant, row.first_move, band_of(row.value_before), row.place == 1)
        for row in connection.execute(query)
    )


def _add(
    connection: Connection, counted: Counter[tuple[str, str, int, bool]], sign: int = 1
) -> None:
    for variant, move, band in sorted({key[:3] for key in counted}):
        wins = sign * counted[variant, move, band, True]
        count = wins + sign * counted[variant, move, band, False]
        key = {"variant": variant, "first_move": move, "band": band}
        is_it = and_(*(openings.c[name] == value for name, value in key.items()))
        more = {"games": openings.c.games + count, "wins": openings.c.wins + wins}
        if not connection.execute(update(openings).where(is_it).values(more)).rowcount:
            connection.execute(insert(openings).values(key | {"games": count, "wins": wins}))
