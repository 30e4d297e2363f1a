"""Rooms for the tests: people, terms, and a desk that decides and applies like the server."""

from __future__ import annotations

import random

import msgspec

from blokus import Variant
from blokus.server.rooms import commands, events
from blokus.server.rooms.apply import apply
from blokus.server.rooms.clock import Clock
from blokus.server.rooms.decide import decide, decide_for_server, decide_opening
from blokus.server.rooms.pool import pool_of
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.result import result_of
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import HostSeat, OpenSeat, Person, SeatPlan, Terms
from blokus.server.rooms.waiting import due

PEOPLE = [Person(name.lower(), name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")]
ADA, BEN, CLEO, DAN, EVE = PEOPLE
NOON = 1_800_000_000_000


def terms(variant: str = "duo", clock: Clock | None = None, **others: object) -> Terms:
    seats: tuple[SeatPlan, ...] = (HostSeat(),)
    seats += (OpenSeat(),) * (len(Variant.parse(variant).players) - 1)
    given = {"variant": variant, "clock": clock, "seats": seats, "colours": "chosen"} | others
    return msgspec.convert(given, Terms, from_attributes=True)


def ratable(wanted: Terms) -> Terms:
    """Return terms that are rated; of a variant that never is, those given."""
    if pool_of(Variant.parse(wanted.variant), wanted.clock) is None:
        return wanted
    time_out = "engine" if wanted.time_out == "choose" else wanted.time_out
    changed = {"rated": True, "is_public": True, "take_backs": False, "colours": "lot"}
    return msgspec.structs.replace(wanted, time_out=time_out, **changed)


class Desk:
    """A room with its log and its own time, in milliseconds."""

    def __init__(self, wanted: Terms, seed: int = 1) -> None:
        self.now = NOON
        self.log: list[events.AnyEvent] = []
        self.room: Room = self._take(decide_opening("room", wanted, ADA, seed, self.now))

    def _take(self, decision: events.AnyEvent | Refusal) -> Room:
        assert not isinstance(decision, Refusal), decision
        self.log.append(decision)
        return apply(self.room if len(self.log) > 1 else None, decision)

    def ask(
        self,
        person: Person,
        command: commands.PersonalCommand,
        lag: int = 0,
        came: int | None = None,
    ) -> Refusal | None:
        """Carry a command out; return the refusal if there is one."""
        decision = decide(self.room, command, person, self.now, lag=lag, came=came)
        if isinstance(decision, Refusal):
            return decision
        self.room = self._take(decision)
        return None

    def serve(self, command: commands.ServerCommand) -> Refusal | None:
        decision = decide_for_server(self.room, command, self.now)
        if isinstance(decision, Refusal):
            return decision
        self.room = self._take(decision)
        return None

    def wait(self, milliseconds: int) -> None:
        """Let time pass, and do what becomes due meanwhile."""
        end = self.now + milliseconds
        while (wanted := due(self.room)) is not None and wanted.at <= end:
            if isinstance(wanted.command, commands.Succeed):
                break
            self.now = max(self.now, wanted.at)
            assert self.serve(wanted.command) is None
        self.now = end

    def fill(self, *people: Person) -> None:
        """Let people take the open seats; the game starts when all are taken."""
        for person in people:
            assert self.ask(person, commands.Sit()) is None
        self.wait(0)
        assert self.room.phase == "playing"

    def person_on_turn(self) -> Person:
        assert self.room.on_turn is not None
        holder = self.room.seats[self.room.on_turn].holder
        assert holder is not None
        return holder

    def some_move(self, generator: random.Random | None = None) -> commands.Move:
        moves = self.room.position.legal_moves
        move = moves[0] if generator is None else generator.choice(moves)
        return commands.Move(len(self.room.moves), str(move))

    def move(self, generator: random.Random | None = None, lag: int = 0) -> None:
        """Let whoever is on turn place some piece."""
        assert self.ask(self.person_on_turn(), self.some_move(generator), lag) is None

    def places(self) -> tuple[int | None, ...]:
        result = result_of(self.room)
        assert result is not None
        return tuple(seat.place for seat in result.seats)

    def engine_move(self) -> None:
        chosen = self.some_move()
        assert self.serve(commands.EngineMove(chosen.ply, chosen.cells)) is None
