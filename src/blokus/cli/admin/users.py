"""`blokus admin users`: finds, renames, bans somebody; the server may run meanwhile."""

from __future__ import annotations

import time

from sqlalchemy import Connection

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.faults import Failure
from blokus.cli.online import address_in
from blokus.server.settings import Settings
from blokus.server.storage.sql import order
from blokus.server.storage.sql.database import check_tables, connected

FORMS = (("find", "NAME"), ("ban", "NAME"), ("unban", "NAME"), ("rename", "NAME", "NEW"))
IS_EXCLUSIVE = False


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Do what the words say."""
    with connected(address_in(settings)) as engine, engine.begin() as connection:
        check_tables(connection)
        tell(_done(connection, arguments, lang))
    return 0


def _done(connection: Connection, arguments: list[str], lang: str) -> str:
    match arguments:
        case ["find", name]:
            user = _user(connection, name, lang)
            key = "admin.user-banned" if user.is_banned else "admin.user"
        case ["ban", name]:
            user = _user(connection, name, lang)
            order.ban(connection, user.player.id, int(time.time() * 1000))
            key = "admin.banned"
        case ["unban", name]:
            user = _user(connection, name, lang)
            order.unban(connection, user.player.id)
            key = "admin.unbanned"
        case [_, name, new]:
            user = _user(connection, name, lang)
            if user.player.kind not in {"person", "bot"}:
                raise Failure(messages.text("admin.no-account", lang, name=name))
            try:
                order.rename(connection, user.player.id, new)
            except order.BadNameError:
                raise Failure(messages.text("admin.bad-name", lang, name=new)) from None
            return messages.text("admin.renamed", lang, name=user.player.name, new=new)
        case _:
            raise AssertionError(arguments)
    player = user.player
    return messages.text(key, lang, name=player.name, id=player.id, kind=player.kind)


def _user(connection: Connection, name: str, lang: str) -> order.User:
    found = order.find(connection, name)
    if found is None:
        raise Failure(messages.text("admin.no-user", lang, name=name))
    return found
