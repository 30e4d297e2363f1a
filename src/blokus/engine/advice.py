"""Advice about a move: what speaks for it and against it, and what the search makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from blokus.engine import points
from blokus.engine.effect import Effect
from blokus.engine.lead import lead_of
from blokus.engine.room import Scene
from blokus.engine.threats import LEAST_HARM, find_threat, harm_of, prevents, ways_to_prevent
from blokus.engine.weighing import (
    TELLING,
    Weighed,
    WeighedFault,
    faults_on_board,
    merits_on_board,
)

if TYPE_CHECKING:
    from blokus._core import Move, Position
    from blokus.engine.analysis import Analysis, Line

# The share of the win by which a move must stand out to be called the only good one.
STANDS_OUT = 0.08
# Visits below which a line's numbers say little.
FEW_VISITS = 8
# Moves that a move is compared with.
RIVALS = 5
# A threat that more moves than this prevent says little for any of them.
MOST_WAYS = 20


@dataclass(frozen=True, slots=True)
class Advice:
    """What can be said about a move, the most important first.

    `share` is the part of the win that its player can expect, `loss` what the best move would
    give more, `rank` its place among the moves that the search looked at, from 1. They are None
    where the search says nothing.
    """

    move: Move
    merits: tuple[points.Merit, ...]
    faults: tuple[points.Fault, ...]
    share: float | None = None
    loss: float | None = None
    rank: int | None = None
    is_exact: bool = False


def advise(position: Position, move: Move, analysis: Analysis | None = None) -> Advice:
    """Say what speaks for a legal move and against it, from the board and from a search.

    >>> import blokus
    >>> game = blokus.Game("duo")
    >>> advice = advise(game.position, game.parse_move("e10,f10,g10,e11,e12"))
    >>> advice.merits[0]
    OpensCorners(number=5, exits=5)
    """
    scene = Scene(position)
    effect = Effect(scene, move)
    if analysis is None:
        return _advice(effect, merits_on_board(effect, ()), faults_on_board(effect))
    rivals = [line.move for line in analysis.lines if line.move != move][:RIVALS]
    others = [Effect(scene, rival) for rival in rivals]
    merits = [*merits_on_board(effect, others), *_merits_in_search(effect, analysis)]
    faults = [*faults_on_board(effect), *_faults_in_search(effect, analysis)]
    line = _line_of(move, analysis)
    share = line.expectation.shares[scene.player] if line else None
    best = analysis.lines[0].expectation.shares[scene.player]
    return _advice(
        effect,
        merits,
        faults,
        share=share,
        loss=None if share is None else max(0.0, best - share),
        rank=analysis.lines.index(line) + 1 if line else None,
        is_exact=analysis.is_exact,
    )


def contrast(advice: Advice, other: Advice) -> Advice:
    """Leave out what can be said for the other move just as well."""
    shared = {(point.kind, getattr(point, "colour", None)): point for point in other.merits}

    def is_own(point: points.Merit) -> bool:
        match = shared.get((point.kind, getattr(point, "colour", None)))
        return match is None or getattr(point, "number", 0) > getattr(match, "number", 0)

    own = tuple(point for point in advice.merits if is_own(point))
    return replace(advice, merits=own or advice.merits[:1])


def _advice(
    effect: Effect,
    merits: Iterator[Weighed] | list[Weighed],
    faults: Iterator[WeighedFault] | list[WeighedFault],
    *,
    share: float | None = None,
    loss: float | None = None,
    rank: int | None = None,
    is_exact: bool = False,
) -> Advice:
    ordered = sorted(merits, key=lambda item: -item[0])
    return Advice(
        effect.move,
        tuple(point for weight, point in ordered if weight >= TELLING or point is ordered[0][1]),
        tuple(point for _, point in sorted(faults, key=lambda item: -item[0])),
        share,
        loss,
        rank,
        is_exact,
    )


def _line_of(move: Move, analysis: Analysis) -> Line | None:
    """Return the line that begins with a move, if the search knows something about it."""
    for index, line in enumerate(analysis.lines):
        if line.move == move and (line.visits >= FEW_VISITS or index == 0):
            return line
    return None


def _merits_in_search(effect: Effect, analysis: Analysis) -> Iterator[Weighed]:
    scene, move = effect.scene, effect.move
    gap = _gap(effect, analysis)
    if gap >= STANDS_OUT:
        yield 25.0, points.OnlyGoodMove(gap)
    threat = find_threat(scene, analysis)
    if threat is not None and prevents(move, threat.move):
        ways = ways_to_prevent(scene.position, threat.move)
        if ways <= MOST_WAYS:
            weight = 20.0 if ways == 1 else 1.0 + threat.exits / 2
            yield weight, points.Stops(threat.move, ways, threat.exits)
    # With more than two teams, what is proved holds only if each of them plays for itself.
    if analysis.is_exact and move == analysis.best and len(scene.position.variant.teams) == 2:
        lead = lead_of(scene.player, analysis.expectation, scene.position.variant)
        yield 28.0, points.Secures(round(lead))


def _gap(effect: Effect, analysis: Analysis) -> float:
    """Return by how much the move, when it is the best, stands out."""
    known = [line for line in analysis.lines if line.visits >= FEW_VISITS]
    if len(known) < 2 or known[0].move != effect.move:
        return 0.0
    shares = [line.expectation.shares[effect.scene.player] for line in known]
    return shares[0] - max(shares[1:])


def _faults_in_search(effect: Effect, analysis: Analysis) -> Iterator[WeighedFault]:
    """Find a harmful reply that the best move would have prevented."""
    if effect.move == analysis.best:
        return
    line = _line_of(effect.move, analysis)
    replies = [
        reply for reply in (line.moves[1:] if line else ()) if reply.colour in effect.scene.enemies
    ]
    threat = find_threat(effect.scene, analysis)
    if threat is not None and not prevents(effect.move, threat.move):
        replies.append(threat.move)
    yield from allowed(effect, replies[:2], analysis.best)


def allowed(effect: Effect, replies: list[Move], better: Move) -> Iterator[WeighedFault]:
    """Find the replies that take exits, and that a better move would have prevented."""
    for reply in replies:
        if not prevents(better, reply) or reply not in effect.after.legal_moves_of(reply.colour):
            continue
        exits = harm_of(effect.after, reply, effect.scene.friends)
        if exits >= LEAST_HARM:
            yield 3.0 + exits, points.Allows(reply, exits)
            return
