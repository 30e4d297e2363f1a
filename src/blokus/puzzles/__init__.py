"""Puzzles: the solo puzzles of the rule books, and endgames from real games."""

from blokus.puzzles.attempt import Attempt
from blokus.puzzles.catalogue import PUZZLES, puzzle
from blokus.puzzles.checker import check, check_fit
from blokus.puzzles.endgame import Endgame, Goal, Task
from blokus.puzzles.endgame_file import (
    endgame,
    endgame_of_day,
    endgames,
    read_endgames,
    write_endgames,
)
from blokus.puzzles.explore import Findings, explore
from blokus.puzzles.fault import Fault, FaultKind
from blokus.puzzles.generator import generate
from blokus.puzzles.notation import arrangement_data, read_arrangement, write_arrangement
from blokus.puzzles.puzzle import Beginning, Contact, Order, Puzzle
from blokus.puzzles.solving import (
    Count,
    Progress,
    Solution,
    Solutions,
    Verdict,
    complete,
    count,
    hint,
    solutions,
    solve,
)

__all__ = [
    "PUZZLES",
    "Attempt",
    "Beginning",
    "Contact",
    "Count",
    "Endgame",
    "Fault",
    "FaultKind",
    "Findings",
    "Goal",
    "Order",
    "Progress",
    "Puzzle",
    "Solution",
    "Solutions",
    "Task",
    "Verdict",
    "arrangement_data",
    "check",
    "check_fit",
    "complete",
    "count",
    "endgame",
    "endgame_of_day",
    "endgames",
    "explore",
    "generate",
    "hint",
    "puzzle",
    "read_arrangement",
    "read_endgames",
    "solutions",
    "solve",
    "write_arrangement",
    "write_endgames",
]
