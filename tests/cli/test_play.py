"""The terminal game, as a conversation through standard input and output."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from blokus import VARIANTS, Cell, Colour, Game, Move, Variant, messages, records
from tests.cli.harness import DATA, Runner

FINISHED = DATA / "red-finishes.blksgf"


def random_lines(variant: Variant, choice: int = 0) -> list[str]:
    """Return the moves of a whole game, always the same one."""
    game = Game(variant)
    while not game.is_over:
        game.play(game.legal_moves[choice % len(game.legal_moves)])
    return [str(move) for move in game.moves]


def test_first_screen(run: Runner) -> None:
    result = run.play("quit")
    assert (result.code, result.err) == (0, "")
    assert "Classic, 0 pieces placed" in result.out
    assert "> blue    player 1     -89" in result.out
    assert "blue, 21 left:" in result.out
    assert "a b c d e f g h i j k l m n o p q r s t" in result.out
    assert "Type “help”" in result.out
    assert "Blue, player 1> quit\n" in result.out
    assert result.out.endswith("Goodbye.\n")


def test_the_same_in_french(run: Runner) -> None:
    out = run.play("coups F", "1", "quitter", args=("duo", "--new", "--lang", "fr")).out
    assert "> bleu    joueur 1     -89" in out
    assert "F\u00a0: 40 coups." in out
    assert "Joué\u00a0: bleu F" in out
    assert "Jaune, joueur 2> " in out
    assert "Au revoir. La partie est sauvée\u00a0; «\u00a0blokus play\u00a0» la reprend." in out


def test_moves_by_cells_by_place_and_by_number(run: Runner) -> None:
    out = run.play("a20,b20,c20", "V3 s20 3", "moves I5", "2", "I1 a1").out
    assert "Played: blue I3 a20,b20,c20" in out
    assert "Played: yellow V3 t19,s20,t20" in out
    assert "I5: 2 moves." in out
    assert "Played: red I5 t1,t2,t3,t4,t5" in out
    assert "Played: green I1 a1" in out


def test_several_ways_are_listed_and_then_picked(run: Runner) -> None:
    out = run.play("L5 a20", "3").out
    assert "L5: 6 moves." in out
    assert "Played: blue L5" in out
    assert "Yellow, player 2> " in out


ILLEGAL = {
    "c3": "This colour's first piece must cover the cell b2".replace("b2", "a20"),
    "a20,a21": "The cell a21 lies off the board.",
    "a20,a99": "form no piece",
    "a20,c20": "These cells form no piece.",
    "a20,": "These cells form no piece.",
    "I5 a3 2": "It would stick out over the edge of the board.",
    "I5 t20 1": "The cells u20, v20, w20 and x20 lie off the board.",
    "F j10": "F has no move that covers j10.",
    "X a20": "X fits nowhere at the moment.",
    "12": "There is no list to pick from.",
    "undo": "nothing to take back",
    "redo": "nothing to play again",
    "new chess": "There is no variant “chess”. There are classic,",
    "load /nowhere/game": "/nowhere/game: there is no such file or folder",
    "save /nowhere/game.json": "/nowhere/game.json: there is no such file or folder",
    "save game.gif": "game.gif: this extension says nothing; use .blksgf",
    "t5": "(For the piece, type T5 in capitals.)",
}


@pytest.mark.parametrize("line", ILLEGAL)
def test_the_reason_is_said_and_the_game_goes_on(run: Runner, line: str) -> None:
    result = run.play(line, "a20")
    assert ILLEGAL[line] in result.out.replace("\n", " ")
    assert "Played: blue I1 a20" in result.out
    assert result.code == 0


def test_reasons_of_a_game_under_way(run: Runner) -> None:
    start = ("a20,a19", "t20", "t1", "a1")
    out = run.play(
        *start, "a19,b19,c19", "b18,c18", "b19,b18,b17", "f5,f6,f7", "moves I2", "moves 1"
    ).out
    assert "The cell a19 is already taken." in out
    assert "This colour has already played that piece." in out
    assert "along an edge" in out
    assert "It must touch a corner" in out
    assert "I2 has already been played by blue." in out
    assert "I1: 1 move." in out


def test_a_list_is_valid_until_the_game_goes_on(run: Runner) -> None:
    out = run.play("moves F", "99", "2", "1").out
    assert "The list has the numbers 1 to 2." in out
    assert out.count("Played: ") == 1
    assert "There is no list to pick from." in out


def test_undo_and_redo(run: Runner) -> None:
    out = run.play(
        "a20", "t20", "t1", "undo 2", "redo", "undo 99", "redo 99", "undo", "t1,t2", "redo"
    ).out
    assert "Taken back: yellow I1 t20" in out
    assert "Taken back: blue I1 a20" in out
    assert "Played: red I2 t1,t2" in out
    assert "nothing to play again" in out.rpartition("Played: red I2")[2]


def test_looking_around(run: Runner) -> None:
    out = run.play(
        "F", "moves", "where", "where X", "pieces yellow", "pieces", "board", "", "help"
    ).out
    assert "F: its orientations" in out
    assert "58 moves:" in out
    assert "X     0" in out
    assert "58 moves; “:” marks" in out
    assert "X fits nowhere" in out
    assert out.count("yellow, 21 left:") == 2
    assert "Placing a piece" in out


def test_junior_has_some_pieces_twice_and_others_not(run: Runner) -> None:
    out = run.play("moves X", "pieces blue", args=("junior", "--new")).out
    assert "X is not among the pieces of this variant." in out
    assert "blue, 24 left:" in out


@pytest.mark.parametrize("lang", messages.LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_whole_games_of_every_variant(run: Runner, name: str, lang: str) -> None:
    variant = Variant(name)
    result = run.play(*random_lines(variant), args=(name, "--new", "--lang", lang))
    assert result.code == 0
    sheet = result.out.rpartition(messages.text("play.over", lang))[2]
    if variant.is_puzzle:
        assert "356" in sheet
    else:
        for colour in variant.colours:
            assert f"\n{messages.colour_name(colour, lang)} " in sheet
        assert messages.text("place.1", lang) in sheet
    assert sheet.endswith(f"{messages.text('play.goodbye', lang)}\n")


@pytest.mark.parametrize("option", ["--starts=free", "--bonus=10"])
def test_options_of_the_rules(run: Runner, option: str) -> None:
    name, _, value = option.lstrip("-").partition("=")
    variant = Variant.parse(f"classic+{name}={value}")
    out = run.play(*random_lines(variant, 17), args=("classic", option, "--new")).out
    assert "The game is over" in out
    assert "Not allowed" not in out


def test_blocked_colours_are_said_to_be_passed_over(run: Runner) -> None:
    out = run.play(*random_lines(Variant("classic"), 5)).out
    assert "cannot move any more and is passed over." in out
    assert "cannot move any more and are passed over." in out
    assert "blocked" in out


def test_the_end_is_counted_as_in_the_rule_book(run: Runner) -> None:
    sheet = run("play", "--new", "--load", str(FINISHED)).out.rpartition("The game is over")[2]
    rows = {line.split()[0]: line.split()[1:] for line in sheet.splitlines() if line}
    assert rows["red"] == ["0", "+15", "+5", "+20"]
    assert rows["yellow"][:2] == ["-7", "-7"]
    assert rows["blue"][:2] == ["-10", "-10"]
    assert "1st  Cléo (red): +20" in sheet
    assert "3rd  Ada (blue): -10" in sheet
    assert "Cléo wins!" in sheet


def drawn_game() -> Game:
    """Play Duo so that yellow always mirrors blue at the centre of the board."""
    for choice in range(1000):
        game = Game("duo")
        while not game.is_over:
            apart = [move for move in game.legal_moves if not set(mirrored(move)) & set(move.cells)]
            if game.turn is not Colour.BLUE or not apart:
                break
            move = game.play(apart[choice % len(apart)])
            game.play(Move.of(Colour.YELLOW, mirrored(move)))
        if game.is_over:
            return game
    raise AssertionError("no game is drawn")


def mirrored(move: Move) -> list[Cell]:
    return [Cell(13 - cell.column, 13 - cell.row) for cell in move.cells]


def test_shared_victory(run: Runner) -> None:
    lines = [str(move) for move in drawn_game().moves]
    english = run.play(*lines, args=("duo", "--new")).out
    assert "1st  player 1 (blue): -" in english
    assert "1st  player 2 (yellow): -" in english
    assert "Player 1 and player 2 share the victory!" in english
    assert "partagent la victoire" in run.play(*lines, args=("duo", "--new", "--lang", "fr")).out


def test_what_can_be_said_when_the_game_is_over(run: Runner) -> None:
    lines = (
        "moves",
        "F",
        "moves F",
        "where",
        "F e10 1",
        "F e10",
        "e10",
        "5",
        "undo",
        "redo",
        "quit",
    )
    result = run.play(*lines, args=("--new", "--load", str(FINISHED)))
    assert result.code == 0
    assert result.out.count("The game is over: no colour can move.") == 5
    assert result.out.count("Not allowed. The game is over.") == 2
    assert "Taken back: red I1 q12" in result.out
    assert result.out.count("Cléo wins!") == 2


def test_team_scores_are_shown(run: Runner) -> None:
    out = run.play("a20", args=("classic-2", "--new")).out
    assert "blue + red" in out
    assert "-177" in out


def test_names(run: Runner) -> None:
    out = run.play("e10", args=("duo", "--new", "--names", "Ada, Zoé")).out
    assert "Blue, Ada> " in out
    assert "Yellow, Zoé> " in out


def test_save_and_load(run: Runner, tmp_path: Path) -> None:
    for name in ("game.blksgf", "game.json"):
        path = tmp_path / name
        out = run.play("e10", "j5", f"save {path}", args=("duo", "--new", "--names", "Ada,Zoé")).out
        assert f"Saved as {path}." in out.replace("\n", "")
        saved = records.load(path)
        assert [str(move) for move in saved.moves] == ["e10", "j5"]
        assert list(saved.players.values()) == ["Ada", "Zoé"]
        out = run.play(f"load {path}", "undo").out
        assert "Blue, Ada> " in out
        assert "Taken back: yellow I1 j5" in out


def test_save_as_a_picture(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.svg"
    run.play("a20", f"save {path}")
    assert path.read_text().startswith("<svg")


def test_saving_over_a_file_is_asked_for(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious")
    out = run.play("a20", f"save {path}", "n").out
    assert "Overwrite it? [y/N]" in out
    assert "Nothing was written." in out
    assert path.read_text() == "precious"
    out = run.play("a20", f"save {path}", "yes", "t20", f"save {path}").out
    assert out.count("Overwrite it?") == 1
    assert len(json.loads(path.read_text())["nodes"]) == 3


def test_a_file_with_a_mistake_is_loaded_up_to_it(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    path.write_text("(;GM[Blokus Duo];B[e10,e9];W[a1])")
    out = run.play(f"load {path}").out.replace("\n", " ")
    assert "line 1, column" in out
    assert "Yellow, player 2> " in out
    rubbish = tmp_path / "rubbish"
    rubbish.write_bytes(bytes(range(256)))
    result = run.play(f"load {rubbish}", "a20")
    assert "no game found" in result.out
    assert "Played: blue I1 a20" in result.out


def test_new_game_keeps_the_one_before(run: Runner, state: Path) -> None:
    out = run.play("a20", "new duo", "quit").out
    assert "14×14" in out
    kept = state / "game.previous.json"
    assert [str(move) for move in records.load(kept).moves] == ["a20"]
    assert str(kept) in out.replace("\n", "")


@pytest.mark.parametrize("columns", [30, 50, 80, 200])
def test_no_line_is_wider_than_the_window(
    run: Runner, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    out = run.play("F", "moves", "moves L5", "where", "c3", "pieces", "nonsense", "help").out
    lines = [line for line in out.splitlines() if ">" not in line]
    assert max(map(len, lines)) <= max(columns, 43)


def test_rubbish_is_survived(run: Runner) -> None:
    rubbish = b"\xff\xfe\x00\n" + b"x" * 100_000 + b"\n\x1b[2J\n\nF e10 3 4\nF,,\n\xc3\x28\na20\n"
    result = run("play", "--new", stdin=rubbish)
    assert result.code == 0
    assert "That line is too long." in result.out
    assert "Played: blue I1 a20" in result.out
    assert "\x1b" not in result.out


def test_ascii_terminals_get_ascii_boards(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("blokus.cli.terminal._writes", lambda _: False)
    out = run.play("a20,a19", "F", "pieces").out
    rows = [line[:43] for line in out.splitlines() if line[:3].strip().isdigit()]
    assert rows
    assert all(row.isascii() for row in rows)
    assert "#" in out
    assert "█" not in out
