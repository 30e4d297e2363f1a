"""CPU of the pages of ranking, players and archive, with a million finished games.

`python -m benchmarks.pages ADDRESS` prints how a database answers each query (EXPLAIN); the address
is `sqlite:///PATH` or `postgresql://…`, and an empty database is filled first.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Engine, event, func, select, text

from benchmarks.harness import Result
from benchmarks.many_games import NOW, fill, player
from blokus.server.rooms.clock import DAY
from blokus.server.rooms.pool import Pool
from blokus.server.storage.sql.database import Database, connected
from blokus.server.storage.sql.migrate import upgrade
from blokus.server.storage.sql.months import MonthlyGames
from blokus.server.storage.sql.profiles import Profiles
from blokus.server.storage.sql.ranking import Ranking, Wanted
from blokus.server.storage.sql.search import Query, Search
from blokus.server.storage.sql.tables import games

GAMES = 1_000_000
FEW = 2_000
ROUNDS = 5
GOAL = 50.0  # ms

Page: TypeAlias = Callable[[], Awaitable[Any]]


def pages(database: Database) -> dict[str, Page]:
    """Return what people ask for, by name."""
    ranking, search = Ranking(database), Search(database)
    pool, you = Pool("duo", "rapid"), player(7)
    busy, quiet = player(0), player(900)

    def places(**wanted: Any) -> Page:
        return lambda: ranking.page(Wanted(pool, NOW, **wanted), you)

    def found(**query: Any) -> Page:
        return lambda: search.games(Query(**query))

    async def second() -> Any:
        first = await ranking.page(Wanted(pool, NOW), you)
        return await ranking.page(Wanted(pool, NOW, after=first.next), you)

    return {
        "ranking": places(),
        "ranking, two pages": second,
        "ranking, active": places(active=90),
        "ranking, without bots": places(bots=False),
        "profile of who plays most": lambda: Profiles(database).of(busy, you, NOW),
        "profile of somebody": lambda: Profiles(database).of(quiet, you, NOW),
        "curve": lambda: ranking.curve(busy, pool),
        "archive": found(),
        "archive, variant": found(variant="classic-3"),
        "archive, first move": found(variant="duo", first_move="move-3"),
        "archive, first move of any variant": found(first_move="move-39"),
        "archive, rated": found(is_rated=True),
        "archive, a month": found(since=NOW - 400 * DAY, until=NOW - 370 * DAY),
        "archive, player": found(player=busy),
        "archive, player who won": found(player=quiet, result="won"),
        "archive, player and variant": found(player=busy, variant="classic-3"),
        "archive, player and first move": found(player=busy, first_move="move-39"),
        "archive, two players": found(player=busy, opponent=quiet),
        "archive, two who never met": found(player=busy, opponent="nobody"),
        "archive, opponent alone": found(opponent="nobody"),
        "openings": lambda: search.openings("duo", 1200, 1800),
        "months": MonthlyGames(database).months,
    }


def measure(seconds: float) -> Iterator[Result]:
    """Fill both databases, and ask each for all pages; few games for a quick look."""
    count = GAMES if seconds >= 1 else FEW
    with tempfile.TemporaryDirectory(prefix="pages-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        yield from _measure(f"sqlite:///{folder / 'games.db'}", "SQLite", count, _own_time)
        from tests.services.postgresql import postgresql

        # The server runs as somebody else, who has to enter.
        folder.chmod(0o711)
        (folder / "postgresql").mkdir()
        with postgresql(folder / "postgresql", fsync="off") as address:
            server = int((folder / "postgresql/data/postmaster.pid").read_text().split()[0])
            yield from _measure(
                address, "PostgreSQL", count, lambda: _own_time() + _time_below(server)
            )


def _own_time() -> float:
    return time.process_time()


def _time_below(process: int) -> float:
    """Return the CPU seconds of a process and all below it that run or have ended."""
    ticks, waiting = 0, [process]
    while waiting:
        pid = waiting.pop()
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))
            waiting += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return ticks / os.sysconf("SC_CLK_TCK")


def _measure(address: str, name: str, count: int, clock: Callable[[], float]) -> Iterator[Result]:
    prepare(address, count)
    for page, used in asyncio.run(_ask_all(address, clock)).items():
        yield Result(
            f"{name}: {page}", "ms of CPU", used, goal=f"below {GOAL:.0f}", met=used < GOAL
        )


def prepare(address: str, count: int) -> None:
    """Fill a database, unless it has games."""
    with connected(address) as engine:
        upgrade(engine)
        with engine.begin() as connection:
            if not connection.scalar(select(func.count()).select_from(games)):
                fill(connection, count)
        _analyse(engine)


def _analyse(engine: Engine) -> None:
    """Let PostgreSQL look at the tables, as it does by itself after a while."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("VACUUM ANALYZE"))


async def _ask_all(address: str, clock: Callable[[], float]) -> dict[str, float]:
    """Return the CPU of each page in milliseconds, JSON included: the median of some rounds."""
    database = Database(address)
    used: dict[str, list[float]] = {}
    try:
        for _ in range(ROUNDS + 1):
            for name, page in pages(database).items():
                # The clock of other processes ticks every 10 ms: several at once.
                before, repeats = clock(), 5
                for _ in range(repeats):
                    msgspec.json.encode(await page())
                used.setdefault(name, []).append(1000 * (clock() - before) / repeats)
    finally:
        await database.close()
    return {name: statistics.median(rounds[1:]) for name, rounds in used.items()}


def explain(address: str) -> None:
    """Print how the database answers each query of each page."""
    prepare(address, GAMES)
    asyncio.run(_explain(address))


async def _explain(address: str) -> None:
    database = Database(address)
    engine = database._engine
    prefix = "EXPLAIN QUERY PLAN " if engine.dialect.name == "sqlite" else "EXPLAIN "
    asked: list[tuple[str, Any]] = []
    event.listen(
        engine,
        "before_cursor_execute",
        lambda _c, _cursor, statement, parameters, _x, _many: asked.append((statement, parameters)),
    )
    for name, page in pages(database).items():
        asked.clear()
        await page()
        print(f"\n## {name}")
        seen = set()
        for statement, parameters in asked:
            if statement in seen or statement.startswith("EXPLAIN"):
                continue
            seen.add(statement)
            print("\n" + " ".join(statement.split())[:160])
            with engine.connect() as connection:
                for row in connection.exec_driver_sql(prefix + statement, parameters):
                    print("   ", row[-1])
    await database.close()


if __name__ == "__main__":
    explain(sys.argv[1])
