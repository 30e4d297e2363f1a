"""How well ratings find known strengths again, after 10, 30 and 100 games of each player.

`python -m benchmarks.ranking FILE` draws the picture of the documents.
"""

from __future__ import annotations

import math
import random
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.harness import Result
from blokus import Variant
from blokus.server.ratings.rate import rate_game
from blokus.server.ratings.rating import START, START_DEVIATION, Rating
from blokus.server.ratings.table import SCALE
from blokus.server.rooms.finished import Entrant, Finished
from blokus.server.rooms.pool import FAMILIES, Pool

SEED = 11
PLAYERS = 2000
MOMENTS = (10, 30, 100)
VARIANTS = ("duo", "classic", "classic-teams")
# How far apart the ratings of opponents are, roughly, as a standard deviation.
PAIRING = 150.0


class Found(NamedTuple):
    """What ratings say after some games of each player, beside the truth."""

    variant: str
    games: int
    true: list[float]
    ratings: list[Rating]

    @property
    def correlation(self) -> float:
        """The rank correlation of ratings and strengths."""
        values = [rating.value for rating in self.ratings]
        return statistics.correlation(_ranks(self.true), _ranks(values))

    @property
    def error(self) -> float:
        """The usual error, in points: the root of the mean of its squares."""
        pairs = zip(self.true, self.ratings, strict=True)
        return math.sqrt(statistics.mean((r.value - true) ** 2 for true, r in pairs))

    @property
    def coverage(self) -> float:
        """The share of players whose strength lies within two deviations of the rating."""
        pairs = zip(self.true, self.ratings, strict=True)
        return statistics.mean(abs(r.value - true) <= 2 * r.deviation for true, r in pairs)


def _ranks(values: list[float]) -> list[int]:
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0] * len(values)
    for rank, at in enumerate(order):
        ranks[at] = rank
    return ranks


def measure(seconds: float) -> Iterator[Result]:
    """Rate games between players of known strengths; a tenth of them for a quick look."""
    for variant in VARIANTS:
        for found in simulate(variant, PLAYERS if seconds >= 1 else PLAYERS // 10):
            name = f"{variant}, {found.games} games each"
            yield Result(f"{name}: rank correlation", "", found.correlation)
            yield Result(f"{name}: usual error", "points", found.error)
            yield Result(f"{name}: within two deviations", "of players", found.coverage)


def simulate(variant: str, players: int) -> Iterator[Found]:
    """Play rounds in which everybody has one game, and look at some moments."""
    generator = random.Random(SEED)
    true = [generator.gauss(START, START_DEVIATION) for _ in range(players)]
    known = {str(player): Rating() for player in range(players)}
    sides = [
        number
        for _, number in sorted(
            (player.number, number)
            for number, side in enumerate(Variant(variant).teams)
            for player in side
        )
    ]
    seats = len(sides)
    for number in range(1, max(MOMENTS) + 1):
        order = sorted(
            range(players),
            key=lambda player: known[str(player)].value + generator.gauss(0, PAIRING),
        )
        for at in range(0, players - seats + 1, seats):
            table = generator.sample(order[at : at + seats], seats)
            known |= rate_game(_play(variant, sides, table, true, generator), known)
        if number in MOMENTS:
            yield Found(variant, number, true, [known[str(player)] for player in range(players)])


def _play(
    variant: str, sides: list[int], table: list[int], true: list[float], generator: random.Random
) -> Finished:
    """Return a game whose places follow from the strengths of the sides, and from luck."""
    luck = [-math.log(-math.log(generator.random())) for _ in set(sides)]
    for seat, side in enumerate(sides):
        luck[side] += true[table[seat]] / SCALE
    return Finished(
        room="",
        variant=variant,
        pool=Pool(FAMILIES[variant], "rapid"),
        is_public=True,
        is_rated=True,
        opened=0,
        ended=0,
        ending="played",
        is_void=False,
        moves=len(table),
        entrants=tuple(
            Entrant(
                player=str(player),
                name="",
                level=None,
                side=sides[seat],
                place=1 + sum(other > luck[sides[seat]] for other in luck),
                score=0,
                ending="played",
                ply=None,
                first_move=None,
            )
            for seat, player in enumerate(table)
        ),
    )


# The picture -------------------------------------------------------------------------------------

PANEL, GAP, TOP = 200, 24, 40  # px
LEAST, MOST = 700.0, 2300.0
DOTS = 300


def picture() -> str:
    """Draw ratings over strengths: a row a variant, a column a moment."""
    rows = [list(simulate(variant, PLAYERS)) for variant in VARIANTS]
    step = PANEL + GAP
    width, height = GAP + step * len(MOMENTS), TOP + (step + TOP) * len(VARIANTS)
    panels = [
        _panel(found, GAP + column * step, TOP + row * (step + TOP))
        for row, listed in enumerate(rows)
        for column, found in enumerate(listed)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="12" fill="#888">{"".join(panels)}</svg>\n'
    )


def _panel(found: Found, x: int, y: int) -> str:
    shown = list(zip(found.true, found.ratings, strict=True))[:DOTS]
    dots = "".join(
        f"M{_scaled(true):.0f} {PANEL - _scaled(rating.value):.0f}h0" for true, rating in shown
    )
    title = f"{found.variant}, {found.games}: {found.error:.0f}, {found.correlation:.3f}"
    return (
        f'<g transform="translate({x} {y})"><text y="-8">{title}</text>'
        f'<rect width="{PANEL}" height="{PANEL}" fill="none" stroke="#888"/>'
        f'<path d="M0 {PANEL}L{PANEL} 0" stroke="#888" stroke-dasharray="4"/>'
        f'<path d="{dots}" stroke="#2a7fd4" stroke-width="3" stroke-linecap="round"/></g>'
    )


def _scaled(value: float) -> float:
    return min(1.0, max(0.0, (value - LEAST) / (MOST - LEAST))) * PANEL


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture())
