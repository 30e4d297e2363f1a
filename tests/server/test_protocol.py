"""The wire: the page that specifies it, the client's types, and frames that nobody should send."""

from __future__ import annotations

import json
import random
import re
import typing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from blokus.server.accounts.bots import Scope
from blokus.server.bots.acceptance import Acceptance, Wish
from blokus.server.bots.refusal import BotCause
from blokus.server.protocol import LONGEST_FRAME
from blokus.server.protocol.bots import BotLine, BotMove
from blokus.server.protocol.codec import BadFrameError, decode
from blokus.server.protocol.lobby_to_client import (
    Lobby,
    LobbyToClient,
    NotSeeking,
    Paired,
    Seeking,
)
from blokus.server.protocol.lobby_to_server import (
    LobbyToServer,
    PlayEngines,
    SeekGame,
    StopSeeking,
)
from blokus.server.protocol.to_client import ToClient
from blokus.server.protocol.to_server import ToServer
from blokus.server.protocol.typescript import typescript
from blokus.server.protocol.visit import Asked, VisitToClient, VisitToServer
from blokus.server.rooms.commands import PersonalCommand
from blokus.server.rooms.events import Change
from blokus.server.rooms.terms import Terms

# Those of the lobby that rooms do not know.
LobbyFrame = Lobby | Seeking | NotSeeking | Paired
LobbyWish = SeekGame | StopSeeking | PlayEngines

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/formats/online.md").read_text()
BOTS = (ROOT / "docs/formats/bots.md").read_text()


def documents(text: str) -> list[Any]:
    """Return the JSON values that stand in a text one after the other."""
    values, decoder, at = [], json.JSONDecoder(), 0
    while at < len(text.rstrip()):
        value, end = decoder.raw_decode(text, at)
        values.append(value)
        at = end + len(text[end:]) - len(text[end:].lstrip())
    return values


def examples(page: str = PAGE) -> list[Any]:
    blocks = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    return [value for block in blocks for value in documents(block)]


@pytest.mark.parametrize(
    ("page", "kinds"),
    [
        (PAGE, (ToServer, ToClient, Change, Terms, LobbyWish, LobbyFrame, Asked)),
        (BOTS, (BotLine, Acceptance, Wish, BotMove)),
    ],
)
def test_every_example_of_a_page_is_what_it_says(page: str, kinds: tuple[Any, ...]) -> None:
    found = examples(page)
    assert found
    for example in found:
        fitting = []
        for kind in kinds:
            try:
                value = msgspec.convert(example, kind)
            except msgspec.ValidationError:
                continue
            fitting.append(kind)
            assert json.loads(msgspec.json.encode(value)) == example
        assert len(fitting) == 1, example


def test_the_page_names_every_command_and_frame() -> None:
    unions = (PersonalCommand, ToServer, ToClient, LobbyToServer, LobbyToClient, VisitToClient)
    for union in (*unions, VisitToServer):
        for kind in typing.get_args(union) or (union,):
            assert kind.__struct_config__.tag in PAGE


def test_the_page_of_bots_names_every_line_cause_and_scope() -> None:
    lines = [kind.__struct_config__.tag for kind in typing.get_args(BotLine)]
    for word in (*lines, *typing.get_args(BotCause), *typing.get_args(Scope)):
        assert f"`{word}`" in BOTS


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert (ROOT / "web/src/online/protocol.ts").read_text() == typescript(), "make protocol"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type": "command"}',
        '{"type": "command", "id": "", "command": {"type": "start"}}',
        '{"type": "command", "id": "a:b", "command": {"type": "start"}}',
        '{"type": "command", "id": "a", "command": {"type": "begin"}}',
        '{"type": "command", "id": "a", "command": {"type": "flag"}}',
        '{"type": "command", "id": "a", "command": {"type": "move", "ply": -1, "cells": "a1"}}',
        '{"type": "command", "id": "a", "command": {"type": "sit", "seat": 4}}',
        '{"type": "command", "id": "a", "command": {"type": "start", "by": "a"}}',
        '{"type": "pong", "number": 1e999}',
        '{"type": "pong", "number": "1"}',
        "[" * 5000,
        "\ud800",
        '{"type": "pong", "number": ' + "1" * 5000 + "}",
        "x" * (LONGEST_FRAME + 1),
    ],
)
def test_other_frames_are_refused(text: str) -> None:
    with pytest.raises(BadFrameError):
        decode(text)


def test_mangled_frames_are_read_or_refused_and_nothing_else(seed: int) -> None:
    generator = random.Random(seed)
    frames = [json.dumps(example) for example in examples()]
    for _ in range(20_000):
        text = list(generator.choice(frames))
        for _ in range(generator.randrange(1, 6)):
            place = generator.randrange(len(text))
            text[place : place + generator.randrange(3)] = generator.choice('{}[]":,\\0e-\x00é9')
        try:
            decode("".join(text))
        except BadFrameError:
            continue
