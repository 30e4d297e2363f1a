"""`blokus admin reports`: what people told about players; the server may run meanwhile."""

from __future__ import annotations

from datetime import UTC, datetime

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.faults import Failure
from blokus.cli.online import address_in
from blokus.server.settings import Settings
from blokus.server.storage.sql.database import check_tables, connected
from blokus.server.storage.sql.order import Report, open_reports, settle

FORMS = ((), ("settle", "NUMBER"))
IS_EXCLUSIVE = False


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """List the open reports, or settle one."""
    with connected(address_in(settings)) as engine, engine.begin() as connection:
        check_tables(connection)
        if not arguments:
            found = open_reports(connection)
            for report in found:
                tell(_line(report, lang))
            tell(messages.text("admin.reports", lang, number=len(found)))
            return 0
        number = arguments[1]
        is_number = number.isascii() and number.isdigit()
        if not is_number or not settle(connection, int(number[:9])):
            raise Failure(messages.text("admin.no-report", lang, number=number))
        tell(messages.text("admin.settled", lang, number=number))
    return 0


def _line(report: Report, lang: str) -> str:
    moment = datetime.fromtimestamp(report.at / 1000, UTC)
    return messages.text(
        "admin.report",
        lang,
        number=report.id,
        day=f"{moment:%Y-%m-%d %H:%M}",
        player=f"{report.player.name} ({report.player.id})",
        reporter=f"{report.reporter.name} ({report.reporter.id})",
        cause=report.cause,
        room=report.room or "–",
        text=report.text,
    )
