"""Pentobi beside our engine: runs the `pentobi-gtp` that PENTOBI_GTP names, reads its counts."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence

from blokus import Game

VARIABLE = "PENTOBI_GTP"
GAMES = {"duo": "Blokus Duo", "classic": "Blokus"}
COLOURS = {"duo": "bw", "classic": "1234"}
# The level at which Pentobi searches for seconds a move, from the opening to the middle game.
LEVEL = 7
LONGEST = 600.0  # seconds; the limit for one search

# The line that Pentobi writes to standard error after a search.
_SIMULATIONS = re.compile(r"\bSim (\d+)")
_ANSWER = re.compile(r"^= ?(.*)$", re.MULTILINE)


def program() -> str | None:
    """Return the program to measure, or None when there is none."""
    named = os.environ.get(VARIABLE)
    return shutil.which(named) if named else None


def search_rate(path: str, game: Game) -> float:
    """Return the simulations per CPU second of one search in the last position of a game."""
    colours = COLOURS[game.variant.id]
    if game.turn is None:
        raise ValueError("nothing can be searched when the game is over")
    commands = [
        f"set_game {GAMES[game.variant.id]}",
        *(f"play {colours[move.colour.value]} {move}" for move in game.moves),
        "cputime",
        f"reg_genmove {colours[game.turn.value]}",
        "cputime",
        "quit",
    ]
    return _rate(_run(path, commands))


def _run(path: str, commands: Sequence[str]) -> tuple[list[str], str]:
    """Return the answers to some commands, and the log."""
    words = [path, "--nobook", "--noresign", "--threads", "1", "--level", str(LEVEL), "--seed", "1"]
    done = subprocess.run(
        words,
        input="".join(f"{command}\n" for command in commands),
        capture_output=True,
        text=True,
        check=True,
        timeout=LONGEST,
    )
    return _ANSWER.findall(done.stdout), done.stderr


def _rate(said: tuple[list[str], str]) -> float:
    answers, log = said
    before, _, after = answers[-4:-1]
    return int(_SIMULATIONS.findall(log)[-1]) / max(float(after) - float(before), 0.01)
