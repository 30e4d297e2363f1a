"""Draws the pictures of the rules: `python docs/rules/draw.py [FOLDER]`.

What the text calls allowed or forbidden is asked of the rules themselves before it is drawn.
"""

from __future__ import annotations

import sys
from pathlib import Path

from blokus import Cell, Colour, Game, Move, Piece, Position, Reason, render

HERE = Path(__file__).parent
SIZE = 340

# A Duo game after a move each, and blue's attempts to go on: dashed outlines in the pictures.
OPENING = ("e8,f8,g8,e9,e10", "j5,h6,i6,j6,j7")
ATTEMPTS: dict[str, tuple[str, Reason | None]] = {
    "corner": ("h9,i9,h10", None),
    "edge": ("h8,i8,i9", Reason.EDGE_CONTACT),
    "apart": ("i10,j10,j11", Reason.NO_CORNER_CONTACT),
    "neighbour": ("h7,i7,i8", None),
}
# The first round of a Classic game.
CORNERS = ("c18,c19,a20,b20,c20", "r18,s18,s19,t19,t20", "r1,s1,t1,q2,r2", "a1,a2,b2,c2,b3")


def opening() -> Position:
    """Return the position of most pictures."""
    game = Game("duo")
    for move in OPENING:
        game.play(move)
    return game.position


def attempt(cells: str) -> Move:
    """Return blue's move with these cells, legal or not."""
    return Move.of(Colour.BLUE, map(Cell.parse, cells.split(",")))


def draw() -> dict[str, str]:
    """Return every picture by its name."""
    position = opening()
    pictures = {
        name: render.svg(position, highlight=attempt(cells).cells, size=SIZE)
        for name, (cells, _) in ATTEMPTS.items()
    }
    pictures["exits"] = render.svg(position, legal=position.legal_moves.of(Piece.I3), size=SIZE)
    game = Game("classic")
    for move in CORNERS:
        game.play(move)
    pictures["start"] = render.svg(game.position, size=SIZE)
    return pictures


def check() -> None:
    """Raise AssertionError when the rules judge an attempt differently from its picture."""
    for name, (cells, expected) in ATTEMPTS.items():
        found = opening().why_illegal(attempt(cells))
        if (found and found.reason) != expected:
            raise AssertionError(f"{name}: {found}")


def main(folder: str = str(HERE), kind: str = "svg") -> None:
    check()
    for name, picture in draw().items():
        data = render.png(picture) if kind == "png" else f"{picture}\n".encode()
        Path(folder, f"{name}.{kind}").write_bytes(data)


if __name__ == "__main__":
    main(*sys.argv[1:])
