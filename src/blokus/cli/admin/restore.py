"""`blokus admin restore FILE`: reads the games of a backup into an empty place."""

from __future__ import annotations

from pathlib import Path

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.faults import Failure
from blokus.cli.online import address_in
from blokus.server.settings import Settings
from blokus.server.storage.sql.backup import BadBackupError, NotEmptyError, restore
from blokus.server.storage.sql.database import connected

FORMS = (("FILE",),)
IS_EXCLUSIVE = True


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Read the file."""
    path = Path(arguments[0])
    try:
        with connected(address_in(settings)) as engine:
            rows = restore(engine, path)
    except OSError as error:
        problem = messages.text("admin.no-file", lang, file=path, problem=error.strerror)
        raise Failure(problem) from None
    except BadBackupError as error:
        raise Failure(messages.text(f"admin.backup.{error}", lang, file=path)) from None
    except NotEmptyError:
        raise Failure(messages.text("admin.not-empty", lang)) from None
    tell(messages.text("admin.restored", lang, file=path, number=rows))
    return 0
