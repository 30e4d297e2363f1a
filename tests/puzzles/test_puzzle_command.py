"""The command line of `blokus puzzle`: a person at a puzzle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from blokus.puzzles import Endgame, Goal, Verdict, endgames, puzzle, solve
from tests.cli.conftest import run, state
from tests.cli.harness import Conversation, Result, Runner

__all__ = ["run", "state"]


def sit(run: Runner, name: str, *lines: str, args: tuple[str, ...] = ()) -> Result:
    return run("puzzle", name, *args, stdin="".join(f"{line}\n" for line in lines))


def first(goal: Goal, moves: int) -> Endgame:
    return next(p for p in endgames() if p.task.goal is goal and p.task.moves >= moves)


def kept(state: Path) -> dict[str, dict[str, str]]:
    data: dict[str, dict[str, str]] = json.loads((state / "puzzles.json").read_text())
    return data


@pytest.mark.parametrize("goal", Goal)
def test_an_endgame_is_solved_by_its_solution(run: Runner, state: Path, goal: Goal) -> None:
    known = first(goal, 1)
    result = sit(run, known.id, *map(str, known.solutions[-1]))
    assert (result.code, result.err) == (0, "")
    assert result.out.rstrip().endswith("Solved! Well done.")
    assert set(kept(state)["solved"]) == {known.id}
    assert kept(state)["begun"] == {}


def test_hints_lead_to_the_solution(run: Runner) -> None:
    known = first(Goal.PLACE_ALL, 3)
    result = sit(run, known.id, *["hint", "1"] * known.task.moves)
    assert "Solved!" in result.out


def test_who_went_astray_is_told_how_far_to_go_back(run: Runner) -> None:
    known = first(Goal.PLACE_ALL, 3)
    used = {move for solution in known.solutions for move in solution}
    wrong = next(m for m in known.task.choices(known.task.position) if m not in used)
    result = sit(run, known.id, str(wrong), "hint", "undo", "hint")
    assert "take back 1 piece." in result.out
    assert "Try " in result.out


def test_illegal_moves_are_refused_with_their_reason(run: Runner) -> None:
    known = first(Goal.SINGLE_LAST, 3)
    single = next(
        m for m in known.task.position.legal_moves_of(known.task.colour) if m.piece.size == 1
    )
    result = sit(run, known.id, "a1,b2", "a1,a2,a3,a4,a5,a6", str(single), "zz99", "undo")
    assert "This piece comes later." in result.out
    assert "No piece is placed yet." in result.out
    assert "Traceback" not in result.out + result.err


def test_who_blocks_too_late_has_no_move_left(run: Runner) -> None:
    blocks = [p for p in endgames() if p.task.goal is Goal.BLOCK]
    known = next(p for p in blocks if p.task.moves == 1)
    used = {move for solution in known.solutions for move in solution}
    wrong = [m for m in known.task.choices(known.task.position) if m not in used]
    result = sit(run, known.id, str(wrong[0]), "check", str(wrong[-1]))
    assert "still has" in result.out
    assert "There is only 1 move; take it back." in result.out


def test_giving_up_shows_a_solution_and_solves_nothing(run: Runner, state: Path) -> None:
    known = first(Goal.PLACE_ALL, 3)
    result = sit(run, known.id, "solution")
    assert "One solution:" in result.out
    assert str(known.solutions[0][-1]) in result.out
    assert kept(state) == {"version": 1, "solved": {}, "begun": {}}


def test_what_was_placed_is_there_again(run: Runner, state: Path) -> None:
    known = first(Goal.PLACE_ALL, 3)
    *most, last = map(str, known.solutions[0])
    left = sit(run, known.id, *most, "quit")
    assert "What you placed is kept" in left.out
    assert known.id in kept(state)["begun"]
    assert "Solved!" in sit(run, known.id, last).out
    sit(run, known.id, *most)
    assert "Solved!" not in sit(run, known.id, last, args=("--new",)).out


def test_a_damaged_file_is_put_aside(run: Runner, state: Path) -> None:
    state.mkdir(parents=True)
    for content in (
        "{",
        "[]",
        '{"version": 1, "solved": 3, "begun": {}}',
        '{"solved": {}, "begun": {}}',
        '{"version": 2, "solved": {}, "begun": {}}',
        "[" * 100_000,
    ):
        (state / "puzzles.json").write_text(content)
        assert sit(run, "endgame-1", "quit").code == 0
        assert (state / "puzzles.damaged.json").read_text() == content
    (state / "puzzles.json").write_text(
        '{"version": 1, "solved": {"endgame-2": "2026-11-17"}, "begun": {"endgame-1": "x:y q"}}'
    )
    assert sit(run, "endgame-1", "quit").code == 0
    assert "endgame-2" in kept(state)["solved"]


def test_a_disk_that_refuses_does_not_end_the_puzzle(run: Runner, state: Path) -> None:
    state.parent.mkdir(parents=True)
    state.write_text("a file where the folder should be")
    known = first(Goal.PLACE_ALL, 3)
    result = sit(run, known.id, *map(str, known.solutions[0]))
    assert result.code == 0
    assert "Solved!" in result.out


def test_a_solo_puzzle_is_solved_piece_by_piece(run: Runner, state: Path) -> None:
    answer = solve(puzzle("tetrominoes-8x10"))
    assert answer.verdict is Verdict.FOUND
    lines = [f"{move.colour.name.lower()} {move}" for move in answer.moves]
    result = sit(run, "tetrominoes-8x10", *lines[:10], "check", *lines[10:])
    assert "Solved!" in result.out
    assert "has not placed" in result.out
    assert list(kept(state)["solved"]) == ["tetrominoes-8x10"]
    assert "* tetrominoes-8x10 " in run("puzzle", "list").out


def test_a_solo_puzzle_knows_when_it_cannot_be_completed(run: Runner) -> None:
    result = sit(run, "tetrominoes-8x10", "b7,c7,b8,c8", "hint")
    assert "that is proved" in result.out
    assert "bleu" in sit(run, "tetrominoes-8x10", "quitter", args=("--lang", "fr")).out


def test_pieces_are_placed_by_name_and_cell(run: Runner) -> None:
    result = sit(
        run, "tetrominoes-8x10", "O4 a1", "jaune I4 j8 1", "yellow", "O4 e5", "vert", "I1 a1"
    )
    assert "yellow, 5 left:" in result.out
    assert "green has no I1 to place" in result.out
    assert "O4 e5\n" in result.out


def test_refusals_name_the_cells(run: Runner) -> None:
    result = sit(
        run, "tetrominoes-8x10", "a1,b1,a2,b2", "b2,b3,b4,b5", "c1,c2,c3,c4", "k8,k7,k6,k5"
    )
    assert "The cell b2 is already taken." in result.out
    assert "along an edge, at c1 and c2." in result.out
    assert "The cells k5, k6, k7 and k8 lie off the board." in result.out


def test_contact_and_order_are_judged_at_each_piece(run: Runner) -> None:
    result = sit(run, "tetrominoes-8x10", "a1,b1,a2,b2", "g5,g6,g7,g8", "g1,h1,i1,j1", "undo 9")
    assert result.out.count("It must touch a corner of a piece of its own colour.") == 2
    result = sit(run, "all-84-descending", "a20", "b2", "a20,a19,a18,a17,a16")
    assert "This piece comes later." in result.out
    assert "all-84-descending, blue" in result.out
    result = sit(run, "all-84", "b2,b3")
    assert "must cover the cell a20" in result.out


def test_pieces_kept_in_another_order_are_placed_in_one_that_is_allowed(
    run: Runner, state: Path
) -> None:
    answer = solve(puzzle("tetrominoes-8x10"))
    begun = " ".join(f"{move.colour.letter}:{move}" for move in reversed(answer.moves[:-1]))
    state.mkdir(parents=True)
    data = {"version": 1, "solved": {}, "begun": {"tetrominoes-8x10": begun}}
    (state / "puzzles.json").write_text(json.dumps(data))
    last = answer.moves[-1]
    result = sit(run, "tetrominoes-8x10", f"{last.colour.name.lower()} {last}")
    assert "Solved!" in result.out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_explains_every_command(run: Runner, lang: str) -> None:
    text = sit(run, "1", "help" if lang == "en" else "aide", args=("--lang", lang)).out
    for word in {
        "en": ("undo", "again", "check", "hint", "solution", "pieces", "quit"),
        "fr": ("annuler", "recommencer", "vérifier", "conseil", "abandon", "pièces", "quitter"),
    }[lang]:
        assert f"  {word}" in text


def test_other_lines_are_answered(run: Runner) -> None:
    lines = [
        "",
        "F",
        "pieces",
        "board",
        "save x",
        "redo",
        "undo 99",
        "again",
        "7",
        "x" * 5_000,
        "\0",
    ]
    result = sit(run, "1", *lines)
    assert result.code == 0
    assert "command of a game" in result.out
    assert "too long" in result.out


def test_the_list_and_today(run: Runner) -> None:
    result = run("puzzle", "list")
    assert "all-84-descending" in result.out
    assert "endgame-1 to endgame-" in result.out
    today = result.out.rpartition("Today: ")[2].partition(".")[0]
    assert f"{today}, " in run("puzzle").out
    assert f"{today}, " in run("puzzle", "today").out
    assert "Aujourd’hui" in run("puzzle", "list", "--lang", "fr").out


@pytest.mark.parametrize("name", ["nothing", "0", "201", "²", "../../etc/passwd", "x" * 10_000])
def test_unknown_puzzles_are_refused(run: Runner, name: str) -> None:
    result = run("puzzle", name)
    assert (result.code, result.out) == (2, "")
    assert "there are today, list, endgame-1 to endgame-200" in result.err
    assert len(result.err) < 600


def test_ctrl_c_leaves_and_keeps() -> None:
    known = first(Goal.PLACE_ALL, 3)
    with Conversation("puzzle", known.id, size=(40, 100)) as talk:
        talk.expect(f"{known.id}, ")
        talk.type(f"{known.solutions[0][0]}\n")
        talk.expect(f"{known.id}, ")
        talk.interrupt("is kept")
        assert talk.wait() == 130
