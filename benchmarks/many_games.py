"""Databases with many finished games, made from a seed, to ask questions of."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Table

from blokus import Variant
from blokus.server.ratings.rating import SETTLED, START
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.pool import FAMILIES
from blokus.server.storage.sql.tables import accounts, bots, entrants, games, openings, ratings

SEED = 11
NOW = 1_800_000_000_000  # ms
SPAN = 3 * 365 * DAY
# One player for so many games, one bot for so many players.
GAMES_A_PLAYER = 50
BOTS = 100
FIRST_MOVES = 40
CHUNK = 5000
SPEEDS = ("blitz", "rapid", "correspondence")
VARIANTS = {"duo": 5, "classic": 3, "classic-2": 1, "classic-3": 1, "classic-teams": 1}
SEATS = {variant: len(Variant(variant).players) for variant in VARIANTS}


def player(number: int) -> str:
    """Return the id of a player; those with small numbers play most."""
    return f"p{number:06}"


def fill(connection: Connection, count: int) -> None:
    """Store so many games, and what follows from them."""
    generator = random.Random(SEED)
    indexes = [index for table in (games, entrants, ratings) for index in table.indexes]
    for index in indexes:
        index.drop(connection)
    players = max(10, count // GAMES_A_PLAYER)
    _insert(connection, accounts, _accounts(players))
    _insert(connection, bots, _bots(players))
    rated: dict[tuple[str, str, str], dict[str, Any]] = {}
    for first in range(0, count, CHUNK):
        made = [
            _game(generator, at, count, players) for at in range(first, min(count, first + CHUNK))
        ]
        _insert(connection, games, (game for game, _ in made))
        _insert(connection, entrants, (row for _, rows in made for row in rows))
        for game, rows in made:
            for row in rows:
                key = (row["player"], game["family"], game["speed"])
                known = rated.get(key, {"games": 0})
                rated[key] = {
                    "player": key[0], "family": key[1], "speed": key[2], "value": row["value"],
                    "deviation": (deviation := max(30.0, 250 / (known["games"] + 1) ** 0.5)),
                    "anchored": deviation, "met": "", "is_settled": deviation <= SETTLED,
                    "games": known["games"] + 1, "ended": game["ended"], "room": game["room"],
                }  # fmt: skip
    _insert(connection, ratings, rated.values())
    _insert(connection, openings, _openings(generator))
    for index in indexes:
        index.create(connection)


def _insert(connection: Connection, table: Table, rows: Any) -> None:
    """Store rows by the quickest way of the database."""
    every = list(rows)
    if not every:
        return
    names = tuple(every[0])
    columns, driver = ", ".join(names), connection.connection.cursor()
    if connection.dialect.name == "postgresql":
        with driver.copy(f"COPY {table.name} ({columns}) FROM STDIN") as copy:
            for row in every:
                copy.write_row([row[name] for name in names])
    else:
        marks = ", ".join("?" * len(names))
        command = f"INSERT INTO {table.name} ({columns}) VALUES ({marks})"  # noqa: S608 - names of our own tables
        driver.executemany(command, [tuple(row.values()) for row in every])


def _bots(players: int) -> Iterator[dict[str, Any]]:
    for number in range(0, players, BOTS):
        yield {"account": player(number), "owner": player(1), "acceptance": "{}", "seen": 0}


def _accounts(players: int) -> Iterator[dict[str, Any]]:
    for number in range(players):
        kind = "bot" if number % BOTS == 0 else "person"
        name = f"Player {number}"
        yield {
            "id": player(number), "name": name, "skeleton": name.lower(), "password": None,
            "created": NOW - SPAN, "country": "FR", "kind": kind,
        }  # fmt: skip


def _game(
    generator: random.Random, at: int, count: int, players: int
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the row of a game and those of its players; games end one after the other."""
    variant = generator.choices(tuple(VARIANTS), tuple(VARIANTS.values()))[0]
    seats = SEATS[variant]
    # Few play much, many play little.
    chosen: list[int] = []
    while len(chosen) < seats:
        number = int(players * generator.random() ** 3)
        if number not in chosen:
            chosen.append(number)
    ended = NOW - SPAN + SPAN * at // count
    move = f"move-{int(FIRST_MOVES * generator.random() ** 2)}"
    game = {
        "room": f"r{at:08}", "variant": variant, "family": FAMILIES[variant],
        "speed": generator.choice(SPEEDS), "is_public": generator.random() < 0.8,
        "is_rated": generator.random() < 0.7, "opened": ended - 600_000, "ended": ended,
        "ending": "played", "is_void": False, "moves": 30, "first_move": move,
    }  # fmt: skip
    places = generator.sample(range(1, seats + 1), seats)
    shared = {
        key: game[key] for key in ("room", "ended", "variant", "family", "speed", "is_public")
    }
    rows = [
        shared
        | {
            "seat": seat, "player": player(number), "name": f"Player {number}", "level": None,
            "side": seat, "place": places[seat], "score": -generator.randrange(40),
            "ending": "played", "first_move": move, "value_before": START,
            "value": generator.gauss(START, 300), "deviation": SETTLED / 2,
            "anchored": SETTLED / 2, "met": "",
        }
        for seat, number in enumerate(chosen)
    ]  # fmt: skip
    return game, rows


def _openings(generator: random.Random) -> Iterator[dict[str, Any]]:
    for variant in VARIANTS:
        for number in range(FIRST_MOVES):
            for band in (0, *range(1000, 2400, 200)):
                count = generator.randrange(1, 5000)
                yield {
                    "variant": variant, "first_move": f"move-{number}", "band": band,
                    "games": count, "wins": count // 2,
                }  # fmt: skip
