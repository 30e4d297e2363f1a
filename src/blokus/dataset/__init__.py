"""Data sets of games that the engine plays against itself; needs numpy (``blokus[env]``).

A data set is a folder: a card that says how it was made, and shards of games, each a npz file with
the arrays of `COLUMNS`. The same plan gives the same numbers on every machine.
"""

from blokus.dataset.card import COLUMNS
from blokus.dataset.plan import Plan
from blokus.dataset.reader import Dataset, Example, load
from blokus.dataset.writer import write

__all__ = ["COLUMNS", "Dataset", "Example", "Plan", "load", "write"]
