"""What an operator sees: lines of the log with a request's id, readiness, numbers."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from blokus.server import logs
from blokus.server.app import create_app
from blokus.server.http.client import Client
from blokus.server.http.health import Readiness
from blokus.server.logs import logger_for
from blokus.server.settings import LogFormat, Settings
from blokus.server.storage.sql import migrate
from blokus.server.storage.sql.database import address_of, connected
from tests.server.child import serving
from tests.server.storage.revisions import forget_revision
from tests.server.visitors import PATIENCE, Visitor


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """Catch the log as JSON, and leave logging as it was."""
    stream = io.StringIO()
    with logging_kept():
        logs.configure("json", "info", stream)
        yield stream


@contextlib.contextmanager
def logging_kept() -> Iterator[None]:
    """Leave logging as it was."""
    root, ours = logging.getLogger(), logging.getLogger("blokus")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


def parsed(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def app(tmp_path: Path, **others: Any) -> FastAPI:
    return create_app(Settings(data=tmp_path, **others), Client({}))


def test_a_request_has_one_id_in_answer_and_log(tmp_path: Path, lines: io.StringIO) -> None:
    with TestClient(app(tmp_path), base_url="http://localhost") as client:
        own = client.get("/health").headers["X-Request-ID"]
        given = client.get("/health", headers={"X-Request-ID": "proxy-0123"})
        forged = client.get("/health", headers={"X-Request-ID": "a b\tc"})
    assert given.headers["X-Request-ID"] == "proxy-0123"
    assert len(forged.headers["X-Request-ID"]) == 16
    told = [line for line in parsed(lines) if line["event"] == "request"]
    assert [line["request"] for line in told][:2] == [own, "proxy-0123"]
    assert told[0]["path"] == "/health"
    assert told[0]["status"] == 200
    assert told[0]["level"] == "info"


def test_an_error_is_one_line_with_its_request(tmp_path: Path, lines: io.StringIO) -> None:
    made = app(tmp_path)

    @made.router.get("/api/broken")
    def broken() -> None:
        logger_for("test").warning("before", detail=7)
        raise ZeroDivisionError

    made.router.routes.insert(0, made.router.routes.pop())
    with TestClient(made, base_url="http://localhost", raise_server_exceptions=False) as client:
        answer = client.get("/api/broken", headers={"X-Request-ID": "broken-01"})
    assert answer.status_code == 500
    told = [line for line in parsed(lines) if line.get("request") == "broken-01"]
    assert [line["event"] for line in told] == ["before", "request"]
    assert told[0]["detail"] == 7
    assert told[1]["level"] == "error"


def test_text_is_for_people_and_foreign_loggers_come_out_alike() -> None:
    stream = io.StringIO()
    with logging_kept():
        logs.configure("text", "warning", stream)
        logging.getLogger("uvicorn.error").warning("too %s", "late")
        logging.getLogger("uvicorn.error").info("nothing")
        logger_for("here").warning("slow", ms=5)
    first, second = stream.getvalue().splitlines()
    assert "too late" in first
    assert "slow" in second
    assert "ms=5" in second


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_failure_is_told_without_the_values_of_variables(form: LogFormat) -> None:
    def fail(password: str) -> None:
        local = {"cookie": password}
        raise ValueError("\x00é" * 50_000) from LookupError(len(local))

    stream, secret = io.StringIO(), "hunter2"
    with logging_kept():
        logs.configure(form, "debug", stream)
        for name in ("uvicorn.error", "blokus.server"):
            try:
                fail(secret)
            except ValueError:
                logging.getLogger(name).exception("failed")
        logging.getLogger("websockets.server").info("< cookie: %s", secret)
        logger_for("blokus.server").info("request", path="/é" * 100_000, room="r1")
    told = stream.getvalue()
    assert secret not in told
    assert "in fail" in told
    assert "é" in told or "\\u00e9" in told
    assert len(told.encode()) < 3 * 4001
    if form == "json":
        assert [line["level"] for line in parsed(stream)] == ["error", "error", "info"]


def test_readiness_is_apart_from_health(tmp_path: Path) -> None:
    made = app(tmp_path)
    with TestClient(made, base_url="http://localhost") as client:
        assert client.get("/ready").json() == {"server": "blokus", "ready": True}
        with connected(address_of(tmp_path, None)) as engine:
            forget_revision(engine)
            old = client.get("/ready")
            migrate.upgrade(engine)
        assert (old.status_code, old.json()["problem"]) == (503, "OldTablesError")
        assert client.get("/ready").status_code == 200
        made.state.readiness.drain()
        drained = client.get("/ready")
        assert (drained.status_code, drained.json()["problem"]) == (503, "draining")
        assert client.get("/health").status_code == 200


def test_a_database_that_fails_is_not_ready() -> None:
    async def fail() -> None:
        raise OSError

    async def ask() -> str | None:
        readiness = Readiness()
        readiness.check = fail
        return await readiness.problem()

    assert asyncio.run(ask()) == "OSError"


def test_metrics_are_for_the_networks_of_the_setting(tmp_path: Path) -> None:
    made = app(tmp_path, metrics=("10.0.0.0/8",))
    for address, status in {"10.1.2.3": 200, "127.0.0.1": 403, "::1": 403, "x": 403}.items():
        with TestClient(made, base_url="http://localhost", client=(address, 1)) as client:
            assert client.get("/metrics").status_code == status, address


def test_several_processes_tell_the_sum_of_their_numbers(tmp_path: Path) -> None:
    folder = tmp_path / "numbers"
    folder.mkdir()
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(folder)}
    count = (
        "from blokus.server import metrics; metrics.commands.labels('done').inc(2);"
        "metrics.rooms.inc(3)"
    )
    for _ in range(2):
        subprocess.run([sys.executable, "-c", count], env=environment, check=True)
    tell = "from blokus.server import metrics; print(metrics.expose().decode())"
    told = subprocess.run(
        [sys.executable, "-c", tell], env=environment, check=True, capture_output=True, text=True
    ).stdout
    assert 'blokus_commands_total{result="done"} 4.0' in told
    assert "blokus_rooms 6.0" in told


def test_a_worker_that_has_ended_has_no_rooms(tmp_path: Path) -> None:
    script = """
import os, subprocess, sys
from blokus.server import metrics
with metrics.shared():
    count = "import os; from blokus.server import metrics; metrics.rooms.inc(3); print(os.getpid())"
    done = subprocess.run([sys.executable, "-c", count], check=True, capture_output=True)
    metrics.forget(int(done.stdout))
    tell = "from blokus.server import metrics; print(metrics.expose().decode())"
    subprocess.run([sys.executable, "-c", tell], check=True)
assert metrics.FOLDER not in os.environ
"""
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, cwd=tmp_path
    )
    assert "blokus_rooms 3.0" not in done.stdout


def test_a_whole_server_counts_drains_and_logs_json(tmp_path: Path) -> None:
    data = str(tmp_path / "games")
    with (
        serving(tmp_path, data=data, drain=3600, log_level="info") as child,
        contextlib.ExitStack() as door,
    ):
        address = f"http://127.0.0.1:{child.port}"
        http = door.enter_context(httpx.Client(base_url=address, timeout=PATIENCE))
        ada = Visitor(door, f"{address}/", "Ada")
        visit = ada.join(ada.open(), "protocol=1", **{"X-Request-ID": "socket-01"})
        answers = [visit.ask(name, type="say", phrase="hello")["type"] for name in ("a", "a")]
        assert answers == ["acknowledged", "acknowledged"]
        assert visit.ask("b", type="resign")["type"] == "refused"
        _compare_numbers(http.get("/metrics").text)
        visit.socket.close()
        assert http.get("/ready").status_code == 200
        child.process.send_signal(signal.SIGTERM)
        # The signal is handled between two steps of the loop: ask until it was.
        while http.get("/ready").status_code == 200:
            pass
        assert http.get("/ready").json()["problem"] == "draining"
        assert http.get("/health").status_code == 200
        assert "blokus_ready 0.0" in http.get("/metrics").text
        child.process.send_signal(signal.SIGTERM)
        assert child.process.wait(60) == -signal.SIGTERM
        told = [json.loads(line) for line in child.complaints.read_text().splitlines()]
    assert all(line["time"] and line["level"] for line in told)
    assert "draining" in [line["event"] for line in told]
    (connection,) = [line for line in told if line["event"] == "connection"]
    assert connection["request"] == "socket-01"
    assert connection["path"].endswith("/socket")


def _compare_numbers(told: str) -> None:
    numbers = {
        name: float(value)
        for name, _, value in (line.rpartition(" ") for line in told.splitlines())
        if name.startswith("blokus_")
    }
    for result, count in {"done": 1, "repeated": 1, "refused": 1}.items():
        assert numbers[f'blokus_commands_total{{result="{result}"}}'] == count, result
    assert numbers['blokus_connections{kind="room"}'] == 1
    assert numbers["blokus_rooms"] == 1
    assert numbers["blokus_ready"] == 1
    # Opening the room, the remark, and the remark again, which the log knows already.
    assert numbers["blokus_queue_seconds_count"] == 3
    assert numbers["blokus_commit_seconds_count"] == 3
    assert numbers["blokus_commit_entries_sum"] == 3
