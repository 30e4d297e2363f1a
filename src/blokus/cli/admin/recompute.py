"""`blokus admin recompute`: makes lists, results and ratings of all games anew from the log."""

from __future__ import annotations

import asyncio

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.online import address_in
from blokus.server.settings import Settings
from blokus.server.storage.sql.archive import Archive
from blokus.server.storage.sql.database import Database

FORMS = ((),)
IS_EXCLUSIVE = True


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Make the tables that follow from the log anew."""
    del arguments
    games = asyncio.run(_recompute(address_in(settings)))
    tell(messages.text("admin.recomputed", lang, number=games))
    return 0


async def _recompute(address: str) -> int:
    database = Database(address, migrate=False)
    try:
        return await Archive(database).make_anew()
    finally:
        await database.close()
