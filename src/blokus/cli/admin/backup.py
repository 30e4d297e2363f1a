"""`blokus admin backup FILE`: writes all online games to a file; the server may run meanwhile."""

from __future__ import annotations

from pathlib import Path

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.faults import Failure
from blokus.cli.online import address_in
from blokus.server.settings import Settings
from blokus.server.storage.sql.backup import backup
from blokus.server.storage.sql.database import connected

FORMS = (("FILE",),)
IS_EXCLUSIVE = False


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Write the file."""
    path = Path(arguments[0])
    try:
        with connected(address_in(settings)) as engine:
            rows = backup(engine, path)
    except FileExistsError:
        raise Failure(messages.text("admin.file-exists", lang, file=path)) from None
    except OSError as error:
        problem = messages.text("admin.no-file", lang, file=path, problem=error.strerror)
        raise Failure(problem) from None
    tell(messages.text("admin.backed-up", lang, file=path, number=rows))
    return 0
