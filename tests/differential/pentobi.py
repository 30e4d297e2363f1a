"""Drive Pentobi's `pentobi-gtp`, an independent judge of legal moves and final scores."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from typing import TYPE_CHECKING, Self

from tests.differential.reference import Cells, Position, move_name, read_move

if TYPE_CHECKING:
    from types import TracebackType

VARIABLE = "PENTOBI_GTP"

GAMES = {
    "classic": "Blokus",
    "classic-2": "Blokus Two-Player",
    "classic-3": "Blokus Three-Player",
    "duo": "Blokus Duo",
    "junior": "Blokus Junior",
}
WORDS = {"duo": {"blue": "b", "yellow": "w"}, "junior": {"blue": "b", "yellow": "w"}}
FOUR_COLOURS = {"blue": "1", "yellow": "2", "red": "3", "green": "4"}


def program() -> str | None:
    """Return the program that PENTOBI_GTP names, or None when the variable is not set."""
    named = os.environ.get(VARIABLE)
    if not named:
        return None
    found = shutil.which(named)
    if found is None:
        raise FileNotFoundError(f"{VARIABLE} names {named!r}, which is not a program")
    return found


class Pentobi:
    """One running pentobi-gtp, playing one variant. Use it in a `with` statement."""

    def __init__(self, path: str, variant: str, *, seconds: float = 3600.0) -> None:
        self._process = subprocess.Popen(
            [path, "--nobook", "--quiet"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        # If the program stops answering, the read times out and the test fails.
        self._watchdog = threading.Timer(seconds, self._process.kill)
        self._watchdog.daemon = True
        self._watchdog.start()
        self._words = WORDS.get(variant, FOUR_COLOURS)
        self.ask(f"set_game {GAMES[variant]}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._watchdog.cancel()
        self._process.kill()
        self._process.communicate()

    def ask(self, command: str) -> str:
        """Send one command and return the text of its answer; fail when it is an error."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(command + "\n")
        self._process.stdin.flush()
        lines = []
        while (line := self._process.stdout.readline()) not in ("\n", ""):
            lines.append(line)
        answer = "".join(lines)
        if not line or not answer.startswith("="):
            raise RuntimeError(f"pentobi-gtp answered {command!r} with {answer!r}")
        return answer[1:].strip()

    def clear(self) -> None:
        self.ask("clear_board")

    def play(self, colour: str, cells: Cells) -> None:
        self.ask(f"play {self._words[colour]} {move_name(cells)}")

    def undo(self) -> None:
        self.ask("undo")

    def legal_moves(self, colour: str) -> set[Cells]:
        return {read_move(move) for move in self.ask(f"all_legal {self._words[colour]}").split()}

    def count_moves(self, colour: str) -> int:
        return len(self.ask(f"all_legal {self._words[colour]}").split())

    def final_score(self) -> str:
        return self.ask("final_score")


def perft(pentobi: Pentobi, colours: tuple[str, ...], turn: int, depth: int) -> int:
    """Count sequences of exactly `depth` moves with Pentobi's own legal moves, from its board."""
    at = turn % len(colours)
    passed_over = 0
    while not (total := pentobi.count_moves(colours[at])) and passed_over < len(colours):
        at = (at + 1) % len(colours)
        passed_over += 1
    if depth == 1 or total == 0:
        return total
    total = 0
    for cells in pentobi.legal_moves(colours[at]):
        pentobi.play(colours[at], cells)
        total += perft(pentobi, colours, at + 1, depth - 1)
        pentobi.undo()
    return total


def perft_of(pentobi: Pentobi, position: Position, depth: int) -> int:
    """Count the same from a position of the reference, brought onto Pentobi's board first."""
    pentobi.clear()
    for colour, pieces in position.played.items():
        for cells in pieces:
            pentobi.play(colour, cells)
    if position.turn is None:
        return 0
    colours = position.rules.colours
    return perft(pentobi, colours, colours.index(position.turn), depth)
