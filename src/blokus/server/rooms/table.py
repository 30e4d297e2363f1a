"""Decisions about the table: who sits, who leaves, when it starts, what is said."""

from __future__ import annotations

import itertools
import random
from collections.abc import Collection

from msgspec.structs import replace

from blokus.server.names import skeleton, visible
from blokus.server.rooms import commands, events
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import Person

Decision = events.Change | Refusal


def sit(room: Room, command: commands.Sit, person: Person, now: int) -> Decision:
    """Give somebody a seat."""
    if room.phase != "waiting":
        return Refusal("not-waiting")
    if room.seat_of(person.id) is not None:
        return Refusal("already-seated")
    if room.terms.rated and person.is_guest:
        return Refusal("needs-account")
    free = [number for number, seat in enumerate(room.seats) if seat.is_free]
    if command.seat is None:
        if not free:
            return Refusal("no-free-seat")
        return events.Sat(at=now, seat=free[0], person=_told_apart(room, person))
    if command.seat >= len(room.seats):
        return Refusal("no-such-seat")
    if command.seat not in free:
        return Refusal("seat-taken")
    return events.Sat(at=now, seat=command.seat, person=_told_apart(room, person))


def _told_apart(room: Room, person: Person) -> Person:
    """Return somebody under a name that nobody at the table has."""
    return tell_apart(person, [seat.holder.name for seat in room.seats if seat.holder is not None])


def tell_apart(person: Person, others: Collection[str]) -> Person:
    """Return a guest with a number after the name if one of the others looks the same."""
    taken = set(map(skeleton, others))
    if not person.is_guest or not person.name or skeleton(person.name) not in taken:
        return person
    numbered = (f"{person.name[:22]} {number}" for number in itertools.count(2))
    return replace(person, name=next(name for name in numbered if skeleton(name) not in taken))


def leave(room: Room, command: commands.Leave, person: Person, now: int) -> Decision:
    """Give a seat up; in a game an engine plays it from then on."""
    if room.phase != "waiting":
        return _give_to_engine(room, command.seat, room.terms.level, person, now)
    if command.seat >= len(room.seats):
        return Refusal("no-such-seat")
    holder = room.seats[command.seat].holder
    is_own = holder is not None and holder.id == person.id
    if room.seats[command.seat].is_free or not (is_own or person.id == room.host):
        return Refusal("not-your-seat")
    return events.Left(at=now, seat=command.seat)


def start(room: Room, _: commands.Start, person: Person, now: int) -> Decision:
    """Start with engines on the free seats."""
    if room.phase != "waiting":
        return Refusal("not-waiting")
    if person.id != room.host:
        return Refusal("not-host")
    if all(seat.holder is None for seat in room.seats):
        return Refusal("bad-seats")
    return events.Started(at=now, lot=draw(room))


def hand_over(room: Room, command: commands.HandOver, person: Person, now: int) -> Decision:
    """Let an engine play a seat: a free one before the start, one's own in a game."""
    level = room.terms.level if command.level is None else command.level
    if room.phase != "waiting":
        return _give_to_engine(room, command.seat, level, person, now)
    if command.seat >= len(room.seats):
        return Refusal("no-such-seat")
    if person.id != room.host:
        return Refusal("not-host")
    if room.seats[command.seat].holder is not None:
        return Refusal("seat-taken")
    return events.HandedOver(at=now, seat=command.seat, level=level)


def _give_to_engine(room: Room, seat: int, level: int, person: Person, now: int) -> Decision:
    """Let an engine play somebody's own seat in a game."""
    if room.phase != "playing":
        return Refusal("not-playing")
    if seat != room.seat_of(person.id):
        return Refusal("not-your-seat")
    if seat in room.retired:
        return Refusal("retired")
    if not room.seats[seat].is_personal:
        return Refusal("engine-plays")
    if room.is_duel:
        return Refusal("rated")
    return events.HandedOver(at=now, seat=seat, level=level)


def say(room: Room, command: commands.Say, person: Person, now: int) -> Decision:
    """Say something to everybody in the room."""
    if (command.phrase is None) == (command.text is None):
        return Refusal("nothing-to-say")
    seat = room.seat_of(person.id)
    if seat is None:
        return Refusal("not-seated")
    text = command.text
    if text is not None:
        seats = [seat for seat in room.seats if seat.holder is not None]
        if not room.terms.free_text or not all(seat.allows_text for seat in seats):
            return Refusal("no-free-text")
        text = visible("".join(c if c.isprintable() else " " for c in text))
        if not text:
            return Refusal("nothing-to-say")
    holder = room.seats[seat].holder or person
    return events.Said(at=now, person=holder, phrase=command.phrase, text=text)


def allow_text(room: Room, command: commands.AllowText, person: Person, now: int) -> Decision:
    """Note whether somebody allows free texts."""
    seat = room.seat_of(person.id)
    if seat is None:
        return Refusal("not-seated")
    if not room.terms.free_text:
        return Refusal("no-free-text")
    return events.TextAllowed(at=now, seat=seat, allow=command.allow)


def close(room: Room, _: commands.Close, person: Person, now: int) -> Decision:
    """Close a room that has not started."""
    if room.phase != "waiting":
        return Refusal("not-waiting")
    if person.id != room.host:
        return Refusal("not-host")
    return events.Closed(at=now)


def draw(room: Room) -> tuple[int, ...]:
    """Draw who plays which colour, where the terms want a lot."""
    seats = list(range(len(room.seats)))
    if room.terms.colours == "lot":
        random.Random(room.seed).shuffle(seats)
    return tuple(seats)
