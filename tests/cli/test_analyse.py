"""`blokus analyse`: the moves of a record, what they cost and what was better."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

from blokus import Game, Player, messages, records
from tests.cli.harness import DATA, PATIENCE, Runner, command

FINISHED = str(DATA / "red-finishes.blksgf")


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Return the file of a short game with a silly move in it."""
    game = Game("duo")
    for move in ("e8,f8,g8,e9,e10", "j5", "h9,g10,h10,h11,i11"):
        game.play(move)
    path = tmp_path / "game.blksgf"
    names = {Player.ONE: "Ada", Player.TWO: "Ben\x1b[2J"}
    path.write_text(records.dumps(records.Record.from_game(game, names)))
    return str(path)


def test_every_move_is_told_with_its_shares(run: Runner, record: str) -> None:
    result = run("analyse", record, "--simulations", "200")
    assert (result.code, result.err) == (0, "")
    table, _, rest = result.out.partition("\n\n")
    head, *rows = table.splitlines()
    assert head.split()[:3] == ["move", "Ada", "Ben?[2J"]
    assert [row.split()[0] for row in rows] == ["1", "2", "3"]
    for row in rows:
        shares = [
            int(word.rstrip("%")) for word in row.split() if word[0].isdigit() and "%" in word
        ]
        assert sum(shares) in {99, 100, 101}
    assert "2  yellow I1 on j5 ?" in table
    assert "2. yellow I1 on j5 costs" in rest
    assert "spends the small I1" in rest.replace("\n", " ")
    assert "Better: " in rest
    assert "on average: Ada " in rest
    assert "\x1b" not in result.out


def test_the_same_in_french(run: Runner, record: str) -> None:
    out = run("analyse", record, "--simulations", "100", "--lang", "fr").out
    assert "Les coups qui ont coûté le plus" in out
    assert "Mieux\u00a0: " in out


def test_an_outcome_that_is_proved_is_told(run: Runner, tmp_path: Path) -> None:
    game = Game("junior")
    while not game.is_over:
        game.play(max(game.legal_moves, key=lambda move: move.piece.size))
    path = tmp_path / "game.blksgf"
    path.write_text(records.dumps(records.Record.from_game(game)))
    out = run("analyse", str(path), "--simulations", "2").out
    french = run("analyse", str(path), "--simulations", "2", "--lang", "fr").out
    [told] = [line for line in out.splitlines() if line.startswith("From move ")]
    assert told.endswith((" points, proved.", " point, proved.", "Drawn, proved."))
    assert "prouvée." in french
    moves = json.loads(run("analyse", str(path), "--simulations", "2", "--json").out)["moves"]
    assert moves[int(told.split()[2]) - 1]["margin"] is not None
    assert moves[-1]["margin"] == game.position.team_scores[0] - game.position.team_scores[1]


def test_json_has_everything(run: Runner, record: str) -> None:
    answer = json.loads(run("analyse", record, "--json", "--simulations", "100").out)
    assert answer["variant"] == "duo"
    assert answer["players"] == ["Ada", "Ben\x1b[2J"]
    assert len(answer["moves"]) == 3
    assert answer["worst"][0] == 2
    silly = answer["moves"][1]
    assert (silly["piece"], silly["move"]) == ("I1", "j5")
    assert silly["verdict"] in {"bad", "very-bad"}
    assert silly["best"]["piece"] != "I1"
    assert {point["kind"] for point in silly["faults"]} >= {"plays-small"}
    assert sum(silly["shares"]) == pytest.approx(1, abs=0.001)
    assert answer["mean_loss"][1] == silly["loss"]


def test_a_whole_game_of_four_and_its_graph(run: Runner, tmp_path: Path) -> None:
    picture = tmp_path / "chances.svg"
    result = run("analyse", FINISHED, "--simulations", "5", "--svg", str(picture))
    assert result.code == 0
    assert picture.read_text().startswith("<svg")
    assert "Cléo" in picture.read_text()
    only = run("analyse", FINISHED, "--simulations", "5", "--svg", "-")
    assert only.out == picture.read_text()


@pytest.mark.parametrize("words", [("--level", "2"), ("--time", "0.001"), ("--threads", "2")])
def test_limits(run: Runner, record: str, words: tuple[str, ...]) -> None:
    assert run("analyse", record, *words).code == 0


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("(;GM[Blokus Duo];B[e10,e9];W[a1])", "line 1, column 28: yellow cannot play a1: "),
        ("(;GM[Blokus Duo];B[e10,", "line 1, column"),
        ("rubbish", "no game found"),
        ("(;GM[Blokus Duo])", "there is no move to analyse"),
        ("(;GM[Blokus]XV[solo];1[a20])", "a puzzle has no opponents"),
    ],
)
def test_records_that_cannot_be_analysed(
    run: Runner, tmp_path: Path, content: str, problem: str
) -> None:
    path = tmp_path / "bad.blksgf"
    path.write_text(content)
    result = run("analyse", str(path))
    assert result.code == 1
    assert result.out == ""
    assert result.err.startswith(f"blokus: {path}: ")
    assert problem in result.err


def test_misuse(run: Runner, record: str) -> None:
    assert run("analyse", record, "--level", "3", "--time", "1").code == 2
    assert run("analyse", record, "--level", "11").code == 2
    assert run("analyse", "/nowhere.blksgf").code == 2
    assert run("analyse", record, "--svg", "/nowhere/graph.svg").code == 2


def test_ctrl_c_is_heard_in_mid_search(record: str) -> None:
    process = subprocess.Popen(
        command("analyse", record, "--time", "600"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    # Wait until the search has begun: before that, there is nothing to interrupt.
    while process.poll() is None and not _is_searching(process.pid):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert messages.text("fault.interrupted") in err.decode()


def _is_searching(pid: int) -> bool:
    """Whether the search has its own thread by now."""
    return len(list(Path(f"/proc/{pid}/task").iterdir())) > 1
