"""Puzzles: the solo puzzles of the rule books, endgames from real games, and best moves."""

from blokus.puzzles.attempt import Attempt
from blokus.puzzles.best_move import BestMovePuzzle, generate_best_moves
from blokus.puzzles.best_move_file import best_moves, read_best_moves, write_best_moves
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
from blokus.puzzles.state import State

__all__ = [
    "PUZZLES",
    "Attempt",
    "Beginning",
    "BestMovePuzzle",
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
    "State",
    "Task",
    "Verdict",
    "arrangement_data",
    "best_moves",
    "check",
    "check_fit",
    "complete",
    "count",
    "endgame",
    "endgame_of_day",
    "endgames",
    "explore",
    "generate",
    "generate_best_moves",
    "hint",
    "puzzle",
    "read_arrangement",
    "read_best_moves",
    "read_endgames",
    "solutions",
    "solve",
    "write_arrangement",
    "write_best_moves",
    "write_endgames",
]
