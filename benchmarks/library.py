"""CPU time of the pages of ranking, profiles and archive, with many games in the database.

A million finished games are made up, from a seed, and put into a database of their own (SQLite in a
temporary folder, or the empty PostgreSQL database of BLOKUS_BENCH_DATABASE).
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

from sqlalchemy import Connection, insert, text

from benchmarks.harness import Result
from blokus.server.ratings.rating import SETTLED
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.pool import Pool
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.openings import count_anew
from blokus.server.storage.sql.profiles import Profiles
from blokus.server.storage.sql.ranking import Ranking, Wanted
from blokus.server.storage.sql.search import Query, Search
from blokus.server.storage.sql.tables import entrants, games, ratings

SEED = 12
GAMES = 1_000_000
PLAYERS = 20_000
NOW = 1_800_000_000_000
CHUNK = 20_000
DUO = Pool("duo", "rapid")
# The most that a page may take.
GOAL = 50.0  # ms


def measure(seconds: float) -> Iterator[Result]:
    """Fill a database and ask for pages; a hundredth of the games for a quick look."""
    count = GAMES if seconds >= 1 else GAMES // 100
    with tempfile.TemporaryDirectory() as folder:
        address = os.environ.get("BLOKUS_BENCH_DATABASE", f"sqlite:///{Path(folder) / 'many.db'}")
        for name, milliseconds in asyncio.run(_measure(address, count)):
            met = milliseconds <= GOAL
            yield Result(name, "ms", milliseconds, goal=f"at most {GOAL:.0f} ms", met=met)


async def _measure(address: str, count: int) -> list[tuple[str, float]]:
    database = Database(address)
    await database.ask(lambda connection: fill(connection, count))
    ranking, search, profiles = Ranking(database), Search(database), Profiles(database)
    middle = (await ranking.page(Wanted(DUO, NOW, limit=100), None)).next
    pages: dict[str, Callable[[], Awaitable[object]]] = {
        "ranking": lambda: ranking.page(Wanted(DUO, NOW), "p7"),
        "ranking, active, without bots": lambda: ranking.page(
            Wanted(DUO, NOW, active=30, bots=False), "p7"
        ),
        "ranking, a later page": lambda: ranking.page(Wanted(DUO, NOW, after=middle), "p7"),
        "profile": lambda: profiles.of("p7", "p8", NOW),
        "curve": lambda: ranking.curve("p7", DUO),
        "archive": lambda: search.games(Query()),
        "archive by player": lambda: search.games(Query(player="p7")),
        "archive by player and opponent": lambda: search.games(Query(player="p7", opponent="p8")),
        "archive by variant and time": lambda: search.games(
            Query(variant="duo", until=NOW - 100 * DAY)
        ),
        "archive by first move": lambda: search.games(Query(variant="duo", first_move="m3")),
        "first moves": lambda: search.openings("duo", 1400, None),
    }
    found = [(name, await _cpu(page)) for name, page in pages.items()]
    await database.close()
    return found


async def _cpu(ask: Callable[[], Awaitable[object]], rounds: int = 5) -> float:
    """Return the CPU time of this process for one answer, in milliseconds."""
    await ask()
    begin = time.process_time()
    for _ in range(rounds):
        await ask()
    return (time.process_time() - begin) / rounds * 1000


def fill(connection: Connection, count: int) -> None:
    """Put finished games between made-up players into an empty database."""
    generator = random.Random(SEED)
    players = max(100, PLAYERS * count // GAMES)
    for begin in range(0, count, CHUNK):
        numbers = range(begin, min(begin + CHUNK, count))
        rows = [_game(generator, number, count, players) for number in numbers]
        connection.execute(insert(games), [game for game, _ in rows])
        connection.execute(insert(entrants), [entrant for _, pair in rows for entrant in pair])
    connection.execute(
        insert(ratings),
        [
            {
                "player": f"p{number}",
                "family": DUO.family,
                "speed": DUO.speed,
                "value": generator.gauss(1500, 250),
                "deviation": deviation,
                "anchored": deviation,
                "met": "",
                "is_settled": deviation <= SETTLED,
                "games": 2 * count // players,
                "ended": NOW - int(generator.expovariate(1 / (30 * DAY))),
                "room": "r0",
            }
            for number in range(players)
            for deviation in [generator.uniform(45, 140)]
        ],
    )
    count_anew(connection, "duo")
    connection.execute(text("ANALYZE"))


def _game(
    generator: random.Random, number: int, count: int, players: int
) -> tuple[dict[str, object], list[dict[str, object]]]:
    room, ended = f"r{number:07}", NOW - (count - number) * (1000 * DAY // count)
    first_move = f"m{int(generator.expovariate(0.1)) % 120}"
    shared = {"room": room, "ended": ended, "variant": "duo", "is_public": True}
    shared |= {"family": DUO.family, "speed": DUO.speed}
    game = shared | {
        "is_rated": True,
        "opened": ended - 600_000,
        "ending": "played",
        "is_void": False,
        "moves": 30,
        "first_move": first_move,
    }
    winner = generator.randrange(2)
    pair = [
        shared
        | {
            "seat": seat,
            "player": f"p{player}",
            "name": f"P{player}",
            "level": None,
            "side": seat,
            "place": 1 if seat == winner else 2,
            "score": -generator.randrange(40),
            "ending": "played",
            "first_move": first_move,
            "value_before": generator.gauss(1500, 250),
            "value": generator.gauss(1500, 250),
            "deviation": 60.0,
            "anchored": 60.0,
            "met": "",
        }
        for seat, player in enumerate(generator.sample(range(players), 2))
    ]
    return game, pair
