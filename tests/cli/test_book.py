"""`blokus book` makes a book, goes on with it, and leaves other files alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus.cli import main
from blokus.engine import read_book

QUICK = ["--simulations", "10"]


@pytest.mark.parametrize(("lang", "word"), [("en", "positions are in"), ("fr", "sont dans")])
def test_it_makes_a_book_and_goes_on(
    lang: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "duo.json"
    words = ["book", str(path), "--lang", lang, *QUICK]
    assert main([*words, "--positions", "2"]) == 0
    assert word in capsys.readouterr().out
    first = read_book(path.read_text())
    assert main([*words, "--positions", "4"]) == 0
    longer = read_book(path.read_text())
    assert (len(first.answers), len(longer.answers)) == (2, 4)
    assert first.answers.items() <= longer.answers.items()


@pytest.mark.parametrize("change", [["--variant", "junior"], ["--simulations", "11"]])
def test_another_book_is_not_overwritten(
    change: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "duo.json"
    assert main(["book", str(path), "--positions", "1", *QUICK]) == 0
    before = path.read_text()
    assert main(["book", str(path), "--positions", "2", *QUICK, *change]) == 1
    assert str(path) in capsys.readouterr().err
    assert path.read_text() == before


def test_a_file_that_is_no_book_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader")
    assert main(["book", str(path), *QUICK]) == 1
    assert path.read_text() == "Dear reader"
