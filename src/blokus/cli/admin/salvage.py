"""`blokus admin salvage FILE`: writes what can be read of a damaged database as a backup."""

from __future__ import annotations

from pathlib import Path

from blokus import messages
from blokus.cli.admin.telling import tell
from blokus.cli.faults import Failure
from blokus.cli.online import address_in
from blokus.server.settings import Settings
from blokus.server.storage.sql.damage import salvage
from blokus.server.storage.sql.database import connected

FORMS = (("FILE",),)
IS_EXCLUSIVE = True


def run(settings: Settings, arguments: list[str], lang: str) -> int:
    """Write the file."""
    path = Path(arguments[0])
    try:
        with connected(address_in(settings)) as engine:
            rows = salvage(engine, path)
    except FileExistsError:
        raise Failure(messages.text("admin.file-exists", lang, file=path)) from None
    except OSError as error:
        problem = messages.text("admin.no-file", lang, file=path, problem=error.strerror)
        raise Failure(problem) from None
    tell(messages.text("admin.salvaged", lang, file=path, number=rows))
    return 0
