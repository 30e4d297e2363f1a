"""`blokus serve --workers`: refused where it cannot work, restarted workers, a rolling restart."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from unittest.mock import Mock

import httpx2 as httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from blokus.cli import main
from blokus.server.settings import Settings
from blokus.server.supervisor import EXTRA, SIGN, SILENCE, Supervisor
from tests.server.visitors import PATIENCE, Visit, Visitor, serving
from tests.services.process import free_port
from tests.services.valkey import valkey

SERVE = [sys.executable, "-m", "blokus", "serve", "--no-browser", "--port", "0"]
POSTGRESQL = "postgresql://blokus@127.0.0.1:1/blokus"


@pytest.mark.parametrize(
    ("options", "lang", "words"),
    [
        (["--workers", "2"], "en", ["--workers 2 needs PostgreSQL", "--database postgresql://"]),
        (["--workers", "2"], "fr", ["demande PostgreSQL", "--database postgresql://"]),
        (["--valkey", "valkey://localhost"], "en", ["--database postgresql://"]),
        (["--valkey", "localhost:1", "--database", POSTGRESQL], "en", ["valkey://host:6379/0"]),
        (["--workers", "2", "--database", POSTGRESQL], "en", ["cannot use the database"]),
        (["--workers", "0"], "en", ["--workers"]),
    ],
)
def test_what_cannot_work_is_refused_with_what_to_do(
    tmp_path: Path, options: list[str], lang: str, words: list[str]
) -> None:
    command = [*SERVE, "--data", str(tmp_path), "--lang", lang, *options]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr
    for word in words:
        assert word in ended.stderr


@pytest.mark.parametrize(
    ("has_ray", "lang", "words"),
    [
        (False, "en", ["needs the package ray", "pip install 'blokus[ray]'", "--engines local"]),
        (False, "fr", ["demande le paquet ray"]),
        (True, "en", ["nobody answers at ray://127.0.0.1:1", "ray start --head"]),
        (True, "fr", ["personne ne répond"]),
    ],
)
def test_a_cluster_that_cannot_be_reached_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    has_ray: bool,  # noqa: FBT001
    lang: str,
    words: list[str],
) -> None:
    found = ModuleSpec("ray", None) if has_ray else None
    monkeypatch.setattr("importlib.util.find_spec", lambda _: found)
    options = ["--data", str(tmp_path), "--lang", lang, "--engines", "ray://127.0.0.1:1"]
    assert main(["serve", "--no-browser", "--port", "0", *options]) == 1
    told = capsys.readouterr().err
    assert all(word in told for word in words), told


class Server:
    """A server with two workers, and its database."""

    def __init__(self, process: subprocess.Popen[str], address: str, database: str) -> None:
        self.process = process
        self.address = address
        self._database = database

    def workers(self) -> list[int]:
        """Return the processes of the workers that run, as the database knows them."""
        try:
            with psycopg.connect(self._database) as connection:
                rows = connection.execute("SELECT id FROM workers WHERE seen > 0").fetchall()
        except psycopg.errors.UndefinedTable:  # the first worker is about to make it
            return []
        found = [int(row[0].split(":")[1]) for row in rows]
        return [pid for pid in found if Path(f"/proc/{pid}").exists()]

    def until_ready(self, *gone: int) -> None:
        """Wait until two workers run, none of them one of these."""
        end = time.monotonic() + PATIENCE
        while len(self.workers()) != 2 or set(gone) & set(self.workers()):
            assert time.monotonic() < end
            time.sleep(0.1)


@pytest.fixture
def server(cluster_database: str, tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "valkey").mkdir()
    with valkey(tmp_path / "valkey") as hints:
        options = ("--database", cluster_database, "--valkey", hints, "--workers", "2")
        with serving(tmp_path, free_port(), *options) as (process, address):
            found = Server(process, address, cluster_database)
            found.until_ready()
            yield found
            process.terminate()
            assert process.wait(PATIENCE) == 0
    # An orderly end leaves nobody behind.
    assert found.workers() == []


class Table:
    """Two people at a table, who come back when a connection ends."""

    def __init__(self, door: contextlib.ExitStack, address: str) -> None:
        self._people = [Visitor(door, address, name) for name in ("Ada", "Ben")]
        self._room = self._people[0].open()
        self._visits = [person.join(self._room) for person in self._people]
        self._visits[1].ask(type="sit")
        for visit in self._visits:
            visit.until(phase="playing")
        self.said = 0
        self.longest = 0.0

    def talk(self) -> None:
        """Let one say something and the other hear it, however often they must come back."""
        self.said += 1
        name = f"said{self.said}"
        began = time.monotonic()
        for seat in range(2):
            while True:
                try:
                    self._do(seat, name)
                    break
                except (ConnectionClosed, OSError):
                    self._visits[seat] = self._back(seat)
        self.longest = max(self.longest, time.monotonic() - began)

    def _do(self, seat: int, name: str) -> None:
        visit = self._visits[seat]
        if seat == 0:
            assert visit.ask(name, type="say", phrase="hello")["type"] == "acknowledged"
        else:
            while visit.version < self._visits[0].version:
                visit.hear()

    def _back(self, seat: int) -> Visit:
        visit = self._visits[seat]
        while True:
            try:
                query = f"protocol=1&since={visit.version}"
                back = self._people[seat].join(self._room, query)
                back.version = visit.version
            except (OSError, ConnectionClosed, httpx.HTTPError):
                time.sleep(0.05)
            else:
                return back


def test_workers_are_restarted_and_replaced_while_people_talk(server: Server) -> None:
    with contextlib.ExitStack() as door:
        table = Table(door, server.address)
        table.talk()
        before = server.workers()
        os.kill(before[0], signal.SIGKILL)
        table.talk()
        server.until_ready(before[0])
        table.talk()
        before = server.workers()
        server.process.send_signal(signal.SIGHUP)
        while set(before) & set(server.workers()):
            table.talk()
            time.sleep(0.3)  # a connection may say only so much
        server.until_ready(*before)
        table.talk()
        assert table.said > 4


def test_every_worker_tells_its_memory_and_a_stopped_one_leaves_service(server: Server) -> None:
    def numbers() -> set[int]:
        told = httpx.get(f"{server.address}metrics", timeout=PATIENCE).text
        return {int(pid) for pid in re.findall(r'blokus_memory_bytes{pid="(\d+)"} [1-9]', told)}

    before = set(server.workers())
    # They are measured once a second.
    while numbers() != before:
        time.sleep(0.1)
    with contextlib.ExitStack() as door:
        table = Table(door, server.address)
        table.talk()
        stopped = min(before)
        began = time.monotonic()
        os.kill(stopped, signal.SIGSTOP)
        while Path(f"/proc/{stopped}").exists():
            assert time.monotonic() - began < PATIENCE
            time.sleep(0.1)
        print(f"left service after {time.monotonic() - began:.1f} s")
        table.talk()
        server.until_ready(stopped)
        assert stopped not in numbers()


def test_a_worker_without_signs_of_life_is_stuck_within_ten_seconds() -> None:
    # A sign may have been given just before the end, and workers are looked at twice a second.
    assert SILENCE + SIGN / 2 < 10


def test_a_worker_may_drain_before_it_has_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    settings = Settings(workers=2, database="postgresql://nowhere", drain=60, grace=3)
    with socket.socket() as listener:
        supervisor = Supervisor(listener, settings)
    worker = Mock(told=now, is_stuck=False)
    worker.process.exitcode = None
    for seconds, is_killed in ((60, False), (60 + 3 + EXTRA + 1, True)):
        now = 1000.0 + seconds
        supervisor._hasten(worker)
        assert worker.kill.called == is_killed
