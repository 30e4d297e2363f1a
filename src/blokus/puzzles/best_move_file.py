"""Best-move puzzles as a file, described in docs/formats/puzzles.md; and those that are shipped."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources

from blokus._core import Cell, Move, Position, Theme
from blokus.errors import ParseError
from blokus.puzzles.best_move import BestMovePuzzle

FORMAT = "blokus-best-moves"
VERSION = 1
LARGEST = 4 << 20  # characters
_THEMES = {theme.name.lower().replace("_", "-"): theme for theme in Theme}
_NAMES = {theme: name for name, theme in _THEMES.items()}


def write_best_moves(puzzles: Sequence[BestMovePuzzle], seed: int) -> str:
    """Return puzzles as JSON, one to a line."""
    head = json.dumps({"format": FORMAT, "version": VERSION, "seed": seed})
    lines = [json.dumps(_as_text(puzzle)) for puzzle in puzzles]
    return f'{head[:-1]}, "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"


def read_best_moves(text: str) -> tuple[BestMovePuzzle, ...]:
    """Read what `write_best_moves` wrote; raise ParseError for anything else."""
    if len(text) > LARGEST:
        raise ParseError(f"puzzles take at most {LARGEST} characters")
    try:
        lines = _lines(json.loads(text))
        return tuple(_puzzle(number, line) for number, line in enumerate(lines, start=1))
    except ParseError:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise ParseError(f"these are no best-move puzzles: {str(error)[:80]}") from None


@cache
def best_moves() -> tuple[BestMovePuzzle, ...]:
    """Return the puzzles that come with the package, the easy ones first."""
    source = resources.files("blokus.puzzles") / "best-moves.json"
    return read_best_moves(source.read_text(encoding="utf-8"))


def _lines(data: dict[str, object]) -> list[str]:
    if (data["format"], data["version"]) != (FORMAT, VERSION):
        raise ParseError(f"this is not version {VERSION} of the format {FORMAT}")
    lines = data["puzzles"]
    if not isinstance(lines, list):
        raise ParseError("the puzzles are a list")
    return lines


def _as_text(puzzle: BestMovePuzzle) -> str:
    position, best = puzzle.position.to_text(), str(puzzle.best)
    numbers = f"{puzzle.rating} {puzzle.difficulty}"
    return f"{position} {best} {puzzle.gap} {_NAMES[puzzle.theme]} {numbers}"


def _puzzle(number: int, line: str) -> BestMovePuzzle:
    """Read one puzzle; raise some exception when the line is wrong."""
    text, value, gap, theme, rating, difficulty = line.split(" ")
    position = Position.from_text(text)
    if position.turn is None:
        raise ParseError("a puzzle needs a position in which somebody is on turn")
    best = Move.of(position.turn, [Cell.parse(cell) for cell in value.split(",")])
    if best not in position.legal_moves:
        raise ParseError(f"{best} is not legal in its puzzle", value)
    return BestMovePuzzle(
        f"best-{number}", position, best, int(gap), _THEMES[theme], int(rating), int(difficulty)
    )
