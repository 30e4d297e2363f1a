"""Every input of a controller gets an answer, and the engine goes on."""

from __future__ import annotations

import io
import random
import subprocess
from pathlib import Path

import pytest

from blokus.gtp.framing import LONGEST_LINE
from tests import budget
from tests.cli.harness import command
from tests.fuzz.mutate import mutated
from tests.gtp.talk import answers, refused, session, talk

SOUND = (
    "play b e10,e11",
    "play w j5,j6,j7",
    "genmove b",
    "reg_genmove w",
    "5 all_legal b",
    "undo",
    "clear_board",
    "set_game Blokus Duo",
    "set_game Blokus Junior",
    "set_random_seed 4",
    "param level 1",
    "param threads 1",
    "known_command play",
    "final_score",
    "loadsgf none.blksgf 3",
    "p e10",
    "get_value",
    "showboard",
)


@pytest.mark.parametrize(
    "line",
    [
        "play",
        "play b",
        "play b e10 e11",
        "play x e10",
        "genmove",
        "genmove b w",
        "all_legal",
        "undo 3",
        "set_game",
        "set_game a b c d e f g h i j",
        "set_random_seed",
        "set_random_seed -1",
        "set_random_seed 1e3",
        "set_random_seed " + "9" * 400,
        "param level",
        "param level five",
        "loadsgf",
        "loadsgf x 0",
        "loadsgf x -1",
        'loadsgf "',
        "savesgf",
        "known_command",
        "é",
        "12345678901234567890123456789012345678901234567890",
        "play b " + "e10," * 1000,
        "play b ²",
        "genmove \u0661",
        "PLAY b e10",
        "quit now",
    ],
)
def test_a_wrong_command_is_refused_and_changes_nothing(line: str) -> None:
    engine = session()
    talk(engine, "play b e10,e11")
    before = engine.board.position
    wrong, alive = talk(engine, line, "name")
    assert refused(wrong)
    assert alive == "= Blokus"
    assert engine.board.position == before


def test_damaged_commands_never_end_the_conversation(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    print("seed:", seed)
    monkeypatch.chdir(tmp_path)
    rng = random.Random(seed)
    engine = session()
    for _ in range(budget.fuzz_cases(3000) // 3):
        line = mutated(SOUND, rng)
        content = line.replace("savesgf", "").encode("utf-8", "surrogatepass")
        if content.split()[:1] == [b"quit"]:
            continue
        said = answers(engine, io.BytesIO(content + b"\nname\n"))
        assert said[-1] == "= Blokus", line
        assert all("internal error" not in one for one in said), line


def test_rubbish_bytes_never_end_the_conversation(seed: int) -> None:
    print("seed:", seed)
    rng = random.Random(seed)
    engine = session()
    for _ in range(200):
        rubbish = rng.randbytes(rng.choice((1, 10, 300))).replace(b"quit", b"")
        said = answers(engine, io.BytesIO(rubbish + b"\nname\n"))
        assert said[-1] == "= Blokus"


def test_a_fault_of_our_own_is_an_answer_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = session()

    def fail(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(engine.board, "undo", fail)
    assert talk(engine, "3 undo", "name") == ["?3 internal error: oh", "= Blokus"]
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_process_survives_huge_and_broken_input() -> None:
    huge = b"play b " + b"e10," * 2_000_000
    content = b"\xff\xfe\x00name\n" + huge + b"\n\n\n9 name\ngenm"
    result = subprocess.run(
        command("gtp", "--game", "duo", "--level", "1"),
        input=content,
        capture_output=True,
        timeout=60,
        check=True,
    )
    said = result.stdout.decode().split("\n\n")
    assert said[0].startswith("? unknown command")
    assert said[1:] == [
        f"? a line has at most {LONGEST_LINE} bytes",
        "=9 Blokus",
        "? unknown command (genm)",
        "",
    ]
    assert result.stderr == b""


def test_a_controller_that_goes_away_ends_the_process() -> None:
    with subprocess.Popen(
        command("gtp", "--game", "duo", "--level", "1"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b"name\nname\n")
        process.stdin.close()
        process.wait(60)
        assert process.stderr.read() == b""
