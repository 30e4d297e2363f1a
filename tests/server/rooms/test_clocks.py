"""Clocks of rooms, with the time under control."""

from __future__ import annotations

import pytest

from blokus.server.rooms import clock, commands
from blokus.server.rooms.clock import Bank, Clock, Days, PerMove, Receipt, Seen
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.terms import EngineSeat, HostSeat
from blokus.server.rooms.waiting import due
from tests.server.rooms.tables import ADA, BEN, CLEO, DAN, Desk, terms


def duo(timing: Clock, **others: object) -> Desk:
    desk = Desk(terms("duo", timing, **others))
    desk.fill(BEN)
    return desk


def test_a_bank_is_charged_and_gets_its_increment() -> None:
    desk = duo(Bank(60, 5))
    desk.wait(3_400)
    desk.move()
    assert desk.room.moves[0].receipt == Receipt(spent=3_400, charged=3_400)
    assert desk.room.clocks.left == (61_600, 60_000)


def test_answering_pings_late_gains_a_second_and_a_tenth_for_each_move() -> None:
    desk = duo(Bank(300, 5))
    for _ in range(9):
        desk.wait(900)
        desk.move(lag=2_000)
        desk.wait(900)
        desk.move()
    moves = [move.receipt for move in desk.room.moves]
    assert sum(each.charged for each in moves[1::2]) == 9 * 900
    gains = [each.spent - each.charged for each in moves[::2]]
    assert gains[0] == 900
    for number in range(1, 10):
        assert sum(gains[:number]) <= 1_000 + 100 * number
    assert gains[2:] == [100] * 7


def test_an_ordinary_round_trip_is_forgiven_whole() -> None:
    desk = duo(Bank(300))
    for _ in range(18):
        desk.wait(900)
        desk.move(lag=100)
    assert {move.receipt.charged for move in desk.room.moves} == {800}


def test_a_move_taken_back_adds_to_the_quota_once() -> None:
    desk = Desk(terms("duo", Bank(300), seats=(HostSeat(), EngineSeat(3))))
    desk.wait(0)
    for _ in range(20):
        desk.wait(900)
        desk.move(lag=2_000)
        assert desk.ask(ADA, commands.OfferTakeBack()) is None
    assert desk.room.clocks.left[0] == 300_000 - 20 * 900 + 1_000 + 100


def test_the_measured_round_trip_is_forgiven_up_to_a_limit() -> None:
    desk = duo(Bank(300))
    desk.wait(3_400)
    desk.move(lag=200)
    assert desk.room.moves[0].receipt == Receipt(spent=3_400, charged=3_200)
    desk.wait(3_400)
    desk.move(lag=100_000)
    assert desk.room.moves[1].receipt == Receipt(spent=3_400, charged=2_400)
    # The second one has used the quota up, but for what the move added to it.
    assert desk.room.clocks.quota == (900, 100)


def test_lag_forgives_no_move_that_comes_after_the_time() -> None:
    desk = duo(Bank(20))
    desk.now += 20_000 + 500
    assert desk.ask(ADA, desk.some_move(), lag=100) == Refusal("too-late")
    assert desk.ask(ADA, desk.some_move(), lag=-1000) == Refusal("too-late")


def test_a_move_that_had_to_wait_is_charged_until_it_came() -> None:
    desk = duo(Bank(20))
    desk.wait(3_400)
    came = desk.now
    # The time is over by now, but was not then.
    desk.now += 30_000
    assert desk.ask(ADA, desk.some_move(), lag=100, came=came) is None
    assert desk.room.moves[0].receipt == Receipt(spent=3_400, charged=3_300)
    # The next one thinks from now on: nobody is charged for the time in between.
    assert desk.room.clocks.running == clock.Running(1, desk.now)


def test_no_move_is_charged_by_a_time_outside_of_its_turn() -> None:
    """Nobody sends a move ahead, and thinks for nothing when it is their turn."""
    desk = duo(Bank(20))
    desk.wait(5_000)
    ahead = desk.now
    desk.move()
    desk.wait(1_000)
    desk.move()
    desk.wait(4_000)
    for came in (ahead, desk.now - 4_001, desk.now + 1):
        receipt = clock.receipt(desk.room.clocks, 0, desk.now, came)
        assert receipt == Receipt(spent=4_000, charged=4_000)
    desk.now += 20_000
    assert desk.ask(ADA, desk.some_move(), came=ahead) == Refusal("too-late")


@pytest.mark.parametrize("timing", [Bank(20), PerMove(20)])
def test_an_engine_takes_the_seat_when_the_time_is_over(timing: Clock) -> None:
    desk = duo(timing, time_out="engine", level=2)
    desk.wait(20_000 + clock.lag_limit(timing))
    assert desk.room.seats[0].is_personal
    desk.wait(1)
    assert desk.room.seats[0].engine == 2
    assert desk.room.clocks.running is None
    assert desk.ask(ADA, commands.Reclaim()) == Refusal("too-late")
    desk.engine_move()
    # The time of a move comes back with the next one, a bank does not.
    refusal = desk.ask(ADA, commands.Reclaim())
    assert refusal == (Refusal("too-late") if isinstance(timing, Bank) else None)


@pytest.mark.parametrize("timing", [Bank(40), PerMove(40), Days(1), Seen(40)])
def test_a_seat_handed_over_and_taken_back_has_the_time_that_it_had(timing: Clock) -> None:
    desk = duo(timing)
    if isinstance(timing, Seen):
        assert desk.ask(ADA, commands.See(0)) is None
    over = clock.deadline(desk.room.clocks)
    for _ in range(5):
        desk.wait(2_000)
        assert desk.ask(ADA, commands.HandOver(0)) is None
        # The player may think while the engine does: that counts too.
        desk.wait(2_000)
        assert desk.ask(ADA, commands.Reclaim()) is None
        assert clock.deadline(desk.room.clocks) == over
    assert desk.ask(ADA, commands.HandOver(0)) is None
    desk.wait(2 * clock.DAY)
    assert desk.ask(ADA, commands.Reclaim()) == Refusal("too-late")


def test_a_seat_taken_back_after_the_move_of_an_engine_pays_for_its_own_time_only() -> None:
    desk = duo(Bank(40))
    desk.wait(20_000)
    assert desk.ask(ADA, commands.HandOver(0)) is None
    desk.wait(30_000)
    desk.engine_move()
    assert desk.ask(ADA, commands.Reclaim()) is None
    assert desk.room.clocks.left == (20_000, 40_000)


def test_a_move_earns_its_increment_once() -> None:
    desk = Desk(terms("duo", Bank(60, 5), seats=(HostSeat(), EngineSeat(3))))
    desk.wait(0)
    for _ in range(3):
        desk.move()
        desk.engine_move()
        assert desk.ask(ADA, commands.OfferTakeBack()) is None
        assert desk.room.moves == ()
        assert desk.room.clocks.left == (65_000, 60_000)


def test_nobody_gets_time_because_most_are_silent() -> None:
    desk = Desk(terms("classic", Bank(60), time_out="choose"))
    desk.fill(BEN, CLEO, DAN)
    desk.wait(61_000)
    assert desk.room.choice is not None
    assert desk.ask(BEN, commands.Choose("wait")) is None
    desk.wait(60_000)
    assert desk.room.seats[0].engine is not None
    assert desk.room.clocks.left[0] == 0


def test_a_player_whose_time_is_over_retires_where_the_terms_say_so() -> None:
    desk = Desk(terms("classic", PerMove(10), time_out="retire"))
    desk.fill(BEN, CLEO, DAN)
    desk.wait(12_000)
    assert desk.room.retired == (0,)
    assert desk.person_on_turn() == BEN
    assert desk.room.phase == "playing"


@pytest.mark.parametrize(
    ("votes", "phase", "engine"),
    [
        (("end", "end", "wait"), "ended", None),
        (("wait", "wait", "end"), "playing", None),
        (("engine", "end", "wait"), "playing", 5),
        (("end", "wait", "end"), "ended", None),
    ],
)
def test_the_others_choose_after_a_time_out(
    votes: tuple[commands.Vote, ...], phase: str, engine: int | None
) -> None:
    desk = Desk(terms("classic", PerMove(10), time_out="choose"))
    desk.fill(BEN, CLEO, DAN)
    desk.wait(11_000)
    assert desk.room.choice is not None
    assert desk.ask(ADA, commands.Choose("wait")) == Refusal("no-choice")
    for person, vote in zip((BEN, CLEO, DAN), votes, strict=True):
        assert desk.ask(person, commands.Choose(vote)) is None
    assert desk.room.phase == phase
    assert desk.room.seats[0].engine == engine
    assert desk.room.choice is None


def test_an_engine_plays_when_nobody_chooses() -> None:
    desk = duo(PerMove(10), time_out="choose")
    desk.wait(11_000)
    assert desk.ask(ADA, desk.some_move()) == Refusal("too-late")
    desk.wait(60_000)
    assert desk.room.seats[0].engine == 5


def test_a_clock_that_waits_to_be_seen_starts_with_the_look() -> None:
    desk = duo(Seen(60))
    desk.wait(3 * clock.DAY)
    assert desk.room.seats[0].is_personal
    assert desk.ask(BEN, commands.See(0)) == Refusal("nothing-due")
    assert desk.ask(ADA, commands.See(1)) == Refusal("stale")
    assert desk.ask(ADA, commands.See(0)) is None
    assert desk.ask(ADA, commands.See(0)) == Refusal("nothing-due")
    desk.wait(50_000)
    desk.move()
    assert desk.room.moves[0].receipt.spent == 50_000
    assert desk.ask(BEN, commands.See(1)) is None
    desk.wait(61_000)
    assert desk.room.seats[1].engine == 5


def test_a_clock_that_nobody_looks_at_starts_by_itself_at_last() -> None:
    desk = duo(Seen(60))
    desk.wait(clock.UNSEEN_TIME + 61_000)
    assert desk.room.seats[0].engine == 5


def test_correspondence_has_days_and_no_grace_period() -> None:
    desk = duo(Days(2))
    assert desk.serve(commands.Disconnect(0)) == Refusal("nothing-due")
    desk.wait(2 * clock.DAY)
    desk.move()
    assert desk.room.clocks.left == (2 * clock.DAY, 2 * clock.DAY)


def test_the_time_in_which_no_server_ran_is_given_back() -> None:
    desk = duo(Bank(60))
    desk.wait(10_000)
    desk.now += 500_000
    assert desk.serve(commands.Credit(500_000)) is None
    desk.wait(5_000)
    desk.move()
    assert desk.room.moves[0].receipt.spent == 15_000
    assert desk.room.clocks.left[0] == 45_000


def test_without_a_clock_nothing_is_due_for_somebody_who_is_there() -> None:
    desk = Desk(terms("duo"))
    desk.fill(BEN)
    assert due(desk.room) is None


def test_an_engine_is_not_timed() -> None:
    desk = duo(Bank(20))
    assert desk.ask(ADA, commands.HandOver(0)) is None
    assert due(desk.room) is None
    desk.wait(clock.DAY)
    desk.engine_move()
    assert desk.room.clocks.left == (20_000, 20_000)
    assert desk.room.clocks.running is not None


def test_nothing_is_taken_back_while_the_others_choose() -> None:
    """Else somebody would be on turn whose clock nobody has started."""
    desk = Desk(terms("classic-3", Bank(60), time_out="choose", grace=None))
    desk.fill(BEN, CLEO)
    for _ in range(4):
        desk.move()
    desk.now += 100_000
    assert desk.serve(commands.Flag()) is None
    assert desk.room.choice is not None
    for person in (ADA, BEN, CLEO):
        assert desk.ask(person, commands.OfferTakeBack()) == Refusal("too-late")


def test_who_takes_a_seat_back_still_allows_texts() -> None:
    desk = Desk(terms("duo"))
    desk.fill(BEN)
    assert desk.ask(BEN, commands.AllowText(allow=True)) is None
    for command in (commands.HandOver(1), commands.Reclaim()):
        assert desk.ask(BEN, command) is None
    assert desk.ask(ADA, commands.Say(text="welcome back")) is None
