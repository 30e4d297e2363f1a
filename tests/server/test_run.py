"""Running the server: errors of the event loop are reported, but not in masses."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os

import pytest

from blokus.server.run import _Complaints


def test_exhausted_resources_are_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    complain = _Complaints()
    with contextlib.closing(asyncio.new_event_loop()) as loop, caplog.at_level(logging.WARNING):
        for _ in range(1000):
            problem = OSError(errno.EMFILE, os.strerror(errno.EMFILE))
            complain(loop, {"message": "out of system resource", "exception": problem})
        complain(loop, {"message": "a bug", "exception": ValueError("of ours")})
    exhausted, bug = caplog.records
    assert "Too many open files" in exhausted.getMessage()
    assert exhausted.exc_info is None
    assert "a bug" in bug.getMessage()
    assert bug.exc_info
