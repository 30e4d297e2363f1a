"""What an opponent is about to do, read from the lines of a search, and which moves prevent it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus.engine.effect import Effect
from blokus.engine.room import Scene

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blokus._core import Colour, Move, Position
    from blokus.engine.analysis import Analysis

# Exits that a reply must take to be worth a word.
LEAST_HARM = 2


@dataclass(frozen=True, slots=True)
class Threat:
    """A move that an opponent makes unless it is prevented, and the exits it takes."""

    move: Move
    exits: int


def find_threat(scene: Scene, analysis: Analysis) -> Threat | None:
    """Return the opponent's move that most of the lines expect next, if it does harm."""
    weights: Counter[Move] = Counter()
    for line in analysis.lines:
        reply = next((move for move in line.moves[1:] if move.colour in scene.enemies), None)
        if reply is not None:
            weights[reply] += line.visits
    for move, _ in weights.most_common(3):
        if move in scene.position.legal_moves_of(move.colour):
            harm = harm_of(scene.position, move, scene.friends)
            if harm >= LEAST_HARM:
                return Threat(move, harm)
    return None


def harm_of(position: Position, move: Move, victims: Iterable[Colour]) -> int:
    """Count the exits that some colours would lose if a move were made now."""
    if position.turn is not move.colour:
        position = position.setup(turn=move.colour)
    effect = Effect(Scene(position), move)
    return max((effect.taken(colour) for colour in victims), default=0)


def prevents(move: Move, threat: Move) -> bool:
    """Whether a move takes a cell that another colour's move needs."""
    return not set(move.cells).isdisjoint(threat.cells)


def ways_to_prevent(position: Position, threat: Move) -> int:
    """Count the moves that take a cell which the threat needs."""
    moves = position.legal_moves
    return len({move for cell in threat.cells for move in moves.covering(cell)})
