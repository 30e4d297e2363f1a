"""`blokus admin review FILE`: reviews every finished public game, on this machine or a cluster.

The server may run meanwhile; its own engines come first only if they are others, since these jobs
are done by this process. Started again with the same file, it goes on where it stopped.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.faults import Failure
from blokus.cli.online import address_in
from blokus.server.archive.record import blksgf
from blokus.server.archive.reviews import ReviewFile
from blokus.server.budget import Budget
from blokus.server.engines.choice import engines_for
from blokus.server.engines.port import Priority, ReviewGame
from blokus.server.engines.workshop import Workshop
from blokus.server.rooms.result import Result, result_of
from blokus.server.rooms.room import Room
from blokus.server.settings import Settings
from blokus.server.storage.sql.database import Database
from blokus.server.storage.sql.months import MonthlyGames

FORMS = (("FILE",),)
IS_EXCLUSIVE = False
SIMULATIONS = 400
# Later than any game, in milliseconds.
END = 1 << 62
# As many openings of each variant are told.
SHOWN = 5


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Review what the file does not have yet, then tell how openings went."""
    path = Path(arguments[0])
    try:
        with ReviewFile(path) as file:
            known = len(file.lines)
            asyncio.run(_review_all(settings, file))
            tell(messages.text("admin.reviewed", lang, file=path, number=len(file.lines) - known))
            _tell_openings(file, lang)
    except OSError as error:
        problem = messages.text("admin.no-file", lang, file=path, problem=error.strerror)
        raise Failure(problem) from None
    except (ValueError, KeyError, TypeError):
        raise Failure(messages.text("admin.no-reviews", lang, file=path)) from None
    return 0


async def _review_all(settings: Settings, file: ReviewFile) -> None:
    database = Database(address_in(settings), migrate=False)
    engines = engines_for(settings.engines, settings.engine_jobs, Budget(settings))
    # As many rooms are read as can be reviewed at a time, and one more.
    free = asyncio.Semaphore(settings.engine_jobs + 1)
    try:
        async with asyncio.TaskGroup() as tasks:
            async for room in MonthlyGames(database).rooms(0, END):
                result = result_of(room)
                if room.id not in file.lines and result is not None and not result.is_void:
                    await free.acquire()
                    task = tasks.create_task(_review(engines, room, result, file))
                    task.add_done_callback(lambda _: free.release())
    finally:
        await engines.close()
        await database.close()


async def _review(engines: Workshop, room: Room, result: Result, file: ReviewFile) -> None:
    job = ReviewGame(blksgf(room), SIMULATIONS)
    found = json.loads(await engines.do(job, "archive", Priority.ARCHIVE))
    places = [seat.place for seat in result.seats]
    head = {"room": room.id, "variant": str(room.variant), "places": places}
    await asyncio.to_thread(file.add, head | found)


def _tell_openings(file: ReviewFile, lang: str) -> None:
    shown: dict[str, int] = {}
    for opening in file.openings():
        shown[opening.variant] = shown.get(opening.variant, 0) + 1
        if shown[opening.variant] <= SHOWN:
            tell(
                messages.text(
                    "admin.opening",
                    lang,
                    variant=opening.variant,
                    move=opening.move,
                    games=opening.games,
                    wins=f"{opening.wins:.0%}",
                    loss=f"{opening.loss:.1%}",
                )
            )
