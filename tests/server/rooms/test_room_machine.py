"""Any order of commands, time-outs and reconnections keeps the invariants of a room."""

from __future__ import annotations

import random

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from blokus import VARIANTS, Player, Position
from blokus.server.rooms import clock, commands
from blokus.server.rooms.apply import replay
from blokus.server.rooms.clock import Bank, Clock, Days, PerMove, Seen
from blokus.server.rooms.events import AnyEvent
from blokus.server.rooms.result import result_of
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import Person
from blokus.server.rooms.waiting import due
from tests.server.rooms.tables import ADA, PEOPLE, Desk, ratable, terms

PLAYED = [variant for variant in VARIANTS if variant != "solo"]
CLOCKS: list[Clock | None] = [None, Bank(20, 2), PerMove(10), Days(1), Seen(60)]
people = st.sampled_from(PEOPLE)
seats = st.integers(0, 3)


def simple_commands() -> st.SearchStrategy[commands.PersonalCommand]:
    return st.one_of(
        st.builds(commands.Sit, st.none() | seats),
        st.builds(commands.Leave, seats),
        st.just(commands.Start()),
        st.just(commands.OfferTakeBack()),
        st.builds(commands.AnswerTakeBack, st.booleans()),
        st.just(commands.Resign()),
        st.builds(commands.HandOver, seats, st.none() | st.integers(1, 10)),
        st.just(commands.Reclaim()),
        st.builds(commands.Say, st.just("hello"), st.none()),
        st.builds(commands.Say, st.none(), st.text(min_size=1, max_size=5)),
        st.builds(commands.Choose, st.sampled_from(["wait", "engine", "end"])),
        st.builds(commands.See, st.integers(0, 90)),
        st.just(commands.Rematch()),
        st.just(commands.Close()),
    )


class RoomMachine(RuleBasedStateMachine):
    @initialize(
        variant=st.sampled_from(PLAYED),
        timing=st.sampled_from(CLOCKS),
        time_out=st.sampled_from(["engine", "choose", "retire"]),
        colours=st.sampled_from(["lot", "chosen"]),
        rated=st.booleans(),
        others=st.integers(0, 3),
        seed=st.integers(0, 2**32),
    )
    def open(
        self,
        variant: str,
        timing: Clock | None,
        time_out: str,
        colours: str,
        *,
        rated: bool,
        others: int,
        seed: int,
    ) -> None:
        self.generator = random.Random(seed)
        wanted = terms(variant, timing, time_out=time_out, colours=colours)
        self.desk = Desk(ratable(wanted) if rated and timing is not None else wanted, seed)
        free = sum(seat.is_free for seat in self.desk.room.seats)
        for person in PEOPLE[1 : 1 + min(others, free)]:
            self.desk.ask(person, commands.Sit())
        self.desk.ask(ADA, commands.Start())

    @property
    def room(self) -> Room:
        return self.desk.room

    @rule(person=people, command=simple_commands())
    def ask(self, person: Person, command: commands.PersonalCommand) -> None:
        before = self.room
        refusal = self.desk.ask(person, command)
        if refusal is not None:
            assert self.room == before
        elif before.phase == self.room.phase == "playing":
            kept = [seat.holder for seat in self.room.seats]
            assert kept == [seat.holder for seat in before.seats]

    @rule(lag=st.integers(0, 3000), pause=st.integers(0, 3000), plies=st.integers(1, 8))
    def play_on(self, lag: int, pause: int, plies: int) -> None:
        for _ in range(plies):
            seat = self.room.on_turn
            if seat is None:
                return
            self.desk.wait(pause)
            if self.room.on_turn != seat or self.room.phase != "playing":
                return
            wanted = self.desk.some_move(self.generator)
            holder = self.room.seats[seat].holder
            if self.room.seats[seat].engine is not None:
                assert self.desk.serve(commands.EngineMove(wanted.ply, wanted.cells)) is None
            elif holder is not None:
                refusal = self.desk.ask(holder, wanted, lag)
                assert refusal is None or refusal.cause == "too-late"

    @rule(person=people)
    def move_out_of_turn(self, person: Person) -> None:
        if self.room.on_turn is None:
            return
        seat = self.room.seats[self.room.on_turn]
        if seat.holder != person or not seat.is_personal:
            assert self.desk.ask(person, self.desk.some_move()) is not None

    @rule(seat=seats, back=st.booleans())
    def connection(self, seat: int, *, back: bool) -> None:
        if seat < len(self.room.seats):
            wanted = commands.Reconnect(seat) if back else commands.Disconnect(seat)
            self.desk.serve(wanted)

    @rule(milliseconds=st.sampled_from([0, 1, 500, 5_000, 30_000, 61_000, 3_600_000, 10**9]))
    def time_passes(self, milliseconds: int) -> None:
        self.desk.wait(milliseconds)

    @rule(milliseconds=st.integers(0, 100_000))
    def server_was_away(self, milliseconds: int) -> None:
        before = clock.deadline(self.room.clocks)
        self.desk.now += milliseconds
        self.desk.serve(commands.Credit(milliseconds))
        after = clock.deadline(self.room.clocks)
        assert after == (None if before is None else before + milliseconds)

    @invariant()
    def the_log_makes_the_room(self) -> None:
        stored = msgspec.json.encode(self.desk.log)
        assert replay(msgspec.json.decode(stored, type=list[AnyEvent])) == self.room
        assert self.room.version == len(self.desk.log)

    @invariant()
    def positions_follow_from_moves(self) -> None:
        position = Position(self.room.variant)
        moves = [None, *self.room.moves]
        for ply, (move, told) in enumerate(zip(moves, self.room.positions, strict=True)):
            if move is not None:
                position = position.play(position.parse_move(move.cells))
            for seat, after in zip(self.room.retired, self.room.retired_after, strict=True):
                if after == ply:
                    position = position.retire(Player(seat))
            assert position == told

    @invariant()
    def the_rules_hold(self) -> None:
        retired = {Player(seat) for seat in self.room.retired}
        assert set(self.room.position.retired) == retired
        if self.room.phase == "playing":
            assert not self.room.position.is_over
            assert self.room.on_turn not in self.room.retired
        result = result_of(self.room)
        assert (result is not None) == (self.room.phase == "ended")
        if result is not None:
            assert min(seat.place or 1 for seat in result.seats) == 1
            assert result.is_void == all(seat.place is None for seat in result.seats)

    @invariant()
    def clocks_are_sound(self) -> None:
        clocks = self.room.clocks
        assert all(left >= 0 for left in clocks.left)
        if clocks.running is not None:
            assert self.room.phase == "playing"
            assert clocks.running.seat == self.room.on_turn
            assert self.room.seats[clocks.running.seat].is_personal
        match self.room.terms.clock:
            case Bank(seconds=seconds, increment=increment):
                most = (seconds + increment * len(self.desk.log)) * clock.SECOND
                assert all(left <= most for left in clocks.left)
            case timing:
                assert max(clocks.left) <= clock.allowance(timing)

    @invariant()
    def nobody_is_stuck(self) -> None:
        # On turn is an engine, a person who is there, or somebody for whom time runs.
        if self.room.phase != "playing" or self.room.on_turn is None:
            return
        seat = self.room.seats[self.room.on_turn]
        assert not seat.is_free
        if seat.is_personal and (seat.away is not None or self.room.terms.clock is not None):
            assert due(self.room) is not None


TestRoomMachine = RoomMachine.TestCase
TestRoomMachine.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
