"""Which job is done next: priorities, shares, bounds, repetitions; all without doing any."""

from __future__ import annotations

import random

import pytest

from blokus.server.engines.port import EnginesBusyError, Priority, Question
from blokus.server.engines.schedule import Limits, Schedule, Ticket

OPPONENT, ANALYSIS, ARCHIVE = Priority.OPPONENT, Priority.ANALYSIS, Priority.ARCHIVE
JOB = Question("", 1, 1)


def submit(schedule: Schedule, *wanted: tuple[str, Priority]) -> list[Ticket]:
    return [schedule.submit(JOB, by, priority) for by, priority in wanted]


def started(schedule: Schedule) -> list[Ticket]:
    found = []
    while (ticket := schedule.start()) is not None:
        found.append(ticket)
    return found


def test_an_opponent_comes_before_an_analysis_and_that_before_the_archive() -> None:
    schedule = Schedule(1)
    archive, analysis, opponent = submit(schedule, ("a", ARCHIVE), ("b", ANALYSIS), ("c", OPPONENT))
    order = []
    while (ticket := schedule.start()) is not None:
        order.append(ticket)
        schedule.finish(ticket)
    assert order == [opponent, analysis, archive]


def test_the_last_slot_is_for_opponents() -> None:
    schedule = Schedule(3)
    submit(schedule, *[(f"p{n}", ANALYSIS) for n in range(5)], ("a", ARCHIVE))
    assert len(started(schedule)) == 2
    (opponent,) = submit(schedule, ("x", OPPONENT))
    assert started(schedule) == [opponent]


def test_a_single_slot_is_for_everybody() -> None:
    schedule = Schedule(1)
    (job,) = submit(schedule, ("a", ARCHIVE))
    assert started(schedule) == [job]


def test_who_has_fewest_under_way_comes_first() -> None:
    schedule = Schedule(2)
    many = submit(schedule, *[("greedy", OPPONENT)] * 5)
    (one,) = submit(schedule, ("modest", OPPONENT))
    assert started(schedule) == [many[0], one]


def test_one_person_has_few_analyses() -> None:
    schedule = Schedule(10, Limits(analyses_running=2, analyses=3))
    submit(schedule, *[("a", ANALYSIS)] * 3)
    with pytest.raises(EnginesBusyError):
        submit(schedule, ("a", ANALYSIS))
    # Others, and the person's own games, are not concerned.
    submit(schedule, ("b", ANALYSIS), ("a", OPPONENT))
    by = [(ticket.by, ticket.priority) for ticket in started(schedule)]
    assert sorted(by) == [("a", OPPONENT), ("a", ANALYSIS), ("a", ANALYSIS), ("b", ANALYSIS)]


def test_what_waits_is_bounded() -> None:
    schedule = Schedule(1, Limits(waiting=2))
    submit(schedule, ("a", OPPONENT), ("b", OPPONENT))
    with pytest.raises(EnginesBusyError):
        submit(schedule, ("c", OPPONENT))


def test_a_lost_job_is_done_again_before_those_that_wait_and_not_for_ever() -> None:
    schedule = Schedule(1, Limits(attempts=3))
    first, _ = submit(schedule, ("a", OPPONENT), ("b", OPPONENT))
    for _ in range(2):
        assert schedule.start() is first
        assert schedule.lose(first)
    assert schedule.start() is first
    assert not schedule.lose(first)
    assert (schedule.waiting, schedule.running) == (1, 0)


def test_a_cancelled_job_is_dropped_or_to_be_stopped() -> None:
    schedule = Schedule(1)
    running, waiting = submit(schedule, ("a", OPPONENT), ("b", OPPONENT))
    schedule.start()
    assert schedule.cancel(running)
    assert not schedule.cancel(waiting)
    assert not schedule.cancel(waiting)
    assert (schedule.waiting, schedule.running) == (0, 1)
    schedule.finish(running)
    assert not schedule.cancel(running)


def test_at_random_nothing_is_lost_and_no_bound_is_passed(seed: int) -> None:
    generator = random.Random(seed)
    limits = Limits(waiting=20, analyses_running=2, analyses=4, attempts=3)
    schedule = Schedule(4, limits)
    running: list[Ticket] = []
    waiting: set[Ticket] = set()
    accepted = ended = 0
    for _ in range(3000):
        act = generator.choice(["submit", "submit", "start", "finish", "lose", "cancel"])
        if act == "submit":
            try:
                waiting |= set(
                    submit(schedule, (generator.choice("abc"), generator.choice([*Priority])))
                )
                accepted += 1
            except EnginesBusyError:
                pass
        elif act == "start" and (ticket := schedule.start()) is not None:
            urgent = [other for other in waiting if other.priority is OPPONENT]
            assert ticket.priority is OPPONENT or not urgent
            waiting.remove(ticket)
            running.append(ticket)
        elif act in {"finish", "lose"} and running:
            ticket = running.pop(generator.randrange(len(running)))
            if act == "lose" and schedule.lose(ticket):
                waiting.add(ticket)
            else:
                ended += 1
                if act == "finish":
                    schedule.finish(ticket)
        elif act == "cancel" and waiting:
            ticket = generator.choice(sorted(waiting, key=lambda one: one.number))
            assert not schedule.cancel(ticket)
            waiting.remove(ticket)
            ended += 1
        assert (schedule.waiting, schedule.running) == (len(waiting), len(running))
        assert len(running) <= 4
        assert sum(ticket.priority is not OPPONENT for ticket in running) <= 3
        assert accepted == ended + len(waiting) + len(running)
        for by in "abc":
            own = [one for one in running if (one.by, one.priority) == (by, ANALYSIS)]
            assert len(own) <= limits.analyses_running
