"""Endgame puzzles as JSON, described in docs/formats/puzzles.md; and those that are shipped."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Sequence
from functools import cache
from importlib import resources

from blokus._core import Cell, Colour, Move, Position, _puzzle_of_day
from blokus.errors import ParseError
from blokus.puzzles.endgame import Endgame, Goal, Task

FORMAT = "blokus-endgames"
VERSION = 1
LARGEST = 4 << 20  # characters
_DAY_ZERO = dt.date(1970, 1, 1)


def write_endgames(puzzles: Sequence[Endgame], seed: int) -> str:
    """Return puzzles as JSON, one to a line."""
    head = json.dumps({"format": FORMAT, "version": VERSION, "seed": seed})
    lines = [json.dumps(_as_data(puzzle), separators=(",", ":")) for puzzle in puzzles]
    return f'{head[:-1]}, "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"


def read_endgames(text: str) -> tuple[Endgame, ...]:
    """Read what `write_endgames` wrote; raise ParseError for anything else."""
    if len(text) > LARGEST:
        raise ParseError(f"puzzles take at most {LARGEST} characters")
    try:
        return tuple(_endgame(entry) for entry in _entries(json.loads(text)))
    except ParseError:
        raise
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise ParseError(f"these are no endgame puzzles: {str(error)[:80]}") from None


@cache
def endgames() -> tuple[Endgame, ...]:
    """Return the puzzles that come with the package, the easy ones first."""
    source = resources.files("blokus.puzzles") / "endgames.json"
    return read_endgames(source.read_text(encoding="utf-8"))


def endgame(name: str) -> Endgame:
    """Return the shipped puzzle of that id; raise ParseError when there is none."""
    for known in endgames():
        if known.id == name:
            return known
    last = endgames()[-1].id
    raise ParseError(f"no endgame {name[:40]!r}; there are endgame-1 to {last}", name)


def endgame_of_day(day: dt.date) -> Endgame:
    """Return the puzzle of a day: the same for everybody, each once before any comes again."""
    puzzles = endgames()
    return puzzles[_puzzle_of_day((day - _DAY_ZERO).days, len(puzzles))]


def _entries(data: dict[str, object]) -> list[dict[str, object]]:
    if (data["format"], data["version"]) != (FORMAT, VERSION):
        raise ParseError(f"this is not version {VERSION} of the format {FORMAT}")
    entries = _list(data["puzzles"])
    return [entry for entry in entries if isinstance(entry, dict)]


def _as_data(puzzle: Endgame) -> dict[str, object]:
    task = puzzle.task
    target = {} if task.target is None else {"target": task.target.name.lower()}
    return {
        "id": puzzle.id,
        "goal": task.goal.value,
        **target,
        "position": task.position.to_text(),
        "moves": task.moves,
        "difficulty": puzzle.difficulty,
        "chance": puzzle.chance,
        "solutions": [[str(move) for move in solution] for solution in puzzle.solutions],
    }


def _endgame(data: dict[str, object]) -> Endgame:
    """Read one puzzle; raise some exception when the entry is wrong."""
    position = Position.from_text(_text(data["position"]))
    goal = Goal(_text(data["goal"]))
    target = Colour[_text(data["target"]).upper()] if goal is Goal.BLOCK else None
    task = Task(position, goal, _number(data["moves"]), target)
    solutions = tuple(_solution(task, entry) for entry in _list(data["solutions"]))
    chance = data["chance"]
    if not isinstance(chance, float | int) or not 0 <= chance <= 1:
        raise ParseError("a chance is a number from 0 to 1")
    return Endgame(_text(data["id"]), task, float(chance), solutions)


def _solution(task: Task, texts: object) -> tuple[Move, ...]:
    """Read a solution; raise ParseError when it does not reach the goal."""
    position, moves = task.position, []
    for text in _list(texts):
        cells = [Cell.parse(word) for word in _text(text).split(",")]
        move = Move.of(task.colour, cells)
        if move not in task.choices(position):
            raise ParseError(f"{move} is not legal in its solution", str(move))
        position = task.after(position, move)
        moves.append(move)
    if not task.is_reached(position) or len(moves) != task.moves:
        raise ParseError("a solution misses its goal")
    return tuple(moves)


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > 2_000:
        raise ParseError(f"a text is expected, not {str(value)[:40]!r}")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or not 1 <= value <= 21:
        raise ParseError(f"a small number is expected, not {str(value)[:40]!r}")
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list) or len(value) > 1_000:
        raise ParseError(f"a short list is expected, not {str(value)[:40]!r}")
    return value
