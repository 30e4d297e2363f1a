"""Which job is done next: priorities, shares, bounds, repetitions; all without doing any."""

from __future__ import annotations

import random

import pytest

from blokus.server.budget import Budget, Payer
from blokus.server.engines.port import EnginesBusyError, Priority, Question
from blokus.server.engines.schedule import Limits, Schedule, Ticket
from blokus.server.settings import Settings

OPPONENT, CORRESPONDENCE, ANALYSIS, ARCHIVE = Priority
JOB = Question("", 1, 1)


class Now:
    """A time that the test moves."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def scheduled(
    slots: int, limits: Limits | None = None, clock: Now | None = None, **budget: float
) -> Schedule:
    settings = Settings(**budget)  # type: ignore[arg-type]
    return Schedule(slots, Budget(settings), limits, clock or Now())


def submit(schedule: Schedule, *wanted: tuple[str, Priority]) -> list[Ticket]:
    """Submit jobs of people; a guest has the network after an @."""
    return [
        schedule.submit(JOB, Payer(by, by.partition("@")[2] or None), priority)
        for by, priority in wanted
    ]


def started(schedule: Schedule) -> list[Ticket]:
    found = []
    while (ticket := schedule.start()) is not None:
        found.append(ticket)
    return found


def test_an_opponent_comes_before_an_analysis_and_that_before_the_archive() -> None:
    schedule = scheduled(1)
    archive, analysis, opponent = submit(schedule, ("a", ARCHIVE), ("b", ANALYSIS), ("c", OPPONENT))
    order = []
    while (ticket := schedule.start()) is not None:
        order.append(ticket)
        schedule.finish(ticket)
    assert order == [opponent, analysis, archive]


def test_the_last_slot_is_for_opponents() -> None:
    schedule = scheduled(3)
    submit(schedule, *[(f"p{n}", ANALYSIS) for n in range(5)], ("a", ARCHIVE))
    assert len(started(schedule)) == 2
    (opponent,) = submit(schedule, ("x", OPPONENT))
    assert started(schedule) == [opponent]


def test_a_single_slot_is_for_everybody() -> None:
    schedule = scheduled(1)
    (job,) = submit(schedule, ("a", ARCHIVE))
    assert started(schedule) == [job]


def test_who_has_fewest_under_way_comes_first() -> None:
    schedule = scheduled(2)
    many = submit(schedule, *[("greedy", OPPONENT)] * 4)
    (one,) = submit(schedule, ("modest", OPPONENT))
    assert started(schedule) == [many[0], one]


def test_one_person_has_few_analyses() -> None:
    schedule = scheduled(10, Limits(analyses_running=2), person_analyses=3)
    submit(schedule, *[("a", ANALYSIS)] * 3)
    with pytest.raises(EnginesBusyError):
        submit(schedule, ("a", ANALYSIS))
    # Others, and the person's own games, are not concerned.
    submit(schedule, ("b", ANALYSIS), ("a", OPPONENT))
    by = [(ticket.person, ticket.priority) for ticket in started(schedule)]
    assert sorted(by) == [("a", OPPONENT), ("a", ANALYSIS), ("a", ANALYSIS), ("b", ANALYSIS)]


def test_computers_think_in_few_rooms_of_one_person() -> None:
    schedule = scheduled(1, person_computers=2)
    submit(schedule, ("a", OPPONENT), ("a", CORRESPONDENCE))
    with pytest.raises(EnginesBusyError):
        submit(schedule, ("a", OPPONENT))
    submit(schedule, ("b", OPPONENT))


def test_guests_of_a_network_share_what_they_may_ask() -> None:
    schedule = scheduled(1, person_computers=2, network_persons=3)
    submit(schedule, *[(f"guest {n}@school", OPPONENT) for n in range(6)])
    with pytest.raises(EnginesBusyError):
        submit(schedule, ("guest 7@school", OPPONENT))
    submit(schedule, ("account", OPPONENT))


def test_nobody_waits_for_the_job_of_somebody_else() -> None:
    schedule = scheduled(1)
    long, _, modest, _ = submit(
        schedule,
        *[("greedy", OPPONENT)] * 2,
        ("modest", OPPONENT),
        ("modest", ANALYSIS),
    )
    # One more than there are slots, and not for those who have something under way.
    assert started(schedule) == [long, modest]
    schedule.finish(modest)
    (other,) = submit(schedule, ("other", OPPONENT))
    assert started(schedule) == [other]


def test_guests_have_no_way_past_the_others_of_their_network() -> None:
    schedule = scheduled(1)
    first, _, _ = submit(schedule, *[(f"guest {n}@school", OPPONENT) for n in range(3)])
    assert started(schedule) == [first]
    (modest,) = submit(schedule, ("modest@home", OPPONENT))
    assert started(schedule) == [modest]


def test_who_used_least_comes_first() -> None:
    now = Now()
    schedule = scheduled(1, clock=now)
    submit(schedule, ("greedy", OPPONENT))
    (first,) = started(schedule)
    now.seconds += 10
    schedule.finish(first)
    greedy, modest = submit(schedule, ("greedy", OPPONENT), ("modest", OPPONENT))
    assert schedule.start() is modest
    schedule.finish(modest)
    assert schedule.start() is greedy


def test_a_job_gets_a_share_while_others_wait_or_the_budget_is_spent() -> None:
    now = Now()
    schedule = scheduled(1, clock=now, person_engine_time=30, person_computers=9)

    def next_share(by: str, seconds: float) -> float:
        submit(schedule, (by, OPPONENT))
        ticket = schedule.start()
        assert ticket is not None
        now.seconds += seconds
        schedule.finish(ticket)
        return ticket.share

    # Alone, one may use everything.
    assert [next_share("greedy", 30) for _ in range(3)] == [1, 1, 1]
    # As soon as somebody else plays, who is beyond the budget gets less, and others do not.
    assert next_share("modest", 1) == 1
    assert 0.3 < next_share("greedy", 0) < 0.7
    assert next_share("modest", 0) == 1
    # Other people's waiting jobs shorten a job; one's own do not.
    submit(schedule, *[("a", OPPONENT)] * 4, ("b", OPPONENT), ("c", OPPONENT))
    first, second = started(schedule)
    assert (first.person, second.person) == ("a", "b")
    assert (first.share, second.share) == pytest.approx((1 / 3, 1 / 5))
    # What was used is forgotten.
    now.seconds += 1000
    assert schedule.largest()["computers"] == 4
    assert schedule.largest()["engine-time"] < 0.001


def test_what_waits_is_bounded() -> None:
    schedule = scheduled(1, Limits(waiting=2))
    submit(schedule, ("a", OPPONENT), ("b", OPPONENT))
    with pytest.raises(EnginesBusyError):
        submit(schedule, ("c", OPPONENT))


def test_a_lost_job_is_done_again_before_those_that_wait_and_not_for_ever() -> None:
    schedule = scheduled(1, Limits(attempts=3))
    first, _ = submit(schedule, ("a", OPPONENT), ("b", OPPONENT))
    for _ in range(2):
        assert schedule.start() is first
        assert schedule.lose(first)
    assert schedule.start() is first
    assert not schedule.lose(first)
    assert (schedule.waiting, schedule.running) == (1, 0)


def test_a_cancelled_job_is_dropped_or_to_be_stopped() -> None:
    schedule = scheduled(1)
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
    limits = Limits(waiting=20, analyses_running=2, attempts=3)
    schedule = scheduled(4, limits, person_analyses=4, person_computers=99)
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
        assert len(running) <= 5
        assert sum(ticket.priority is not OPPONENT for ticket in running) <= 3
        assert accepted == ended + len(waiting) + len(running)
        for by in "abc":
            own = [one for one in running if (one.person, one.priority) == (by, ANALYSIS)]
            assert len(own) <= limits.analyses_running
