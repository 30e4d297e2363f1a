"""Rubbish on the sockets neither stops the server nor fills its memory."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

from blokus.server.protocol.codec import BadFrameError, decode
from blokus.server.protocol.to_server import Command, Pong
from tests.server.hostile import attack, frame


def test_rubbish_is_refused_as_rubbish(seed: int) -> None:
    generator = random.Random(seed)
    read = 0
    for _ in range(20_000):
        with contextlib.suppress(BadFrameError):
            assert isinstance(decode(frame(generator)), Command | Pong)
            read += 1
    assert 0 < read < 20_000


def test_rubbish_hurts_nobody(tmp_path: Path, seed: int) -> None:
    outcome = attack(tmp_path, 400, seed)
    assert outcome.complaints == ""
    assert outcome.connections > 100
    assert outcome.end < outcome.middle + 20_000_000
