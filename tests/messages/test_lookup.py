"""Looking texts up: languages, counting, listing, and why a move is illegal."""

from __future__ import annotations

import pytest

from blokus import Cell, Colour, Game, Move, Position, Reason, Variant, messages


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "FR-be"}, "fr"),
        ({"LANG": "frisian"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "de_DE"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "en_GB", "LC_ALL": "en_GB", "BLOKUS_LANG": "fr"}, "fr"),
        ({"LANG": "fr_FR", "BLOKUS_LANG": "klingon"}, "fr"),
    ],
)
def test_language_follows_the_environment(environ: dict[str, str], lang: str) -> None:
    assert messages.pick_language(environ) == lang


def test_unknown_language_and_key_are_errors() -> None:
    with pytest.raises(ValueError, match="en, fr"):
        messages.text("colour.blue", "de")
    with pytest.raises(KeyError):
        messages.text("colour.mauve")


def test_missing_value_is_an_error_rather_than_a_hole() -> None:
    with pytest.raises(KeyError):
        messages.text("fault.file", "en", file="x")


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (0, "0 squares", "0 carré"),
        (1, "1 square", "1 carré"),
        (2, "2 squares", "2 carrés"),
        (-1, "-1 squares", "-1 carré"),
    ],
)
def test_counting_follows_each_grammar(number: int, english: str, french: str) -> None:
    assert messages.counted("count.squares", number, "en") == english
    assert messages.counted("count.squares", number, "fr") == french


@pytest.mark.parametrize(("words", "text"), [([], ""), (["a1"], "a1"), (["a1", "b2"], "a1 and b2")])
def test_lists_of_every_length(words: list[str], text: str) -> None:
    assert messages.listed(words) == text


def illegal(position: Position, colour: Colour, cells: str) -> str:
    move = Move.of(colour, [Cell.parse(cell) for cell in cells.split(",")])
    illegality = position.why_illegal(move)
    assert illegality is not None
    explanations = [messages.explain(illegality, lang) for lang in messages.LANGUAGES]
    assert explanations[0] != explanations[1]
    return explanations[0]


def test_every_reason_is_explained_with_its_cells() -> None:
    start = Position(Variant("classic"))
    game = Game("classic")
    for text in ("a20,a19", "t20", "t1", "a1"):
        game.play(text)
    position = game.position
    told = {
        Reason.START_NOT_COVERED: illegal(start, Colour.BLUE, "c3"),
        Reason.NOT_YOUR_TURN: illegal(start, Colour.RED, "t1"),
        Reason.OFF_BOARD: illegal(start, Colour.BLUE, "a20,a21"),
        Reason.OVERLAP: illegal(position, Colour.BLUE, "a19,b19,c19"),
        Reason.PIECE_PLAYED: illegal(position, Colour.BLUE, "b18,c18"),
        Reason.EDGE_CONTACT: illegal(position, Colour.BLUE, "b19,b18,b17"),
        Reason.NO_CORNER_CONTACT: illegal(position, Colour.BLUE, "f5,f6,f7"),
    }
    assert "a20" in told[Reason.START_NOT_COVERED]
    assert "a21" in told[Reason.OFF_BOARD]
    assert "a19" in told[Reason.OVERLAP]
    assert "corner" in told[Reason.NO_CORNER_CONTACT]
    assert "edge" in told[Reason.EDGE_CONTACT]
    assert len(set(told.values())) == len(told)
