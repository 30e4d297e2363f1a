"""Making opening books: the positions that one who keeps to the book is likely to meet.

Whoever keeps to a book always plays its move; what the others reply is not known. A short search
tells which replies look good and how good, so every position has a likelihood: the product of those
of the replies that lead to it. The likeliest one is searched deeply, its answer goes into the book,
and so on.
"""

from __future__ import annotations

import heapq
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from blokus._core import Position
from blokus.engine.book import Answer
from blokus.engine.engine import Engine
from blokus.engine.limit import Limit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blokus._core import Analysis, Move, Player
    from blokus.engine.book import Book

REPLIES = 6
REPLY_SIMULATIONS = 1000
DEEP_MEMORY = 512  # MB
# A position that is met more rarely is not worth a deep search.
LEAST_LIKELY = 1e-4


def grow(book: Book, size: int) -> Iterator[Book]:
    """Yield the book with one answer more each time, until it has `size` of them.

    The same book grows in the same way wherever it was interrupted. It ends earlier when no likely
    position is left.
    """
    order = count()
    queue: list[tuple[float, int, Position, Player]] = []

    def meet(position: Position, player: Player, likelihood: float) -> None:
        for met, chance in _turns(position, player, likelihood):
            heapq.heappush(queue, (-chance, next(order), met, player))

    for player in book.variant.players:
        meet(Position(book.variant), player, 1.0)
    while queue and len(book.answers) < size:
        likelihood, _, position, player = heapq.heappop(queue)
        answer = book.find(position)
        if answer is None:
            found = _analyse(position, book.simulations, 1)
            share = found.lines[0].expectation.shares[player]
            answer = Answer(found.best, round(share, 4))
            book = replace(book, answers=book.answers | {position: answer})
            yield book
        meet(position.play(answer.move), player, -likelihood)


def _turns(
    position: Position, player: Player, likelihood: float
) -> Iterator[tuple[Position, float]]:
    """Yield the positions in which the player is on turn next, with how likely they are."""
    if position.is_over or likelihood < LEAST_LIKELY:
        return
    if position.player == player:
        yield position, likelihood
        return
    for move, chance in _replies(position):
        yield from _turns(position.play(move), player, likelihood * chance)


def _replies(position: Position) -> list[tuple[Move, float]]:
    """Return what others are likely to play: others judge otherwise, hence the square root."""
    lines = _analyse(position, REPLY_SIMULATIONS, REPLIES).lines
    weights = [(line.move, line.visits**0.5) for line in lines]
    total = sum(weight for _, weight in weights)
    return [(move, weight / total) for move, weight in weights]


def _analyse(position: Position, simulations: int, best: int) -> Analysis:
    """Search with an engine that knows no other position, so that the order changes nothing."""
    with Engine(limit=Limit(simulations=simulations), memory=DEEP_MEMORY) as engine:
        return engine.analyse(position, best=best)
