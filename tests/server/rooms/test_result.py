"""The result of a game: who won, how it ended, and who stopped playing."""

from __future__ import annotations

import random

import pytest

from blokus.server.rooms import commands
from blokus.server.rooms.clock import Bank, Days, PerMove
from blokus.server.rooms.finished import finish
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.result import Result, result_of
from tests.server.rooms.tables import ADA, BEN, CLEO, DAN, Desk, ratable, terms

BLITZ = Bank(60, 2)


def table(variant: str, moves: int, **others: object) -> Desk:
    """Return a rated game in which so many moves were played."""
    wanted = terms(variant, **({"clock": BLITZ} | others))  # type: ignore[arg-type]
    desk = Desk(ratable(wanted), seed=2)
    desk.fill(*(BEN, CLEO, DAN)[: len(desk.room.seats) - 1])
    for _ in range(moves):
        desk.move()
    return desk


def result(desk: Desk) -> Result:
    found = result_of(desk.room)
    assert found is not None
    return found


def endings(desk: Desk) -> list[tuple[int | None, str, int | None]]:
    return [(seat.place, seat.ending, seat.ply) for seat in result(desk).seats]


@pytest.mark.parametrize("variant", ["duo", "classic-2"])
@pytest.mark.parametrize("time_out", ["engine", "retire"])
def test_a_rated_game_between_two_ends_when_a_clock_runs_out(variant: str, time_out: str) -> None:
    desk = table(variant, 8, time_out=time_out)
    late = desk.room.on_turn
    desk.wait(120_000)
    assert desk.room.phase == "ended"
    assert result(desk).ending == "time"
    found = endings(desk)
    assert late == 0
    assert found == [(2, "time", 8), (1, "played", None)]


@pytest.mark.parametrize("timing", [Days(1), PerMove(30)])
def test_other_clocks_end_a_game_between_two_as_well(timing: Days | PerMove) -> None:
    desk = table("duo", 5, clock=timing)
    desk.wait(2 * 24 * 3600 * 1000)
    assert endings(desk) == [(1, "played", None), (2, "time", 5)]


@pytest.mark.parametrize("variant", ["duo", "classic-2", "classic-teams"])
def test_a_side_forfeits_when_one_of_its_players_stays_away(variant: str) -> None:
    desk = table(variant, 8, grace=20)
    assert desk.serve(commands.Disconnect(1)) is None
    desk.wait(20_000)
    assert result(desk).ending == "left"
    places = [1, 2] if len(desk.room.seats) == 2 else [1, 2, 1, 2]
    assert [place for place, _, _ in endings(desk)] == places
    assert endings(desk)[1] == (2, "left", 8)
    # A partner who stayed has lost, and keeps the rating.
    found = finish(desk.room)
    assert found is not None
    assert found.is_rated
    assert [entrant.has_left for entrant in found.entrants].count(True) == 1


def test_nobody_forfeits_to_somebody_who_is_away_too() -> None:
    desk = table("duo", 6, grace=20)
    assert desk.serve(commands.Disconnect(0)) is None
    assert desk.serve(commands.Disconnect(1)) is None
    desk.wait(30_000)
    assert desk.room.phase == "playing"
    assert desk.serve(commands.Reconnect(1)) is None
    desk.wait(0)
    assert endings(desk) == [(2, "left", 6), (1, "played", None)]


@pytest.mark.parametrize("away", [False, True])
def test_correspondence_ends_by_time_alone_for_somebody_who_is_away(*, away: bool) -> None:
    desk = table("duo", 6, clock=Days(2), grace=20)
    if away:
        assert desk.serve(commands.Disconnect(0)) == Refusal("nothing-due")
    desk.wait(24 * 3600 * 1000)
    assert desk.room.phase == "playing"


def test_nobody_hands_a_seat_over_in_a_rated_game_between_two() -> None:
    desk = table("duo", 6)
    seat = desk.room.seat_of(ADA.id)
    assert seat is not None
    assert desk.ask(ADA, commands.HandOver(seat)) == Refusal("rated")
    assert desk.ask(ADA, commands.Leave(seat)) == Refusal("rated")
    assert desk.ask(ADA, commands.Resign()) is None
    assert result(desk).ending == "resigned"


@pytest.mark.parametrize("variant", ["classic", "classic-3"])
@pytest.mark.parametrize("cause", ["time", "left", "handed-over", "resigned"])
def test_whoever_leaves_ranks_behind_all_who_stayed(variant: str, cause: str, seed: int) -> None:
    desk = table(variant, 8, grace=20)
    seat = desk.room.on_turn
    assert seat is not None
    leave(desk, seat, cause)
    generator = random.Random(seed)
    while desk.room.phase == "playing":
        if desk.room.seats[desk.room.on_turn or 0].engine is None:
            desk.move(generator)
        else:
            desk.engine_move()
    found = endings(desk)
    assert result(desk).ending == "played"
    assert found[seat] == (len(found), cause, 8)
    assert [ending for _, ending, _ in found].count("played") == len(found) - 1


def leave(desk: Desk, seat: int, cause: str) -> None:
    holder = desk.room.seats[seat].holder
    assert holder is not None
    match cause:
        case "time":
            desk.wait(120_000)
        case "left":
            assert desk.serve(commands.Disconnect(seat)) is None
            desk.wait(20_000)
        case "handed-over":
            assert desk.ask(holder, commands.HandOver(seat)) is None
        case _:
            assert desk.ask(holder, commands.Resign()) is None


def test_of_those_who_left_the_last_is_placed_best() -> None:
    desk = table("classic", 8)
    for seat in (2, 0):
        leave(desk, seat, "handed-over")
    leave(desk, 1, "resigned")
    while desk.room.phase == "playing":
        if desk.room.on_turn == 3:
            desk.move()
        else:
            desk.engine_move()
    assert desk.places() == (3, 2, 4, 1)


@pytest.mark.parametrize(("moves", "is_void"), [(0, True), (2, True), (3, True), (4, False)])
def test_a_game_that_ends_before_each_side_moved_twice_is_void(
    moves: int, *, is_void: bool
) -> None:
    desk = table("duo", moves)
    assert desk.ask(ADA, commands.Resign()) is None
    assert result(desk).is_void is is_void
    assert (None in desk.places()) is is_void
    found = finish(desk.room)
    assert found is not None
    assert found.is_rated is not is_void


def test_somebody_who_resigns_at_once_makes_no_game_of_others_void() -> None:
    desk = table("classic", 1)
    leave(desk, 1, "resigned")
    for _ in range(8):
        desk.move()
    for seat in (2, 3):
        leave(desk, seat, "resigned")
    assert desk.places() == (1, 4, 3, 2)


def test_in_a_casual_game_somebody_who_comes_back_has_not_left() -> None:
    desk = Desk(terms("duo", BLITZ))
    desk.fill(BEN)
    for _ in range(4):
        desk.move()
    assert desk.ask(ADA, commands.HandOver(0)) is None
    desk.engine_move()
    assert desk.ask(ADA, commands.Reclaim()) is None
    assert desk.ask(BEN, commands.Resign()) is None
    assert endings(desk) == [(1, "played", None), (2, "resigned", 5)]


@pytest.mark.parametrize(("has_moved", "ending"), [(False, "played"), (True, "handed-over")])
def test_in_a_rated_game_somebody_has_left_once_an_engine_moved(
    ending: str, *, has_moved: bool
) -> None:
    desk = table("classic", 8)
    holder = desk.room.seats[0].holder
    assert holder is not None
    leave(desk, 0, "handed-over")
    if has_moved:
        desk.engine_move()
    assert desk.ask(holder, commands.Reclaim()) is None
    for seat in (1, 2, 3):
        leave(desk, seat, "resigned")
    assert endings(desk)[0][1] == ending


def test_others_who_stop_a_casual_game_have_won_it_on_time() -> None:
    desk = Desk(terms("duo", PerMove(10), time_out="choose"))
    desk.fill(BEN)
    for _ in range(4):
        desk.move()
    desk.wait(12_000)
    assert desk.ask(BEN, commands.Choose("end")) is None
    assert result(desk).ending == "stopped"
    assert endings(desk) == [(2, "time", 4), (1, "stopped", None)]


def test_a_first_move_that_an_engine_made_is_nobodys() -> None:
    desk = Desk(terms("duo"))
    desk.fill(BEN)
    assert desk.ask(ADA, commands.HandOver(0)) is None
    desk.engine_move()
    for _ in range(2):
        desk.move()
        desk.engine_move()
    assert desk.ask(BEN, commands.Resign()) is None
    found = finish(desk.room)
    assert found is not None
    assert found.entrants[0].first_move is None
    assert found.entrants[1].first_move is not None
