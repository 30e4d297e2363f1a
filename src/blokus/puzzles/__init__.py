"""Puzzles: the solo puzzles of the rule books, and endgames from real games."""

from blokus.puzzles.catalogue import PUZZLES, puzzle
from blokus.puzzles.checker import check
from blokus.puzzles.fault import Fault, FaultKind
from blokus.puzzles.puzzle import Beginning, Contact, Order, Puzzle

__all__ = [
    "PUZZLES",
    "Beginning",
    "Contact",
    "Fault",
    "FaultKind",
    "Order",
    "Puzzle",
    "check",
    "puzzle",
]
