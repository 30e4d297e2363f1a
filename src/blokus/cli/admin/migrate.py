"""`blokus admin migrate`: tells the revision of the tables, or brings them up to date."""

from __future__ import annotations

from sqlalchemy import Engine

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.faults import Failure
from blokus.cli.online import address_in
from blokus.server.settings import Settings
from blokus.server.storage.sql import migrate
from blokus.server.storage.sql.database import connected

FORMS = (("current",), ("up",))
IS_EXCLUSIVE = True


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Upgrade the tables; the exit code of `current` is 1 when they are not the newest."""
    with connected(address_in(settings)) as engine:
        before = _revision(engine)
        if before is not None and before not in migrate.revisions():
            raise Failure(messages.text("admin.migrate.newer", lang, revision=before))
        if arguments == ["up"]:
            migrate.upgrade(engine)
        revision = _revision(engine)
    newest = migrate.newest()
    key = "admin.migrate.newest" if revision == newest else "admin.migrate.older"
    none = messages.text("admin.migrate.none", lang)
    tell(messages.text(key, lang, revision=revision or none, newest=newest))
    return 1 if arguments == ["current"] and revision != newest else 0


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        return migrate.revision(connection)
