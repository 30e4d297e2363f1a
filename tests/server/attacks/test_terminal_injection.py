"""Texts of players that would command the operator's terminal, or forge lines of a list."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, update

from blokus.cli import admin as tasks
from blokus.cli import main
from blokus.server.storage.sql.tables import accounts, entrants, reports, seats
from tests.server.accounts.house import House, house

# Clears the screen, sets the title, moves up, turns the writing round, begins a line.
EVIL = "x\x1b[2J\x1b]0;owned\x07\x9b1A\u202e\u2028\r\nNothing was reported."
ROOMS = ("r1\x1b[2J", "r1\nOpen reports: 0.", "r1\n", "r 1", "r\u202e1", "", "é" * 3)


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def test_a_report_names_a_room_or_none(inside: House) -> None:
    ada, eve = inside.visitor("Ada"), inside.visitor("Eve")
    path = f"/api/players/{eve.me['id']}/reports"
    for room in ROOMS:
        assert ada.post(path, cause="rude", room=room).status_code == 422, repr(room)
    assert ada.post(path, cause="rude", room="r-1_a").status_code == 204


def test_lists_have_a_line_for_each_entry_and_no_commands(
    inside: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever came into the database, by whatever way."""
    ada, eve = inside.visitor("Ada"), inside.visitor("Eve")
    open_seats = [{"type": "host"}, {"type": "open"}]
    room = ada.post("/api/rooms", variant="duo", seats=open_seats).json()["id"]
    reporter, person, portal = ada.me["id"], eve.me["id"], ada.browser.portal

    def spoil(connection: Connection) -> None:
        told = {"reporter": reporter, "player": person, "cause": EVIL, "room": EVIL}
        connection.execute(insert(reports).values(told | {"text": EVIL, "at": 0}))
        for table in (accounts, seats, entrants):
            connection.execute(update(table).values(name=EVIL))

    assert portal is not None
    portal.call(inside.app.state.bot_games._ask, spoil)
    for words, lines in (
        (("reports",), 2),
        (("users", "find", person), 1),
        (("users", "find", EVIL), 1),
        (("rooms", "list"), 2),
        (("rooms", "show", EVIL), 1),
        (("rooms", "close", room), 1),
    ):
        main(["admin", *words, "--data", str(tmp_path), "--lang", "en"])
        told = "".join(capsys.readouterr())
        assert told.replace("\n", "").isprintable(), words
        assert len(told.splitlines()) == lines, told


def test_nothing_is_printed_elsewhere() -> None:
    for path in Path(tasks.__file__).parent.glob("*.py"):
        calls = {
            node.func.id if isinstance(node.func, ast.Name) else ast.unparse(node.func)
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.Call)
        }
        printing = {"emit", "emit_json", "print", "sys.stdout.write", "complain"} & calls
        assert printing <= ({"emit"} if path.name == "telling.py" else set()), path
