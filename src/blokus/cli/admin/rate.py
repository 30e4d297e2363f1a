"""`blokus admin rate`: files and rates all games anew from the log."""

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
    """Make the tables of finished games and ratings anew."""
    del arguments
    games = asyncio.run(_rate(address_in(settings)))
    tell(messages.text("admin.rated", lang, number=games))
    return 0


async def _rate(address: str) -> int:
    database = Database(address, migrate=False)
    try:
        return await Archive(database).file_anew()
    finally:
        await database.close()
