"""One budget for each person: connections, frames, and what the guests of a network share."""

from __future__ import annotations

import contextlib

import pytest
from prometheus_client import REGISTRY

from blokus.server.budget import Budget, BudgetSpentError, Payer
from blokus.server.settings import Settings

SCHOOL = "203.0.113.7"


def budget(**settings: float) -> Budget:
    return Budget(Settings(**settings))  # type: ignore[arg-type]


def refused(resource: str) -> float:
    return REGISTRY.get_sample_value("blokus_budget_refusals_total", {"resource": resource}) or 0.0


def test_a_person_has_so_many_connections_and_gets_them_back() -> None:
    ours = budget(person_connections=2)
    before = refused("connections")
    with contextlib.ExitStack() as door:
        for _ in range(2):
            door.enter_context(ours.connected("ada"))
        with pytest.raises(BudgetSpentError), ours.connected("ada"):
            pass
        with ours.connected("ben"):
            pass
    assert refused("connections") == before + 1
    with ours.connected("ada"), ours.connected("ada"):
        pass


def test_guests_of_a_network_share_a_larger_budget() -> None:
    ours = budget(person_connections=2, network_persons=3)
    for n in range(9):
        ours.meet(f"guest {n}", SCHOOL)
    with contextlib.ExitStack() as door:
        for n in range(6):
            door.enter_context(ours.connected(f"guest {n}"))
        with pytest.raises(BudgetSpentError), ours.connected("guest 7"):
            pass
        # Accounts of the same school have budgets of their own.
        with ours.connected("account"):
            pass


def test_who_sits_at_this_machine_has_no_network() -> None:
    ours = budget()
    ours.meet("ada", SCHOOL)
    assert ours.payer("ada") == Payer("ada", SCHOOL)
    ours.meet("ada", None)
    assert ours.payer("ada") == Payer("ada")


def test_all_connections_of_a_person_share_the_frames() -> None:
    ours = budget(burst=3, rate=0.1)
    assert [ours.take_frame("ada") for _ in range(5)] == [True] * 3 + [False] * 2
    assert ours.take_frame("ben")


def test_guests_of_a_network_share_frames() -> None:
    ours = budget(burst=3, rate=0.1, network_persons=2)
    for n in range(9):
        ours.meet(f"guest {n}", SCHOOL)
    assert [ours.take_frame(f"guest {n}") for n in range(8)] == [True] * 6 + [False] * 2
