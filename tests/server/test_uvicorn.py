"""The parts of uvicorn that the server's connections are built on are those that were read.

They are no public interface, so `pyproject.toml` bounds the version, and a newer one is read before
it is taken: whether `http/wire.py` and `http/connections.py` still fit.
"""

from __future__ import annotations

import hashlib
import inspect
import re
import tomllib

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from blokus.server.http.connections import Connection
from blokus.server.http.wire import Wire
from tests.docs.documents import ROOT

READ = {
    H11Protocol: "c2573d455fed4ec2",
    RequestResponseCycle: "b9327fce724d5252",
    WebSocketsSansIOProtocol: "0bbcec98938432f7",
}


@pytest.mark.parametrize("part", READ, ids=lambda part: part.__name__)
def test_the_parts_of_uvicorn_are_those_that_were_read(part: type) -> None:
    found = hashlib.sha256(inspect.getsource(part).encode()).hexdigest()[:16]
    assert found == READ[part], f"{part.__name__} has changed: read it, adapt, then note {found!r}"


@pytest.mark.parametrize("own", [Wire, Connection])
def test_what_is_overridden_exists(own: type) -> None:
    base = own.__mro__[1]
    added = {"settings", "hear", "write"}
    for name, value in vars(own).items():
        if inspect.isfunction(value) and not name.startswith("_") and name not in added:
            assert inspect.signature(value).parameters.keys() == (
                inspect.signature(getattr(base, name)).parameters.keys()
            ), name


def test_the_version_is_bounded() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [each for each in project["optional-dependencies"]["server"] if "uvicorn" in each]
    assert len(found) == 1
    assert re.fullmatch(r"uvicorn>=[\d.]+,<[\d.]+", found[0])
