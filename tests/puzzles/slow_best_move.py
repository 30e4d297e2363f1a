"""A second proof of best-move puzzles, which shares nothing with the solver.

It looks at every line to its end, but for those that cannot change a result any more.
"""

from __future__ import annotations

from functools import partial

from blokus import Position
from blokus.puzzles import BestMovePuzzle

Known = dict[str, tuple[int, int]]
"""For positions, the bounds between which the margin of the first team lies."""
FAR = 10_000


def margin(position: Position, low: int, high: int, known: Known) -> int:
    """Return the margin of the first team with perfect play, exact between `low` and `high`."""
    if position.is_over:
        first, second = position.team_scores
        return first - second
    key = position.to_text()
    least, most = known.get(key, (-FAR, FAR))
    if least >= high or least == most:
        return least
    if most <= low:
        return most
    is_first = position.variant.teams.index(team_on_turn(position)) == 0
    value, alpha, beta = (-FAR, low, high) if is_first else (FAR, low, high)
    for move in sorted(position.legal_moves, key=lambda move: -move.piece.size):
        result = margin(position.play(move), alpha, beta, known)
        if is_first:
            value = max(value, result)
            alpha = max(alpha, value)
        else:
            value = min(value, result)
            beta = min(beta, value)
        if alpha >= beta:
            break
    if value <= low:
        known[key] = least, min(most, value)
    elif value >= high:
        known[key] = max(least, value), most
    else:
        known[key] = value, value
    return value


def team_on_turn(position: Position) -> object:
    return next(team for team in position.variant.teams if position.player in team)


def fault_of(puzzle: BestMovePuzzle) -> str | None:
    """Say what is wrong with a puzzle; None when its move is the best by exactly its gap."""
    position = puzzle.position
    known: Known = {}
    sign = 1 if position.variant.teams.index(team_on_turn(position)) == 0 else -1
    value = partial(margin, known=known)
    best = value(position.play(puzzle.best), -FAR, FAR)
    second = -FAR
    for move in position.legal_moves:
        if move == puzzle.best:
            continue
        after = position.play(move)
        # Only whether it is better than the others so far matters.
        if sign > 0:
            second = max(second, value(after, second, FAR))
        else:
            second = max(second, -value(after, -FAR, -second))
    gap = sign * best - second
    return None if gap == puzzle.gap else f"{puzzle.id}: the gap is {gap}, not {puzzle.gap}"
