"""An endgame on the desk: one colour moves by the rules of the game, the others stand still."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from blokus import Colour, Move, Piece, Position, Reason, messages
from blokus.cli.faults import Failure
from blokus.cli.puzzle.desk import Desk
from blokus.puzzles import Endgame, Goal, State
from blokus.render import Scene


class EndgameDesk(Desk):
    """An endgame whose solutions are known."""

    def __init__(self, puzzle: Endgame, lang: str) -> None:
        super().__init__(lang)
        self._puzzle = puzzle
        self._task = puzzle.task
        self.id = puzzle.id
        self.colour = puzzle.task.colour

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colour that moves."""
        return (self.colour,)

    @property
    def about(self) -> str:
        """What is to be done, in how many ways that can be, and how hard it is."""
        solutions = messages.counted("puzzle.solutions", len(self._puzzle.solutions), self.lang)
        difficulty = self.say("puzzle.difficulty", number=self._puzzle.difficulty)
        return f"{self._task.about(self.lang)} {solutions} {difficulty}."

    @property
    def position(self) -> Position:
        """The position on the board."""
        return reduce(self._task.after, self.moves, self._task.position)

    @property
    def scene(self) -> Scene:
        """What there is to see."""
        return self.position

    @property
    def is_solved(self) -> bool:
        """Whether the goal is reached."""
        return self._task.is_reached(self.position)

    def left(self, colour: Colour) -> tuple[Piece, ...]:
        """Return the pieces that a colour has left."""
        return self.position.pieces_left(colour)

    def refusal(self, move: Move) -> str | None:
        """Say why a move may not be made; None when it may."""
        if len(self.moves) >= self._task.moves:
            return messages.counted("puzzle.moves-used", self._task.moves, self.lang)
        illegality = self._task.why_refused(self.position, move)
        if illegality is None:
            return None
        if self.position.is_blocked(self.colour):
            return self.say("puzzle.no-move-left")
        reason = messages.explain(illegality, self.lang)
        is_early = illegality.reason is Reason.TOO_EARLY
        return reason if is_early else self.say("play.illegal", reason=reason)

    def faults(self) -> list[str]:
        """Say what keeps this from being a solution."""
        position = self.position
        if self._task.goal is Goal.BLOCK:
            target = self._task.target or self.colour
            moves = len(position.legal_moves_of(target))
            name = messages.colour_name(target, self.lang)
            return [messages.counted("puzzle.can-move", moves, self.lang, colour=name)]
        left = messages.listed([piece.name for piece in self.left(self.colour)], self.lang)
        is_stuck = self._task.state(position) is State.STUCK
        stuck = [self.say("puzzle.no-move-left")] if is_stuck else []
        return [self.say("puzzle.pieces-left", pieces=left), *stuck]

    def completion(self) -> Sequence[Move]:
        """Return what can be placed next to solve the puzzle; Failure tells how far to go back."""
        for kept in range(len(self.moves), -1, -1):
            found = self._puzzle.completions(frozenset(self.moves[:kept]))
            if found and kept == len(self.moves):
                return found[0]
            if found:
                astray = len(self.moves) - kept
                raise Failure(messages.counted("puzzle.astray", astray, self.lang))
        raise Failure(self.say("puzzle.none-found"))

    def solution(self) -> Sequence[Move]:
        """Return a solution, one that contains what lies there if there is such."""
        found = self._puzzle.completions(frozenset(self.moves))
        return [*self.moves, *found[0]] if found else self._puzzle.solutions[0]
