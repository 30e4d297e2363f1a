"""Clocks rise by what the page on clocks lists, and by nothing else that cheats can do."""

from __future__ import annotations

import random
from typing import ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from blokus import Variant
from blokus.server.rooms import clock, commands, events
from blokus.server.rooms.clock import SECOND, Bank, Clock, Days, PerMove, Seen
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import EngineSeat, HostSeat, OpenSeat, Person
from tests.server.rooms.tables import ADA, BEN, PEOPLE, Desk, terms
from tests.server.rooms.test_room_machine import PLAYED, simple_commands

CLOCKS: list[Clock] = [Bank(20, 2), Bank(60), PerMove(10), Days(1), Seen(60)]


def shown(room: Room, seat: int, now: int) -> int:
    """Return what a seat has left, if its player plays on or takes it back from an engine."""
    spent = max(0, now - room.clocks.began) if room.on_turn == seat and room.choice is None else 0
    return max(0, room.clocks.left[seat] - spent)


class Watched(Desk):
    """A desk that looks at the clocks at each event."""

    # How many moves were ever made: the moves before it earned what they could.
    furthest = 0
    # How much of round trips was forgiven, in milliseconds.
    forgiven = 0

    def _take(self, decision: events.AnyEvent | Refusal) -> Room:
        after = super()._take(decision)
        if len(self.log) > 1 and self.room.phase == after.phase == "playing":
            event = self.log[-1]
            for seat in range(len(after.seats)):
                rise = shown(after, seat, event.at) - shown(self.room, seat, event.at)
                allowed = self._allowed(event, after, seat)
                assert rise <= allowed, f"the clock of {seat} rises by {rise}: {event}"
            if isinstance(event, events.Moved):
                self.forgiven += event.receipt.spent - event.receipt.charged
        self.furthest = max(self.furthest, len(after.moves))
        assert self.forgiven <= len(after.seats) * 1_000 + 100 * self.furthest
        return after

    def _allowed(self, event: events.AnyEvent, after: Room, seat: int) -> int:
        """Return by how much a clock may rise: this is the table of the page."""
        before, timing = self.room, self.room.terms.clock
        assert timing is not None
        is_bank, whole = isinstance(timing, Bank), clock.allowance(timing)
        match event:
            case events.Moved() if before.on_turn == seat and not is_bank:
                return whole
            case events.Moved() if before.on_turn == seat and before.seats[seat].is_personal:
                assert isinstance(timing, Bank)
                lag = event.receipt.spent - event.receipt.charged
                earns = len(before.moves) == self.furthest
                return lag + earns * timing.increment * SECOND
            case events.Credited() if before.on_turn == seat:
                return event.milliseconds
            case events.Chosen() if before.choice is not None and before.choice.seat == seat:
                votes = dict(before.choice.votes) | {event.seat: event.vote}
                others = len(set(before.active) - {seat})
                waits = list(votes.values()).count("wait") * 2 > others
                return waits * (min(30 * SECOND, whole) if is_bank else whole)
            case _ if len(after.moves) < len(before.moves) and not is_bank:
                return whole
            case _ if len(after.moves) != len(before.moves) and before.on_turn == seat:
                # The turn of an engine ends: its time is not charged.
                is_engine = before.seats[seat].engine is not None
                return is_engine * max(0, event.at - before.clocks.began)
            case _:
                return 0


class ClockMachine(RuleBasedStateMachine):
    """The cheats do what they can; the others play, agree to nothing and wait for nobody."""

    cheats: ClassVar[tuple[Person, ...]] = (ADA,)

    @initialize(
        variant=st.sampled_from(PLAYED),
        timing=st.sampled_from(CLOCKS),
        time_out=st.sampled_from(["engine", "choose", "retire"]),
        engines=st.integers(0, 3),
        seed=st.integers(0, 2**32),
    )
    def open(self, variant: str, timing: Clock, time_out: str, engines: int, seed: int) -> None:
        self.generator = random.Random(seed)
        free = len(Variant.parse(variant).players) - 1
        engines = min(engines, max(0, free - len(self.cheats) + 1))
        seats = (HostSeat(), *(OpenSeat(),) * (free - engines), *(EngineSeat(3),) * engines)
        wanted = terms(variant, timing, time_out=time_out, colours="lot", seats=seats)
        self.desk = Watched(wanted, seed)
        self.desk.fill(*PEOPLE[1 : 1 + free - engines])

    @rule(cheat=st.sampled_from([ADA, BEN]), command=simple_commands())
    def cheat(self, cheat: Person, command: commands.PersonalCommand) -> None:
        if cheat in self.cheats:
            self.desk.ask(cheat, command)

    @rule(cheat=st.sampled_from([ADA, BEN]), pauses=st.tuples(*[st.integers(0, 9_000)] * 3))
    def hand_over_and_reclaim(self, cheat: Person, pauses: tuple[int, int, int]) -> None:
        seat = self.desk.room.seat_of(cheat.id)
        if cheat in self.cheats and seat is not None:
            self.desk.wait(pauses[0])
            self.desk.ask(cheat, commands.HandOver(seat))
            self.desk.wait(pauses[1])
            self.desk.ask(cheat, commands.Reclaim())
            self.desk.wait(pauses[2])

    @rule(cheat=st.sampled_from([ADA, BEN]), plies=st.integers(1, 4))
    def take_back_and_play_on(self, cheat: Person, plies: int) -> None:
        if cheat in self.cheats:
            self.desk.ask(cheat, commands.OfferTakeBack())
            for other in self.cheats:
                self.desk.ask(other, commands.AnswerTakeBack(agree=True))
            self.play_on(0, 0, plies)

    @rule()
    def wait_for_a_cheat(self) -> None:
        over = clock.deadline(self.desk.room.clocks)
        if over is not None:
            self.desk.wait(over + 1 - self.desk.now)
            for cheat in self.cheats:
                self.desk.ask(cheat, commands.Choose("wait"))

    @rule(pause=st.integers(0, 9_000), lag=st.integers(-10, 10_000), plies=st.integers(1, 6))
    def play_on(self, pause: int, lag: int, plies: int) -> None:
        for _ in range(plies):
            self.desk.wait(pause)
            room = self.desk.room
            if room.on_turn is None or room.choice is not None:
                return
            wanted = self.desk.some_move(self.generator)
            if room.seats[room.on_turn].engine is None:
                self.desk.ask(self.desk.person_on_turn(), wanted, lag)
            else:
                self.desk.serve(commands.EngineMove(wanted.ply, wanted.cells))

    @rule()
    def the_others_refuse(self) -> None:
        for person in PEOPLE:
            if person not in self.cheats:
                self.desk.ask(person, commands.AnswerTakeBack(agree=False))
                self.desk.ask(person, commands.Choose("engine"))

    @rule(seat=st.integers(0, 3), back=st.booleans())
    def connection(self, seat: int, *, back: bool) -> None:
        if seat < len(self.desk.room.seats):
            self.desk.serve(commands.Reconnect(seat) if back else commands.Disconnect(seat))

    @rule(milliseconds=st.sampled_from([1, 500, 5_000, 30_000, 61_000, 3_600_000, 10**9]))
    def time_passes(self, milliseconds: int) -> None:
        self.desk.wait(milliseconds)

    @rule(milliseconds=st.integers(0, 100_000))
    def server_was_away(self, milliseconds: int) -> None:
        self.desk.now += milliseconds
        self.desk.serve(commands.Credit(milliseconds))


class ColludingMachine(ClockMachine):
    cheats = (ADA, BEN)


TestOneCheat = ClockMachine.TestCase
TestTwoCheats = ColludingMachine.TestCase
for each in (TestOneCheat, TestTwoCheats):
    each.settings = settings(max_examples=80, stateful_step_count=40, deadline=None)
