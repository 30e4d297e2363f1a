"""`blokus admin rooms`: lists the rooms that wait or are played, shows one, closes one."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.faults import Failure
from blokus.cli.online import address_in
from blokus.render import text
from blokus.server.hub.live_room import LiveRoom
from blokus.server.rooms import commands
from blokus.server.rooms.apply import replay
from blokus.server.rooms.room import Room
from blokus.server.settings import Settings
from blokus.server.storage.sql.database import Database

FORMS = (("list",), ("show", "ROOM"), ("close", "ROOM"))
IS_EXCLUSIVE = False
MOST = 1000


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Look at the rooms; a server may run, and hears of a closed one at its next event."""
    return asyncio.run(_run(address_in(settings), arguments, lang))


async def _run(address: str, arguments: list[str], lang: str) -> int:
    database = Database(address, migrate=False)
    try:
        if arguments == ["list"]:
            return await _list(database, lang)
        verb, name = arguments
        log = await database.read(name)
        if not log:
            raise Failure(messages.text("admin.no-room", lang, room=name))
        room = replay(log)
        if verb == "show":
            _show(room, lang)
        elif await LiveRoom(database, room, _now).serve(commands.Shut()):
            tell(messages.text("admin.room-closed", lang, room=name))
        else:
            raise Failure(messages.text("admin.room-over", lang, room=name))
    finally:
        await database.close()
    return 0


async def _list(database: Database, lang: str) -> int:
    found = await database.open_rooms(MOST)
    for summary in found:
        names = ", ".join("-" if seat is None else seat.name for seat in summary.seats)
        variant, changed = summary.variant, _date(summary.changed)
        tell(f"{summary.room:<20}{summary.phase:<9}{variant:<18}{changed}  {names}")
    tell(messages.text("admin.rooms", lang, number=len(found)))
    return 0


def _show(room: Room, lang: str) -> None:
    rows = {
        "room": room.id,
        "phase": room.phase,
        "variant": room.variant,
        "version": room.version,
        "host": room.host,
        "opened": _date(room.opened),
        "changed": _date(room.changed),
        "moves": len(room.moves),
    }
    for key, value in rows.items():
        tell(f"{messages.text(f'admin.room.{key}', lang)}: {value}")
    for number, seat in enumerate(room.seats):
        holder = "-" if seat.holder is None else f"{seat.holder.name} ({seat.holder.id})"
        engine = (
            "" if seat.engine is None else messages.text("admin.level", lang, level=seat.engine)
        )
        turn = messages.text("admin.on-turn", lang) if room.on_turn == number else ""
        tell("  ".join(part for part in (f"{number + 1}. {holder}", engine, turn) if part))
    for line in text(room.position).splitlines():
        tell(line)


def _date(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")


def _now() -> int:
    return round(time.time() * 1000)
