"""A day of traffic through the model of a server: which part is full first, and what to add.

`python -m benchmarks.sizing` draws the pictures of docs/operate and prints its tables.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.harness import Result
from benchmarks.sizing_model import FULL, PARTS, Costs, Habits, demand, disk_of_a_day, units

STEP = 300  # s
STEPS = 86_400 // STEP
SIZES = (1_000, 100_000, 1_000_000)
# Share of the peak at each hour, of people of one continent: quiet at 5, most at 21.
HOURS = (
    0.42, 0.28, 0.19, 0.14, 0.11, 0.10, 0.13, 0.20, 0.29, 0.36, 0.42, 0.49,
    0.56, 0.55, 0.51, 0.52, 0.56, 0.63, 0.73, 0.86, 0.96, 1.00, 0.86, 0.62,
)  # fmt: skip
DOCS = Path(__file__).parents[1] / "docs" / "operate"


@dataclass(frozen=True)
class Day:
    """How full each part is through a day, step by step, and what had to be added when."""

    people: list[float]
    used: dict[str, list[float]]
    added: list[tuple[int, str]]


def shape(step: int) -> float:
    """Return the share of the peak that is online at a step of the day."""
    hour = step * STEP / 3600
    before = HOURS[int(hour) % 24]
    after = HOURS[(int(hour) + 1) % 24]
    # Half a wave between the hours, so that the curve has no corners.
    weight = (1 - math.cos(math.pi * (hour % 1))) / 2
    return before + (after - before) * weight


def simulate(peak: float, fleet: dict[str, int], *, seed: int = 1, grows: bool = False) -> Day:
    """Let a day pass: people come and go by chance around the shape of the day.

    A restart at 20:00 lets everybody connect anew within a minute. Where the fleet `grows`, a part
    that is too full gets another unit.
    """
    generator = random.Random(seed)
    fleet = dict(fleet)
    costs, habits = Costs(), Habits()
    people, added = [], []
    used: dict[str, list[float]] = {part.name: [] for part in PARTS}
    for step in range(STEPS):
        mean = peak * shape(step)
        here = max(0.0, generator.gauss(mean, math.sqrt(mean)))
        asked = demand(here, fleet["server"], costs, habits)
        if step == 20 * 3600 // STEP:
            asked["server"] += here * 2 * costs.request / 60
            asked["proxy"] += here * 4 * costs.proxied / 60
        people.append(here)
        for part in PARTS:
            while grows and asked[part.name] > fleet[part.name] * part.capacity * FULL:
                fleet[part.name] += 1
                added.append((step, part.name))
            used[part.name].append(asked[part.name] / (fleet[part.name] * part.capacity))
    return Day(people, used, added)


def first_full(fleet: dict[str, int]) -> tuple[str, float]:
    """Return which part of a fleet is full first as people become more, and at how many."""
    costs, habits = Costs(), Habits()
    best = ("", math.inf)
    for part in PARTS:
        low, high = 1.0, 1e9
        while high / low > 1.001:
            middle = math.sqrt(low * high)
            asked = demand(middle, fleet["server"], costs, habits)[part.name]
            full = asked > fleet[part.name] * part.capacity * FULL
            low, high = (low, middle) if full else (middle, high)
        if low < best[1]:
            best = (part.name, low)
    return best


def growth(most: float) -> Iterator[tuple[str, float]]:
    """Add what is full first to one small machine until so many people fit; yield each."""
    fleet = {part.name: 1 for part in PARTS}
    while True:
        name, people = first_full(fleet)
        if people >= most:
            return
        yield name, people
        fleet[name] += 1


def measure(seconds: float) -> Iterator[Result]:
    """Tell what each size needs at the peak of a day; the time is not needed."""
    del seconds
    for size in SIZES:
        fleet = units(size)
        day = simulate(size, fleet)
        fullest = max(PARTS, key=lambda part: max(day.used[part.name]))
        people = f"{size:_} people".replace("_", " ")
        for part in PARTS:
            yield Result(f"{people}, {part.name}", part.unit, fleet[part.name])
        share = max(day.used[fullest.name])
        yield Result(f"{people}, fullest: {fullest.name}", "%", share * 100)


def main() -> None:
    """Draw the pictures and print the tables."""
    from benchmarks.sizing_picture import draw_day, draw_growth

    (DOCS / "day.svg").write_text(draw_day(simulate(10_000, {part.name: 1 for part in PARTS})))
    (DOCS / "growth.svg").write_text(draw_growth(list(growth(1_000_000))))
    print("\n".join(table()))


def table() -> list[str]:
    """Return the table of the page: units of each part for each size."""
    names = [f"{size:,}".replace(",", " ") for size in SIZES]
    rows = [f"| part (a unit) | {' | '.join(names)} |", "| --- | --- | --- | --- |"]
    found = [units(size) for size in SIZES]
    for part in PARTS:
        counts = " | ".join(str(each[part.name]) for each in found)
        rows.append(f"| {part.name} ({part.unit}) | {counts} |")
    mean = sum(HOURS) / len(HOURS)
    days = [disk_of_a_day(size * mean) for size in SIZES]
    disk = " | ".join(f"{day:.0f} GB" if day >= 10 else f"{day:.1f} GB" for day in days)
    rows.append(f"| disk, more each day | {disk} |")
    return rows


if __name__ == "__main__":
    main()
