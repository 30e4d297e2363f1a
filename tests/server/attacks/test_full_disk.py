"""A full disk: commands are refused within seconds, readiness and the log say so, nothing is lost.

SQLite meets a limit on the size of files, PostgreSQL an error of the same code from a trigger.
"""

from __future__ import annotations

import contextlib
import json
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import httpx2 as httpx
import psycopg
import pytest

from tests.server.child import Child, serving
from tests.server.visitors import DUO, PATIENCE, Visitor

MOST = 6.0  # s


class Fill(Protocol):
    """Lets the disk be full, or have room again."""

    def __call__(self, *, is_full: bool) -> None: ...


_FULL = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON events EXECUTE FUNCTION full_disk();
"""


def _bound_files(child: Child, data: Path) -> Fill:
    """Let the files of the server grow no more."""

    def fill(*, is_full: bool) -> None:
        _, most = resource.prlimit(child.process.pid, resource.RLIMIT_FSIZE)
        size = (data / "online.db-wal").stat().st_size
        assert size > 2 * child.complaints.stat().st_size, "the log has to go on"
        limit = size if is_full else most
        resource.prlimit(child.process.pid, resource.RLIMIT_FSIZE, (limit, most))

    return fill


def _refuse_rows(address: str) -> Fill:
    """Let PostgreSQL fail as it does when a table cannot grow."""

    def fill(*, is_full: bool) -> None:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(_FULL if is_full else "DROP FUNCTION full_disk CASCADE")

    return fill


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Child, Fill]]:
    """Run a server on each kind of database."""
    data = tmp_path / "games"
    if request.param == "sqlite":
        with serving(tmp_path, data=str(data)) as child:
            yield child, _bound_files(child, data)
    else:
        address: str = request.getfixturevalue("cluster_database")
        with serving(tmp_path, data=str(data), database=address) as child:
            yield child, _refuse_rows(address)


def told(child: Child) -> list[str]:
    """Return the events in the log, which is JSON."""
    lines: list[dict[str, Any]] = list(map(json.loads, child.complaints.read_text().splitlines()))
    return [line["event"] for line in lines]


def test_a_full_disk_is_told_and_ends(server: tuple[Child, Fill]) -> None:
    child, fill = server
    address = f"http://127.0.0.1:{child.port}/"
    with contextlib.ExitStack() as door:
        http = door.enter_context(httpx.Client(base_url=address, timeout=PATIENCE))
        ada = Visitor(door, address, "Ada")
        visit = ada.join(ada.open())
        assert visit.ask("kept", type="say", phrase="hello")["type"] == "acknowledged"
        assert http.get("/ready").status_code == 200

        fill(is_full=True)
        times = []
        for number in range(3):
            began = time.monotonic()
            answer = visit.ask(f"refused{number}", type="say", phrase="hello")
            times.append(time.monotonic() - began)
            assert (answer["type"], answer["problem"]) == ("fault", "unavailable")
        assert max(times) < MOST, times
        began = time.monotonic()
        assert ada.http.post("/api/rooms", json=DUO).status_code == 503
        ready = http.get("/ready")
        assert time.monotonic() - began < MOST
        assert (ready.status_code, ready.json()["problem"]) == (503, "the database stores nothing")
        assert http.get("/health").status_code == 200

        fill(is_full=False)
        # Nobody stores anything: the server finds out by itself.
        while http.get("/ready").status_code != 200:
            time.sleep(0.05)
        assert visit.ask("refused0", type="say", phrase="hello")["type"] == "acknowledged"
        again = ada.join(visit.room["id"])
        again.until(type="welcome")
        assert again.version == visit.version
    assert told(child) == ["nothing can be stored", "everything can be stored again"]
    print(f"refused after {', '.join(f'{each:.1f}' for each in times)} s")
