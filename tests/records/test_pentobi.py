"""Pentobi opens what we write, for every variant, and writes it back to the byte.

Runs when the environment variable PENTOBI_GTP names a `pentobi-gtp` program.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus import Colour, Variant, records
from blokus.records import Annotation, Record
from tests.differential import pentobi
from tests.records.fixtures import ALL_OPTIONS, CANONICAL, random_game

PROGRAM = pentobi.program()
pytestmark = pytest.mark.skipif(
    PROGRAM is None,
    reason=f"no Pentobi to ask: set {pentobi.VARIABLE} to the path of a pentobi-gtp",
)


def through_pentobi(path: Path) -> tuple[Path, str]:
    """Let Pentobi load and save a file; return the saved one and the board as it shows it."""
    assert PROGRAM is not None
    saved = path.with_suffix(".saved.blksgf")
    with pentobi.Pentobi(PROGRAM, "duo") as other:
        other.ask(f"loadsgf {path}")
        board = other.ask("showboard")
        other.ask(f"savesgf {saved}")
    return saved, board


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.stem)
def test_fixtures_are_as_pentobi_writes_them(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "game.blksgf"
    copy.write_bytes(path.read_bytes())
    saved, _ = through_pentobi(copy)
    assert saved.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("variant", ALL_OPTIONS, ids=str)
def test_pentobi_opens_what_we_write(variant: Variant, seed: int, tmp_path: Path) -> None:
    game = random_game(variant, 30, seed)
    record = Record.from_game(game, headers={"event": "a [b] \\ c"})
    for node in record.main_line[:3]:
        node.comment = "a comment ] \\\nof two lines"
        node.annotation = Annotation.INTERESTING
        node.add_variation(node.position.legal_moves[-1])
    path = tmp_path / "game.blksgf"
    records.dump(record, path)
    saved, board = through_pentobi(path)
    assert saved.read_bytes() == path.read_bytes()
    back = records.load(saved)
    assert back == record
    assert back.errors == []
    assert back.game() == game
    placed = sum(game.position.squares_placed(colour) for colour in variant.colours)
    assert squares(board, variant.columns) == placed


def squares(board: str, columns: int) -> int:
    """Count the squares that pieces cover on Pentobi's text board."""
    rows = [line[3 : 3 + 2 * columns] for line in board.splitlines() if line[:2].strip().isdigit()]
    return sum(char in "XO#@" for row in rows for char in row)


def test_the_turn_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "game.blksgf"
    path.write_text("(;GM[Blokus]A1[a20]A3[t1]PL[3];3[s2,s3])")
    saved, _ = through_pentobi(path)
    assert records.load(saved).game().turn == Colour.GREEN
