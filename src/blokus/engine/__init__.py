"""The engine: a computer opponent that plays every variant and explains itself."""

from blokus.engine.analysis import Analysis, Expectation, Line
from blokus.engine.engine import Engine
from blokus.engine.levels import LEVELS, Level
from blokus.engine.limit import Limit

__all__ = ["LEVELS", "Analysis", "Engine", "Expectation", "Level", "Limit", "Line"]
