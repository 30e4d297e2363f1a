"""The page about the protocol tells the truth."""

from __future__ import annotations

import re
from pathlib import Path

from tests.gtp.talk import session, talk

PAGE = Path(__file__).parents[2] / "docs" / "engine" / "gtp.md"


def test_the_conversation_takes_place_as_written() -> None:
    text = PAGE.read_text(encoding="utf-8")
    match = re.search(r"```text\n(.*?)```", text, re.DOTALL)
    assert match is not None
    exchanges = [part.split("\n", 1) for part in match.group(1).strip("\n").split("\n\n")]
    said = talk(session("classic"), *(command for command, _ in exchanges))
    assert len(said) == len(exchanges)
    for (command, written), answer in zip(exchanges, said, strict=True):
        if command.startswith("genmove"):
            assert re.fullmatch(r"= [a-t\d,]+", answer)  # which move depends on the nets
        else:
            assert answer == written


def test_every_command_is_in_the_table() -> None:
    listed = talk(session(), "list_commands")[0].removeprefix("= ").split("\n")
    rows = [
        line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")
    ]
    told = {word for row in rows for word in re.findall(r"`(\w+)", row.split("|")[1])}
    assert set(listed) <= told
