"""Matches: paired games between engines, what they prove, and tables of many contestants."""

from blokus.matches.match import Match
from blokus.matches.plan import Plan, usual_plies
from blokus.matches.specs import Spec
from blokus.matches.sprt import Sprt, Verdict
from blokus.matches.standings import Standing, standings
from blokus.matches.store import Store

__all__ = [
    "Match",
    "Plan",
    "Spec",
    "Sprt",
    "Standing",
    "Store",
    "Verdict",
    "standings",
    "usual_plies",
]
