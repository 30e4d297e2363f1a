"""Weighs what can be said about a move: which arguments apply, and how much each matters.

Weights order arguments, and `TELLING` is the least that one needs to be told beside others. A
counted one grows with its number and with how far the move stands out among the other good
moves; facts that decide a game outweigh all counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus._core import Piece
from blokus.engine import points

if TYPE_CHECKING:
    from blokus._core import Colour
    from blokus.engine.effect import Effect

Weighed = tuple[float, points.Merit]
WeighedFault = tuple[float, points.Fault]

TELLING = 0.5
SINGLE_POINTS = 5
# Pieces that a colour has placed while heading for the centre still counts.
OPENING_PIECES = 5
# A piece with so few places left should go now.
FEW_PLACES = 5
LARGE = 4
# The single square is talked about when so few pieces are left ...
LAST_PIECES = 4
# ... and which pieces still fit, when these are.
LATE_PIECES = 9


@dataclass(frozen=True)
class Count:
    """How a number is weighed: `unit` is worth one, less than `least` close to nothing."""

    least: int
    unit: float


OPENED = Count(2, 3.0)
TAKEN = Count(2, 2.0)
ROOM_TAKEN = Count(10, 14.0)
ROOM_GAINED = Count(14, 30.0)
OWN_SPACE = Count(6, 9.0)


def merits_on_board(effect: Effect, others: Sequence[Effect]) -> Iterator[Weighed]:
    """Find what speaks for a move; `others` are the moves it competes with."""
    yield from _endings(effect)
    yield 0.01, points.PlacesSquares(effect.move.piece.size)
    if effect.move.colour in effect.scene.friends:
        yield from _growth(effect, others)
    for colour in effect.scene.enemies:
        yield from _against(effect, others, colour)


def faults_on_board(effect: Effect) -> Iterator[WeighedFault]:
    """Find what speaks against a move."""
    position, move = effect.scene.position, effect.move
    if move.colour in effect.scene.friends and not effect.is_finish:
        if effect.closed >= 2 or (effect.closed == 1 and effect.exits <= 2):
            yield (
                2.0 + effect.closed - 0.2 * effect.exits,
                points.ClosesExits(effect.closed, effect.exits),
            )
        if effect.largest - move.piece.size >= 2:
            yield (
                1.0 + effect.largest - move.piece.size,
                points.PlaysSmall(move.piece, effect.largest),
            )
        if effect.scene.enemies and effect.safe_cells == move.piece.size:
            yield 3.0, points.CouldWait(effect.safe_cells)
        left = position.pieces_left(move.colour)
        if _single_counts(effect) and move.piece is Piece.I1 and len(left) <= LAST_PIECES:
            yield 6.0, points.SpendsSingle(SINGLE_POINTS)
    for colour in effect.scene.friends:
        if colour is not move.colour and effect.taken(colour) >= TAKEN.least:
            yield 1.5 + effect.taken(colour), points.CrampsFriend(colour, effect.taken(colour))


def _endings(effect: Effect) -> Iterator[Weighed]:
    position, move = effect.scene.position, effect.move
    if len(position.legal_moves) == 1:
        yield 100.0, points.OnlyMove()
    if not _single_counts(effect):
        return
    if effect.is_finish:
        with_single = effect.after.finished_with_single(move.colour)
        bonus = position.variant.bonus + (SINGLE_POINTS if with_single else 0)
        yield 90.0, points.Finishes(bonus, with_single)
        return
    left = effect.after.pieces_left(move.colour)
    if (
        Piece.I1 in left
        and len(left) < LAST_PIECES
        and effect.fitting == len(left)
        and position.legal_moves.of(Piece.I1)
    ):
        yield 30.0, points.KeepsSingle(SINGLE_POINTS)


def _growth(effect: Effect, others: Sequence[Effect]) -> Iterator[Weighed]:
    """Weigh what a move does for its own colour."""
    move, opening = effect.move, _is_opening(effect)
    opened = _weight(OPENED, effect, others, lambda e: e.opened)
    gained = _weight(ROOM_GAINED, effect, others, lambda e: e.room_gained)
    if opened and (opening or opened >= gained):
        yield max(opened, gained), points.OpensCorners(effect.opened, effect.exits)
    elif gained:
        yield gained, points.GainsRoom(effect.room_gained)
    if effect.quarters > effect.quarters_before and effect.scene.position.placed(move.colour):
        yield 1.2, points.OpensSide(len(effect.quarters))
    if opening and effect.steps_before - effect.steps >= 2:
        nearer = effect.steps_before - effect.steps
        yield 0.8 + nearer / 4, points.HeadsForCentre(effect.steps, effect.steps_before)
    if move.piece.size == effect.largest and move.piece.size >= LARGE:
        if effect.places <= FEW_PLACES and not opening:
            yield 1.6, points.UsesLastPlaces(move.piece, effect.places)
        else:
            yield 0.7, points.UsesLargePiece(move.piece)
    if 0 < effect.left <= LATE_PIECES:
        usual = sum(e.fitting for e in others) / len(others) if others else effect.fitting
        weight = 0.6 + effect.fitting - usual
        if effect.fitting and weight > 0:
            yield weight, points.LeavesPlaces(effect.fitting, effect.left)
    if effect.scene.enemies:
        space = _weight(OWN_SPACE, effect, others, lambda e: e.own_space)
        if space and not opening:
            yield space, points.FindsOwnSpace(effect.own_space)


def _against(effect: Effect, others: Sequence[Effect], colour: Colour) -> Iterator[Weighed]:
    """Weigh what a move takes from an opponent."""
    if effect.shuts_in(colour):
        yield 50.0, points.ShutsIn(colour)
        return
    exits = _weight(TAKEN, effect, others, lambda e: e.taken(colour))
    room = _weight(ROOM_TAKEN, effect, others, lambda e: e.room_taken(colour))
    left = effect.exits_of(colour)
    if exits:
        exits += effect.taken(colour) / (left + 1)
    if exits and exits >= room:
        yield exits, points.TakesExits(colour, effect.taken(colour), left)
    elif room:
        yield room, points.TakesRoom(colour, effect.room_taken(colour))


def _weight(
    count: Count, effect: Effect, others: Sequence[Effect], measure: Callable[[Effect], int]
) -> float:
    """Return the weight of a count, 0 when there is nothing to count."""
    number = measure(effect)
    if number < count.least:
        return 0.4 * number / count.least
    weight = number / count.unit
    if others:
        usual = sum(map(measure, others)) / len(others)
        weight += max(-0.5, min((number - usual) / count.unit, 1.5))
    return max(weight, 0.4)


def _is_opening(effect: Effect) -> bool:
    return len(effect.scene.position.placed(effect.move.colour)) < OPENING_PIECES


def _single_counts(effect: Effect) -> bool:
    """Whether placing everything, and the single square last, earns points here."""
    variant = effect.scene.position.variant
    return variant.bonus > 0 and variant.is_scored(effect.move.colour) and not variant.is_puzzle
