"""Draws the pictures of the README and the docs: `python docs/images/make.py [FOLDER]`.

The games are the records beside this file. With a second argument, `png`, the pictures are
written as PNG, to be looked at.
"""

from __future__ import annotations

import sys
from pathlib import Path

from blokus import Game, records, render

HERE = Path(__file__).parent


def game_after(name: str, pieces: int | None = None) -> Game:
    """Return the game of a record, or its first moves."""
    moves = records.load(HERE / f"{name}.blksgf").game().moves
    game = Game(name)
    for move in moves[:pieces]:
        game.play(move)
    return game


def draw_moves(game: Game, theme: render.ThemeName) -> str:
    """Draw a game with its moves numbered."""
    return render.svg(
        game.position,
        move_numbers=game.moves,
        last_move=game.last_move,
        tray=True,
        theme=theme,
        size=720,
    )


def draw() -> dict[str, str]:
    """Return every picture by its name."""
    finished = game_after("classic")
    midgame = game_after("classic", 34)
    duo = game_after("duo", 15)
    return {
        "classic": render.svg(finished.position, tray=True, size=960),
        "duo-dark": draw_moves(duo, "dark"),
        "duo-light": draw_moves(duo, "light"),
        "legal": render.svg(midgame.position, legal=True, last_move=midgame.last_move, size=640),
        "patterns": render.svg(
            midgame.position, patterns=True, palette="colour-blind", tray=True, size=960
        ),
        "pieces": render.pieces_svg(size=720),
    }


def main(folder: str = str(HERE), kind: str = "svg") -> None:
    for name, picture in draw().items():
        data = render.png(picture) if kind == "png" else f"{picture}\n".encode()
        Path(folder, f"{name}.{kind}").write_bytes(data)


if __name__ == "__main__":
    main(*sys.argv[1:])
