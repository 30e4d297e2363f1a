"""Matches: paired games between engines, what they prove, and tables of many contestants."""

from blokus.matches.games import Result
from blokus.matches.match import Match
from blokus.matches.plan import Plan, usual_plies
from blokus.matches.specs import Spec, parse_contestants
from blokus.matches.sprt import Sprt, Verdict
from blokus.matches.standings import Standing, standings
from blokus.matches.statistics import Share
from blokus.matches.store import Store
from blokus.matches.tournament import Tournament, all_pairs, ladder_pairs

__all__ = [
    "Match",
    "Plan",
    "Result",
    "Share",
    "Spec",
    "Sprt",
    "Standing",
    "Store",
    "Tournament",
    "Verdict",
    "all_pairs",
    "ladder_pairs",
    "parse_contestants",
    "standings",
    "usual_plies",
]
