"""`blokus admin check`: tells whether all games are whole; the server may run meanwhile."""

from __future__ import annotations

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.online import address_in
from blokus.server.settings import Settings
from blokus.server.storage.sql.check import check
from blokus.server.storage.sql.damage import is_damage, problem_of, remains
from blokus.server.storage.sql.database import connected

FORMS = ((),)
IS_EXCLUSIVE = False


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Read all games; the exit code is 1 when something is wrong."""
    del arguments
    with connected(address_in(settings)) as engine:
        try:
            damage = problem_of(engine)
            report = check(engine) if damage is None else None
        except SQLAlchemyError as error:
            if not is_damage(error):
                raise
            damage, report = str(getattr(error, "orig", error)).partition("\n")[0], None
        if report is None:
            _tell_remains(engine, damage or "", lang)
            return 1
    for problem in report.problems:
        tell(messages.text(f"admin.problem.{problem.cause}", lang, room=problem.room))
    tell(messages.text("admin.checked", lang, rooms=report.rooms, events=report.events))
    return 1 if report.problems else 0


def _tell_remains(engine: Engine, damage: str, lang: str) -> None:
    """Say what can be saved of a damaged database, and how."""
    tell(messages.text("admin.damaged", lang, problem=damage))
    found = remains(engine)
    for table in found.tables:
        key = "admin.damaged.whole" if table.is_whole else "admin.damaged.part"
        tell(messages.text(key, lang, table=table.table, number=table.rows))
    whole, known = found.whole_rooms, found.known_rooms
    tell(messages.text("admin.damaged.rooms", lang, whole=whole, known=known))
    for line in messages.text("admin.damaged.how", lang).splitlines():
        tell(line)
