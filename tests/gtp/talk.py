"""Conversations with our own engine, in this process and without pipes."""

from __future__ import annotations

import io

from blokus import Variant
from blokus.gtp.server import serve
from blokus.gtp.session import Session
from blokus.gtp.settings import Settings


def session(
    variant: str = "duo", level: int | None = 1, simulations: int | None = None, seed: int = 1
) -> Session:
    return Session(Variant(variant), Settings(level, simulations=simulations, seed=seed))


def talk(engine: Session, *commands: str) -> list[str]:
    """Send commands and return their answers, without the blank line that ends each."""
    source = io.BytesIO("".join(f"{command}\n" for command in commands).encode())
    return answers(engine, source)


def answers(engine: Session, source: io.BytesIO) -> list[str]:
    sink = io.BytesIO()
    serve(engine, source, sink)
    text = sink.getvalue().decode()
    assert not text or text.endswith("\n\n")
    return text.split("\n\n")[:-1]


def refused(answer: str) -> bool:
    assert answer[0] in "=?"
    return answer[0] == "?"
