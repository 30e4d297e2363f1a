"""Records mean the same in the browser and in the library: tree, written text, problems, game."""

from __future__ import annotations

import base64
import random
import string
from pathlib import Path
from typing import Any

import pytest

from blokus import messages, records
from blokus._core import Problem, RecordReader
from blokus.cli.faults import describe
from blokus.records import Limits, Record
from blokus.records.problems import record_error
from tests import budget
from tests.fuzz.record_cases import CORPUS, blksgf_cases, json_cases
from tests.records.fixtures import RECORDS
from tests.wasm.browser_core import BrowserCore

FILES = sorted(path for folder in (RECORDS, CORPUS) for path in folder.rglob("*.*sgf"))
FILES += sorted(path for folder in (RECORDS, CORPUS) for path in folder.rglob("*.json"))
# Those of bindings/wasm/records.cpp.
LIMITS = Limits(size=4 << 20, nodes=20_000, values=100_000, errors=100)
CASES = 300


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_files_are_read_alike(core: BrowserCore, path: Path) -> None:
    compare(core, path.read_bytes())


@pytest.mark.parametrize("cases", [blksgf_cases, json_cases], ids=["blksgf", "json"])
def test_hostile_texts_are_read_alike(core: BrowserCore, cases: Any, seed: int) -> None:
    texts = cases(random.Random(seed))
    for _ in range(budget.fuzz_cases(CASES)):
        compare(core, next(texts).encode(errors="surrogatepass"))


def compare(core: BrowserCore, content: bytes) -> None:
    told = core.ask("record", content=base64.b64encode(content).decode())
    tree, problems = RecordReader(content, LIMITS.of_core()).first()
    assert told["problems"] == [plain(problem) for problem in problems], content
    for lang, words in zip(messages.LANGUAGES, told["words"], strict=True):
        for problem, said in zip(problems, words, strict=True):
            # The browser is not told texts that no text can hold.
            if (problem.name, problem.text) == tuple(plain(problem)[n] for n in ("name", "text")):
                assert said == described(problem, lang), content
    if tree is None:
        assert "game" not in told
        return
    record = Record.from_tree(tree)
    assert told["blksgf"] == records.dumps(record), content
    assert told["json"] == records.dumps(record, "json"), content
    game = record.game(lenient=True)
    found = told["game"]
    assert found["variant"] == str(record.variant)
    assert found["start"] == game.initial_position.to_text()
    assert found["moves"] == [str(move) for move in game.moves]
    assert len(found["notes"]) == 1 + len(game.moves)
    names = [record.players.get(p, "").strip(string.whitespace) for p in record.variant.players]
    assert found["names"] == names
    assert found["levels"] == [record.levels.get(p, 0) for p in record.variant.players]


def described(problem: Problem, lang: str) -> str:
    return describe(record_error(problem), lang)


def plain(problem: Problem) -> dict[str, object]:
    """Return a problem as the browser tells it."""
    texts = ("kind", "cause", "line", "column", "where", "name", "text", "detail", "number")
    told: dict[str, object] = {name: getattr(problem, name) for name in texts}
    for name in ("name", "text"):
        if any(0xD800 <= ord(char) < 0xE000 or char == "\0" for char in str(told[name])):
            told[name] = ""
    if problem.move is not None:
        told["colour"] = problem.move.colour.name.lower()
        told["move"] = str(problem.move)
    if problem.turn is not None:
        told["turn"] = problem.turn.name.lower()
    if problem.illegality is not None:
        told["reason"] = problem.illegality.reason.name.lower()
        told["cells"] = [str(cell) for cell in problem.illegality.cells]
    return told
