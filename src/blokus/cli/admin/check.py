"""`blokus admin check`: tells whether all games are whole; the server may run meanwhile."""

from __future__ import annotations

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.online import address_in
from blokus.server.settings import Settings
from blokus.server.storage.sql.check import check
from blokus.server.storage.sql.database import connected

FORMS = ((),)
IS_EXCLUSIVE = False


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Read all games; the exit code is 1 when something is wrong."""
    del arguments
    with connected(address_in(settings)) as engine:
        report = check(engine)
    for problem in report.problems:
        tell(messages.text(f"admin.problem.{problem.cause}", lang, room=problem.room))
    tell(messages.text("admin.checked", lang, rooms=report.rooms, events=report.events))
    return 1 if report.problems else 0
