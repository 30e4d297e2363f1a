"""`blokus admin`: tasks on the games of a server that does not run."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import inspect

from blokus.cli import main
from blokus.cli.admin import TASKS
from blokus.server.rooms import commands
from blokus.server.storage.lock import held
from blokus.server.storage.sql.archive import Archive
from blokus.server.storage.sql.database import Database, address_of, connected
from tests.server.hub.house import house, run
from tests.server.rooms.tables import ADA, BEN, NOON
from tests.server.storage.revisions import forget_revision
from tests.server.storage.test_archive import contents, play


def test_rate_makes_games_and_ratings_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"sqlite:///{tmp_path / 'online.db'}"

    async def fill() -> None:
        log = Database(address)
        for number in range(3):
            await play(log, f"r{number}", NOON + number, number)
        await log.close()

    async def count() -> None:
        log = Database(address)
        games, entrants, ratings, _ = await log.ask(contents)
        assert (len(games), len(entrants), len(ratings)) == (3, 6, 2)
        await log.close()

    run(fill)
    assert main(["admin", "recompute", "--data", str(tmp_path), "--lang", "en"]) == 0
    assert "anew: 3." in capsys.readouterr().out
    run(count)


def test_a_folder_that_a_server_uses_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with held(tmp_path):
        assert main(["admin", "recompute", "--data", str(tmp_path), "--lang", "fr"]) == 1
    assert "un autre blokus serve" in capsys.readouterr().err


def test_a_backup_is_made_beside_a_server_restored_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fill() -> None:
        log = Database(f"sqlite:///{tmp_path / 'online.db'}")
        await play(log, "r1", NOON, 1)
        await log.close()

    run(fill)
    file, other = str(tmp_path / "games"), str(tmp_path / "other")
    with held(tmp_path):
        assert main(["admin", "backup", file, "--data", str(tmp_path), "--lang", "en"]) == 0
        assert main(["admin", "check", "--data", str(tmp_path), "--lang", "en"]) == 0
    assert main(["admin", "restore", file, "--data", other, "--lang", "en"]) == 0
    assert main(["admin", "check", "--data", other, "--lang", "en"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == told[3]
    assert main(["admin", "restore", file, "--data", other, "--lang", "en"]) == 1
    assert "games or accounts already" in capsys.readouterr().err
    assert main(["admin", "backup", file, "--data", str(tmp_path), "--lang", "en"]) == 1
    assert "overwrites nothing" in capsys.readouterr().err


def admin(tmp_path: Path, *words: str) -> int:
    return main(["admin", *words, "--data", str(tmp_path), "--lang", "en"])


def test_rooms_are_listed_shown_and_closed_beside_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names: list[str] = []

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path / 'online.db'}") as here:
            room = await here.open(ADA)
            names.append(room.id)
            async with here.client(room.id, BEN) as (ben, live):
                await ben.ask(live, commands.Sit())
                await live.serve(commands.Begin())
                await asyncio.to_thread(_close)
                # The server of the room hears of it when it next looks at the log.
                await ben.ask(live, commands.Say(phrase="hello"))
                assert live.room.phase == "closed"

    def _close() -> None:
        with held(tmp_path):
            assert admin(tmp_path, "rooms", "list") == 0
            assert admin(tmp_path, "rooms", "show", names[0]) == 0
            assert admin(tmp_path, "rooms", "close", names[0]) == 0
            assert admin(tmp_path, "rooms", "list") == 0

    run(play)
    told = capsys.readouterr().out
    assert told.count(names[0]) == 3
    assert "Open rooms: 1." in told
    assert "1. Ada (ada)" in told
    assert told.rstrip().endswith("Open rooms: 0.")
    assert admin(tmp_path, "rooms", "close", names[0]) == 1
    assert "over or closed already" in capsys.readouterr().err
    assert admin(tmp_path, "check") == 0


def test_every_finished_game_is_reviewed_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fill() -> None:
        log = Database(f"sqlite:///{tmp_path / 'online.db'}")
        for number in range(2):
            await play(log, f"r{number}", NOON + number, number)
        await Archive(log).file_ended()
        await log.close()

    run(fill)
    monkeypatch.setattr("blokus.cli.admin.review.SIMULATIONS", 2)
    file = tmp_path / "reviews"
    assert admin(tmp_path, "review", str(file)) == 0
    first, second = map(json.loads, file.read_text().splitlines())
    assert {first["room"], second["room"]} == {"r0", "r1"}
    assert {"move", "best", "loss", "shares"} <= set(first["moves"][0])
    # One is lost in the middle of a line: it alone is done again.
    file.write_bytes(file.read_bytes()[:-5])
    assert admin(tmp_path, "review", str(file)) == 0
    told = capsys.readouterr().out
    assert f"added to {file}: 2." in told
    assert f"added to {file}: 1." in told
    assert "won by the first player" in told
    assert sorted(file.read_text().splitlines()) == sorted(map(json.dumps, (first, second)))
    file.write_text("no JSON\n")
    assert admin(tmp_path, "review", str(file)) == 1
    assert "no file of reviews" in capsys.readouterr().err


def test_tables_are_brought_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = [("current", 1), ("up", 0), ("current", 0), ("up", 0)]
    assert [admin(tmp_path, "migrate", verb) for verb, _ in steps] == [code for _, code in steps]
    none, newest, again, last = capsys.readouterr().out.splitlines()
    assert "revision none" in none
    assert "the newest is" in none
    assert newest == again == last
    with held(tmp_path):
        assert admin(tmp_path, "migrate", "up") == 1
    assert admin(tmp_path, "rooms", "list") == 0
    with connected(address_of(tmp_path, None)) as engine:
        forget_revision(engine)
    assert admin(tmp_path, "rooms", "list") == 1
    assert "blokus admin migrate up" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["users", "find", "Ada"], ["users", "ban", "Ada"], ["reports"], ["recompute"]]
)
def test_no_other_task_changes_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    for _ in range(2):
        assert admin(tmp_path, *words) == 1
        assert "blokus admin migrate up" in capsys.readouterr().err
    with connected(address_of(tmp_path, None)) as engine:
        assert inspect(engine).get_table_names() == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rooms", "shut", "x"], "blokus admin rooms close ROOM"),
        (["rooms", "show"], "usage: blokus admin rooms list"),
        (["migrate", "sideways"], "usage: blokus admin migrate current"),
        (["backup"], "usage: blokus admin backup FILE"),
        (["check", "x"], "usage: blokus admin check"),
        (["restore", "missing"], "missing: No such file"),
        (["backup", "no/such/folder/file"], "No such file"),
    ],
)
def test_wrong_words_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert main(["admin", *words, "--data", str(tmp_path), "--lang", "en"]) == 1
    assert told in capsys.readouterr().err


def test_the_help_tells_what_each_task_does(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["admin", "--help", "--lang", "en"])
    told = capsys.readouterr().out
    assert all(f"{task}: " in told for task in TASKS)
