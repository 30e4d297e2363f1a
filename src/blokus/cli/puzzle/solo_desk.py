"""A solo puzzle on the desk; the core judges each piece when it is placed."""

from __future__ import annotations

from collections.abc import Sequence

from blokus import Colour, Move, Piece, messages, render
from blokus.cli.faults import Failure
from blokus.cli.puzzle.desk import Desk
from blokus.cli.solve import reporter
from blokus.cli.ticker import Ticker
from blokus.puzzles import Attempt, Puzzle, Solution, Verdict, check, solve
from blokus.render import Scene

HELP_SECONDS = 20.0  # longest search for a hint or a solution


class SoloDesk(Desk):
    """A solo puzzle, in which one person places all four colours."""

    def __init__(self, puzzle: Puzzle, lang: str) -> None:
        super().__init__(lang)
        self._puzzle = puzzle
        self.id = puzzle.id
        self.colour = puzzle.colours[0]

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours whose pieces may be placed."""
        return self._puzzle.colours

    @property
    def about(self) -> str:
        """What is to be done."""
        return self._puzzle.about(self.lang)

    @property
    def scene(self) -> Scene:
        """What there is to see."""
        return render.Arrangement(self._puzzle, self.moves)

    @property
    def is_solved(self) -> bool:
        """Whether nothing is left to do."""
        return self._attempt.is_solved

    def left(self, colour: Colour) -> tuple[Piece, ...]:
        """Return the pieces that a colour has left."""
        return self._attempt.pieces_left(colour)

    def refusal(self, move: Move) -> str | None:
        """Say why a piece may not be placed somewhere now; None when it may."""
        illegality = self._attempt.why_refused(move)
        return None if illegality is None else messages.explain(illegality, self.lang)

    def faults(self) -> list[str]:
        """Say what keeps this from being a solution; as long as pieces are missing, only that."""
        found = check(self._puzzle, self.moves)
        missing = [fault for fault in found if not fault.cells]
        return [fault.explain(self.lang) for fault in missing or found]

    def completion(self) -> Sequence[Move]:
        """Return what can be placed next to solve the puzzle; Failure says why nothing can."""
        answer = self._solve(self.moves)
        if answer.verdict is not Verdict.FOUND:
            raise Failure(self._verdict(answer, "puzzle.dead-end"))
        return [move for move in answer.moves if move not in self.moves]

    def solution(self) -> Sequence[Move]:
        """Return a whole solution, one that contains what lies there if such is found."""
        answer = self._solve(self.moves)
        if answer.verdict is not Verdict.FOUND and self.moves:
            answer = self._solve([])
        if answer.verdict is not Verdict.FOUND:
            raise Failure(self._verdict(answer, "solve.impossible"))
        return answer.moves

    @property
    def _attempt(self) -> Attempt:
        return Attempt(self._puzzle, self.moves)

    def _solve(self, begun: Sequence[Move]) -> Solution:
        with Ticker() as ticker:
            report = reporter(ticker, self._puzzle, self.lang)
            return solve(self._puzzle, begun=begun, time=HELP_SECONDS, report=report)

    def _verdict(self, answer: Solution, impossible: str) -> str:
        key = impossible if answer.verdict is Verdict.IMPOSSIBLE else "puzzle.none-found"
        return self.say(key, seconds=f"{answer.seconds:.1f}")
