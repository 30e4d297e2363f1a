"""Which parts of the server may use which libraries; import-linter holds the order of the parts."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import blokus.server

SERVER = Path(blokus.server.__file__).parent
WEB = {"asyncio", "fastapi", "starlette", "uvicorn", "websockets", "socket", "time", "threading"}
DATABASE = {"sqlalchemy", "alembic", "psycopg", "sqlite3"}
FORBIDDEN = {
    "rooms": WEB | DATABASE,
    "protocol": WEB | DATABASE,
    "guests": WEB | DATABASE,
    "accounts": DATABASE | {"fastapi", "starlette"},
    "archive": WEB | DATABASE,
    "bots": WEB | DATABASE,
    "lobby": WEB | DATABASE,
    "ratings": WEB | DATABASE,
    "engines": DATABASE | {"fastapi", "starlette"},
    "hints": DATABASE | {"fastapi", "starlette"},
    "hub": DATABASE | {"fastapi", "starlette"},
    "http": DATABASE,
    "storage": {"fastapi", "starlette"},
}


def imported(source: str) -> set[str]:
    """Return the top-level packages that a module imports."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names.add(node.module.partition(".")[0])
    return names


@pytest.mark.parametrize("part", FORBIDDEN)
def test_a_part_uses_only_its_own_libraries(part: str) -> None:
    files = list((SERVER / part).rglob("*.py"))
    assert files
    for path in files:
        assert not imported(path.read_text()) & FORBIDDEN[part], path


def test_every_way_to_import_is_seen() -> None:
    source = "import asyncio.tasks as t\ndef f():\n    from sqlalchemy.orm import Session\n"
    assert imported(source) == {"asyncio", "sqlalchemy"}
