"""Draws the pictures of the pages about puzzles: `python docs/puzzles/draw.py [FOLDER]`.

The solutions are those in the file beside this one, and are checked before they are drawn. With a
second argument, `png`, the pictures are written as PNG, to be looked at.
"""

from __future__ import annotations

import sys
from pathlib import Path

from blokus import render
from blokus.puzzles import check, endgame, puzzle, read_arrangement

HERE = Path(__file__).parent
DRAWN = (
    "all-84",
    "all-84-19x19",
    "tetrominoes-8x10",
    "pentominoes-15x16",
    "pentominoes-15x16-corners",
)
ENDGAME = "endgame-54"


def solutions() -> dict[str, str]:
    """Return the arrangements of the file by the ids of their puzzles."""
    lines = (HERE / "solutions.txt").read_text(encoding="utf-8").split()
    return {line.partition(":")[0]: line for line in lines}


def draw_solution(name: str) -> str:
    known = puzzle(name)
    moves = read_arrangement(known, solutions()[name])
    if check(known, moves):
        raise ValueError(f"this is no solution of {name}")
    size = 24 * known.columns + 60
    board = render.Arrangement(known, moves)
    return render.svg(board, title=known.about(), size=size)


def draw() -> dict[str, str]:
    """Return every picture by its name."""
    shown = endgame(ENDGAME)
    task, solution = shown.task, shown.solutions[0]
    solved = task.position
    for move in solution:
        solved = task.after(solved, move)
    numbers = {move: number for number, move in enumerate(solution, start=1)}
    return {
        **{name: draw_solution(name) for name in DRAWN},
        "endgame": render.svg(task.position, title=task.about(), tray=True, size=760),
        "endgame-solution": render.svg(solved, title=task.about(), move_numbers=numbers),
    }


def main(folder: str = str(HERE), kind: str = "svg") -> None:
    for name, picture in draw().items():
        data = render.png(picture) if kind == "png" else f"{picture}\n".encode()
        Path(folder, f"{name}.{kind}").write_bytes(data)


if __name__ == "__main__":
    main(*sys.argv[1:])
