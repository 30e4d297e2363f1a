"""The model of sizes: what it says, and that the page says the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.sizing import DOCS, SIZES, STEPS, growth, shape, simulate, table
from benchmarks.sizing_model import FULL, PARTS, Costs, Habits, demand, units
from benchmarks.sizing_picture import draw_day, draw_growth

ONE = {part.name: 1 for part in PARTS}


def test_the_page_has_the_table_and_the_pictures_of_the_model() -> None:
    page = (DOCS / "sizing.md").read_text()
    assert "\n".join(table()) in page
    assert Path(DOCS / "day.svg").read_text() == draw_day(simulate(10_000, ONE))
    assert Path(DOCS / "growth.svg").read_text() == draw_growth(list(growth(1_000_000)))


def test_the_page_names_the_costs_of_the_model() -> None:
    page = (DOCS / "sizing.md").read_text()
    costs = Costs()
    assert f"| {costs.heartbeat * 1e6:.0f} µs |" in page
    assert f"| {costs.request * 1e6:.0f} µs |" in page
    assert (
        f"{costs.move * 1e6:.0f} µs with PostgreSQL, and {costs.move_database * 1e6:.0f} µs" in page
    )
    assert f"{costs.engine_move * 1e3:.0f} ms on average" in page
    assert f"{costs.connection * 1e6:.0f} kB of memory" in page


@pytest.mark.parametrize("size", SIZES)
def test_what_a_size_needs_is_enough_and_no_more(size: int) -> None:
    fleet = units(size)
    asked = demand(size, fleet["server"], Costs(), Habits())
    for part in PARTS:
        assert asked[part.name] <= fleet[part.name] * part.capacity * FULL
        if fleet[part.name] > 1:
            assert asked[part.name] > (fleet[part.name] - 1) * part.capacity * FULL


def test_growth_adds_what_is_full_and_ends_with_what_is_needed() -> None:
    added = list(growth(SIZES[1]))
    fleet = dict(ONE)
    for name, _ in added:
        fleet[name] += 1
    assert fleet == units(SIZES[1])
    assert added[0][0] == "engines"


def test_a_day_has_its_peak_in_the_evening_and_comes_round() -> None:
    day = [shape(step) for step in range(STEPS)]
    assert max(day) == shape(21 * 12) == 1
    assert day.index(min(day)) == 5 * 12
    steps = [abs(day[n] - day[n - 1]) for n in range(STEPS)]
    assert max(steps) < 0.04


def test_a_fleet_that_grows_is_never_too_full() -> None:
    day = simulate(20_000, ONE, grows=True)
    assert max(max(values) for values in day.used.values()) <= FULL
    assert {name for _, name in day.added} == {"engines", "server"}
    assert simulate(20_000, ONE, grows=True) == day
    assert simulate(20_000, ONE, grows=True, seed=2).people != day.people
