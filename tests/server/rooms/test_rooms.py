"""What people do in a room, and what the room makes of it."""

from __future__ import annotations

import random

import pytest

from blokus import VARIANTS, Cell, Colour, IllegalMoveError, Move, Position
from blokus.server.rooms import commands
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.terms import EngineSeat, HostSeat, OpenSeat
from tests.server.rooms.tables import ADA, BEN, CLEO, DAN, EVE, PEOPLE, Desk, terms


def duo(**others: object) -> Desk:
    desk = Desk(terms("duo", None, **others))
    desk.fill(BEN)
    return desk


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant != "solo"])
def test_a_whole_game_of_every_variant_is_played_by_its_people(variant: str, seed: int) -> None:
    generator = random.Random(seed)
    desk = Desk(terms(variant), seed)
    desk.fill(*PEOPLE[1 : len(desk.room.seats)])
    while desk.room.phase == "playing":
        desk.move(generator)
    assert desk.room.ending == "played"
    outcome = desk.room.position.outcome
    assert outcome is not None
    assert desk.places() == tuple(outcome.places.values())


def test_the_third_player_of_three_plays_the_shared_colour_when_it_is_due() -> None:
    desk = Desk(terms("classic-3"))
    desk.fill(BEN, CLEO)
    deciders = []
    for _ in range(12):
        deciders.append(desk.person_on_turn())
        desk.move()
    assert deciders[3::4] == [ADA, BEN, CLEO]


def test_a_refused_move_tells_reason_and_cells_as_in_local_play() -> None:
    desk = duo()
    wrong = commands.Move(0, "a1,a2,a3")
    refusal = desk.ask(ADA, wrong)
    assert refusal == Refusal("illegal", "start_not_covered", ("e10",))
    with pytest.raises(IllegalMoveError) as local:
        Position(desk.room.variant).play(Move.of(Colour.BLUE, map(Cell.parse, ("a1", "a2", "a3"))))
    assert refusal.reason == local.value.illegality.reason.name.lower()
    assert refusal.cells == tuple(map(str, local.value.illegality.cells))
    assert desk.ask(ADA, commands.Move(0, "x99,y98")) == Refusal("no-move")
    assert desk.ask(ADA, commands.Move(0, "a1,c3")) == Refusal("no-move")


def test_a_move_sent_twice_is_stale() -> None:
    desk = duo()
    move = desk.some_move()
    assert desk.ask(ADA, move) is None
    assert desk.ask(ADA, move) == Refusal("stale")


def test_the_lot_decides_the_colours_and_is_the_same_in_every_replay() -> None:
    firsts = set()
    for seed in range(20):
        desk = Desk(terms("duo", colours="lot"), seed)
        desk.fill(BEN)
        firsts.add(desk.person_on_turn().id)
    assert firsts == {"ada", "ben"}


def test_engines_fill_the_free_seats_when_the_host_starts() -> None:
    desk = Desk(terms("classic", level=3))
    assert desk.ask(BEN, commands.Sit(2)) is None
    assert desk.ask(BEN, commands.Start()) == Refusal("not-host")
    assert desk.ask(ADA, commands.Start()) is None
    assert [seat.engine for seat in desk.room.seats] == [None, 3, None, 3]


def test_the_host_chooses_engines_and_clears_seats_before_the_start() -> None:
    desk = Desk(terms("classic"))
    assert desk.ask(ADA, commands.HandOver(1, 7)) is None
    assert desk.ask(BEN, commands.Sit(1)) == Refusal("seat-taken")
    assert desk.ask(BEN, commands.HandOver(2, 7)) == Refusal("not-host")
    assert desk.ask(ADA, commands.Leave(1)) is None
    assert desk.ask(BEN, commands.Sit(1)) is None
    assert desk.ask(BEN, commands.Sit(2)) == Refusal("already-seated")
    assert desk.ask(CLEO, commands.Leave(1)) == Refusal("not-your-seat")
    assert desk.ask(ADA, commands.Leave(1)) is None
    assert desk.room.seats[1].is_free


def test_somebody_who_leaves_is_played_by_an_engine_and_comes_back() -> None:
    desk = duo(level=4)
    assert desk.ask(ADA, commands.Leave(0)) is None
    assert desk.room.seats[0].engine == 4
    assert desk.ask(ADA, desk.some_move()) == Refusal("engine-plays")
    desk.engine_move()
    assert desk.ask(ADA, commands.Reclaim()) is None
    desk.move()
    assert desk.person_on_turn() == ADA
    desk.move()


def test_an_absent_player_is_replaced_after_the_grace_period() -> None:
    desk = duo(grace=60)
    assert desk.serve(commands.Disconnect(0)) is None
    desk.wait(59_999)
    assert desk.room.seats[0].is_personal
    assert desk.serve(commands.Reconnect(0)) is None
    desk.wait(120_000)
    assert desk.room.seats[0].is_personal
    assert desk.serve(commands.Disconnect(0)) is None
    desk.wait(60_000)
    assert desk.room.seats[0].engine == 5


def test_the_others_go_on_when_somebody_resigns() -> None:
    desk = Desk(terms("classic"))
    desk.fill(BEN, CLEO, DAN)
    desk.move()
    assert desk.ask(BEN, commands.Resign()) is None
    assert desk.person_on_turn() == CLEO
    assert desk.ask(BEN, commands.Reclaim()) == Refusal("retired")
    for _ in range(5):
        desk.move()
    assert desk.person_on_turn() == ADA
    for person in (CLEO, DAN):
        assert desk.ask(person, commands.Resign()) is None
    assert desk.room.phase == "ended"
    assert desk.room.ending == "resigned"
    assert desk.places() == (1, 4, 3, 2)


def test_a_team_plays_on_while_one_partner_is_left() -> None:
    desk = Desk(terms("classic-teams"))
    desk.fill(BEN, CLEO, DAN)
    for _ in range(4):
        desk.move()
    assert desk.ask(ADA, commands.Resign()) is None
    assert desk.room.ending is None
    assert desk.ask(CLEO, commands.Resign()) is None
    assert desk.room.phase == "ended"
    assert desk.places() == (2, 1, 2, 1)


def test_moves_are_taken_back_when_everybody_agrees() -> None:
    desk = Desk(terms("classic"))
    desk.fill(BEN, CLEO, DAN)
    for _ in range(5):
        desk.move()
    assert desk.ask(ADA, commands.OfferTakeBack()) is None
    for person in (BEN, CLEO):
        assert desk.ask(person, commands.AnswerTakeBack(agree=True)) is None
        assert len(desk.room.moves) == 5
    assert desk.ask(DAN, commands.AnswerTakeBack(agree=True)) is None
    assert len(desk.room.moves) == 4
    assert desk.person_on_turn() == ADA


def test_one_asks_once_for_a_take_back() -> None:
    desk = duo()
    desk.move()
    assert desk.ask(ADA, commands.OfferTakeBack()) is None
    version = desk.room.version
    for _ in range(40):
        assert desk.ask(ADA, commands.OfferTakeBack()) == Refusal("already-offered")
    assert desk.room.version == version


def test_one_refusal_ends_a_take_back_and_so_does_a_move() -> None:
    desk = duo()
    desk.move()
    assert desk.ask(ADA, commands.OfferTakeBack()) is None
    assert desk.ask(BEN, commands.AnswerTakeBack(agree=False)) is None
    assert desk.ask(BEN, commands.AnswerTakeBack(agree=True)) == Refusal("no-offer")
    assert desk.ask(ADA, commands.OfferTakeBack()) is None
    desk.move()
    assert desk.room.offer is None


def test_engines_agree_to_a_take_back_at_once() -> None:
    seats = (HostSeat(), EngineSeat(1))
    desk = Desk(terms("duo", seats=seats))
    desk.wait(0)
    desk.move()
    desk.engine_move()
    assert desk.ask(ADA, commands.OfferTakeBack()) is None
    assert desk.room.moves == ()
    assert desk.person_on_turn() == ADA


def test_a_take_back_keeps_who_has_resigned() -> None:
    desk = Desk(terms("classic"))
    desk.fill(BEN, CLEO, DAN)
    desk.move()
    assert desk.ask(DAN, commands.Resign()) is None
    assert desk.ask(ADA, commands.OfferTakeBack()) is None
    for person in (BEN, CLEO):
        assert desk.ask(person, commands.AnswerTakeBack(agree=True)) is None
    for _ in range(3):
        desk.move()
    assert desk.person_on_turn() == ADA


def test_only_players_talk_and_control_characters_are_dropped() -> None:
    desk = duo()
    assert desk.ask(EVE, commands.Say(phrase="hello")) == Refusal("not-seated")
    desk.ask(BEN, commands.AllowText(allow=True))
    assert desk.ask(ADA, commands.Say(text="a\nb\x00\x1b[31m  c")) is None
    assert desk.room.remarks[-1].text == "a b [31m c"
    assert desk.ask(ADA, commands.Say(text="\n")) == Refusal("nothing-to-say")
    assert desk.ask(ADA, commands.Say()) == Refusal("nothing-to-say")
    silent = Desk(terms("duo", free_text=False))
    assert silent.ask(ADA, commands.Say(text="hi")) == Refusal("no-free-text")
    assert silent.ask(ADA, commands.Say(phrase="hello")) is None


def test_texts_are_said_only_while_everybody_at_the_table_allows_them() -> None:
    desk = duo()
    text, no = commands.Say(text="hi"), Refusal("no-free-text")
    assert [desk.ask(person, text) for person in (ADA, BEN)] == [no, no]
    desk.ask(BEN, commands.AllowText(allow=True))
    assert [desk.ask(person, text) for person in (ADA, BEN)] == [None, None]
    desk.ask(ADA, commands.AllowText(allow=False))
    assert [desk.ask(person, text) for person in (ADA, BEN)] == [no, no]
    assert desk.ask(EVE, commands.AllowText(allow=True)) == Refusal("not-seated")
    silent = Desk(terms("duo", free_text=False))
    assert silent.ask(ADA, commands.AllowText(allow=True)) == no


def test_a_rematch_needs_everybody_and_names_the_next_room() -> None:
    desk = duo()
    assert desk.ask(ADA, commands.Rematch()) == Refusal("not-ended")
    assert desk.ask(ADA, commands.Resign()) is None
    assert desk.ask(ADA, commands.Rematch()) is None
    assert desk.serve(commands.Succeed("next")) == Refusal("nothing-due")
    assert desk.ask(BEN, commands.Rematch()) is None
    assert desk.serve(commands.Succeed("next")) is None
    assert desk.room.next_room == "next"


@pytest.mark.parametrize(
    ("variant", "seats", "cause"),
    [
        ("chess", (HostSeat(), OpenSeat()), "no-such-variant"),
        ("duo+starts=moon", (HostSeat(), OpenSeat()), "no-such-variant"),
        ("duo", (HostSeat(),), "bad-seats"),
        ("duo", (HostSeat(), HostSeat()), "bad-seats"),
        ("duo", (EngineSeat(1), EngineSeat(1)), "bad-seats"),
        ("classic", (HostSeat(), OpenSeat()), "bad-seats"),
    ],
)
def test_terms_that_make_no_game_are_refused(variant: str, seats: object, cause: str) -> None:
    from blokus.server.rooms.decide import decide_opening
    from blokus.server.rooms.terms import Terms

    wanted = Terms(variant=variant, seats=seats)  # type: ignore[arg-type]
    refusal = decide_opening("room", wanted, ADA, 1, 0)
    assert isinstance(refusal, Refusal)
    assert refusal.cause == cause
