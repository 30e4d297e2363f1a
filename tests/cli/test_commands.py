"""Commands typed during a game, and how they are understood."""

from __future__ import annotations

import contextlib
import random

import pytest

from blokus import Cell, Colour, Piece, messages
from blokus.cli.play import commands as ask
from blokus.cli.play.manual import SECTIONS

UNDERSTOOD = {
    "": ask.Redraw(),
    "   ": ask.Redraw(),
    "e10,f10": ask.PlayCells("e10,f10"),
    " E10, f10 ,g10": ask.PlayCells("E10,f10,g10"),
    "a20": ask.PlayCells("a20"),
    "t5": ask.PlayCells("t5"),
    "T5": ask.ShowPiece(Piece.T5),
    "f": ask.ShowPiece(Piece.F),
    "O": ask.ShowPiece(Piece.O4),
    "7": ask.PickNumber(7),
    "F e10 3": ask.PlayPiece(Piece.F, Cell.parse("e10"), 3),
    "F-e10-3": ask.PlayPiece(Piece.F, Cell.parse("e10"), 3),
    "f E10 1": ask.PlayPiece(Piece.F, Cell.parse("e10"), 1),
    "X-e10": ask.PlayPiece(Piece.X, Cell.parse("e10"), None),
    "t5  e10": ask.PlayPiece(Piece.T5, Cell.parse("e10"), None),
    "1 a20 1": ask.PlayPiece(Piece.I1, Cell.parse("a20"), 1),
    "moves": ask.ListMoves(None),
    "Moves x": ask.ListMoves(Piece.X),
    "coups X": ask.ListMoves(Piece.X),
    "where": ask.ShowWhere(None),
    "legal": ask.ShowWhere(None),
    "ou L5": ask.ShowWhere(Piece.L5),
    "où L5": ask.ShowWhere(Piece.L5),
    "pieces": ask.ShowPieces(None),
    "PIÈCES Rouge": ask.ShowPieces(Colour.RED),
    "pieces red": ask.ShowPieces(Colour.RED),
    "undo": ask.Undo(1),
    "annuler 3": ask.Undo(3),
    "redo 2": ask.Redo(2),
    "save my game.json": ask.Save("my game.json"),
    "charger a": ask.Load("a"),
    "new": ask.New(None),
    "new duo+bonus=10": ask.New("duo+bonus=10"),
    "?": ask.Help(),
    "aide": ask.Help(),
    "quit": ask.Quit(),
    "Quitter": ask.Quit(),
}


@pytest.mark.parametrize("line", UNDERSTOOD)
def test_understood(line: str) -> None:
    assert ask.parse_command(line, "en") == UNDERSTOOD[line]
    assert ask.parse_command(line, "fr") == UNDERSTOOD[line]


NOT_UNDERSTOOD = {
    "hello": "“hello” means nothing here",
    "mvoes": "Did you mean “moves”?",
    "moves Q": "“Q” is no piece",
    "pieces pink": "“pink” is no colour",
    "undo -1": "“-1” is no number",
    "undo 0": "“0” is no number",
    "undo 99999": "is no number",
    "save": "save game.blksgf",
    "load": "load game.blksgf",
    "save \t": "Name the file",
    "F e10 9": "orientations 1 to 8",
    "F e10 0": "orientations 1 to 8",
    "F e10 x": "F e10 3",
    "F e10 1 2": "F e10 3",
    "F 10": "“10” is no cell",
    "F ee10": "no cell",
    "99999": "means nothing",
    "é": "means nothing",
    "\x1b[31m": "“?[31m”",
    "x" * 3000: "too long",
    "y" * 1000: "y…”",
}


@pytest.mark.parametrize("line", NOT_UNDERSTOOD)
def test_not_understood_says_what_would_be(line: str) -> None:
    with pytest.raises(ask.NotUnderstoodError) as caught:
        ask.parse_command(line, "en")
    assert NOT_UNDERSTOOD[line] in str(caught.value)
    with pytest.raises(ask.NotUnderstoodError) as translated:
        ask.parse_command(line, "fr")
    assert str(translated.value) != str(caught.value)


def test_every_word_means_one_thing() -> None:
    meanings: dict[str, str] = {}
    for lang in messages.LANGUAGES:
        for verb in ask.VERBS:
            for word in messages.text(f"verb.{verb}", lang).split():
                assert meanings.setdefault(ask.plain(word), verb) == verb
                assert not ask.names_piece(word)


@pytest.mark.parametrize("lang", messages.LANGUAGES)
def test_every_example_of_the_manual_is_understood(lang: str) -> None:
    entries = [entry for section in SECTIONS.values() for entry in section]
    for entry in entries:
        usage = messages.text(f"manual.{entry}.usage", lang)
        usage = usage.replace("COLOUR", "red").replace("COULEUR", "rouge")
        ask.parse_command(usage, lang)
    assert set(ask.VERBS) <= set(entries)


def test_rubbish_never_breaks_the_reader(seed: int) -> None:
    chance = random.Random(seed)
    words = [
        "F",
        "e10",
        "3",
        "moves",
        "save",
        "undo",
        "t5",
        "é",
        "\0",
        ",",
        "-1",
        "9" * 30,
        "🙂",
        "où",
    ]
    signs = [*words, " ", "\t", "\x1b", "\u2028", "\ud800", "ß", "²", "٣"]
    for _ in range(20_000):
        line = "".join(chance.choice(signs) for _ in range(chance.randrange(8)))
        with contextlib.suppress(ask.NotUnderstoodError):
            ask.parse_command(line, chance.choice(messages.LANGUAGES))
