"""The servers that tests use start, keep what they promise, and end."""

from __future__ import annotations

import socket
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from valkey import Valkey

from tests.services.postgresql import postgresql
from tests.services.process import running
from tests.services.valkey import valkey


def has_ended(address: str) -> bool:
    port = urlsplit(address).port
    assert port
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return True
    return False


def test_postgresql_keeps_its_data(tmp_path: Path) -> None:
    with (
        postgresql(tmp_path, fsync="off") as address,
        psycopg.connect(address, autocommit=True) as database,
    ):
        database.execute("create table move (number int primary key, text text)")
        database.execute("insert into move values (1, 'e10')")
    assert has_ended(address)
    with postgresql(tmp_path) as address, psycopg.connect(address) as database:
        assert database.execute("select text from move").fetchall() == [("e10",)]
        assert database.execute("show fsync").fetchone() == ("on",)


def test_valkey_carries_messages(tmp_path: Path) -> None:
    with (
        valkey(tmp_path) as address,
        Valkey.from_url(address) as sender,
        Valkey.from_url(address) as receiver,
    ):
        listener = receiver.pubsub()
        listener.subscribe("room")
        assert next(listener.listen())["type"] == "subscribe"
        sender.publish("room", b"moved")
        assert next(listener.listen())["data"] == b"moved"
    assert has_ended(address)


def test_a_server_that_fails_says_why(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    command = ["sh", "-c", "echo no room; exit 3"]
    with pytest.raises(RuntimeError), running(command, lambda: False, tmp_path / "log"):
        pass
    assert "no room" in capfd.readouterr().err
