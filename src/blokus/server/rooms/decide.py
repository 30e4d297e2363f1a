"""What becomes of a command: one event, or a refusal. Nothing is changed here.

A command is carried out by exactly one event, so that the log takes it whole or not at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from blokus._core import Variant
from blokus.errors import UnknownVariantError
from blokus.server.rooms import clock, commands, events, play, table
from blokus.server.rooms.pool import pool_of
from blokus.server.rooms.refusal import Refusal
from blokus.server.rooms.room import Room
from blokus.server.rooms.terms import HostSeat, OpenSeat, Person, Terms
from blokus.server.rooms.waiting import due

Decision: TypeAlias = events.Change | Refusal


def decide_opening(
    room: str,
    terms: Terms,
    host: Person,
    seed: int,
    now: int,
    *,
    guests: tuple[Person | None, ...] = (),
) -> events.Opened | Refusal:
    """Decide whether somebody may open a room on these terms; `seed` draws its lots.

    `guests` are the people who sit there from the start, as after a rematch.
    """
    try:
        variant = Variant.parse(terms.variant)
    except UnknownVariantError:
        return Refusal("no-such-variant")
    hosts = sum(isinstance(plan, HostSeat) for plan in terms.seats)
    people = sum(isinstance(plan, HostSeat | OpenSeat) for plan in terms.seats)
    if len(terms.seats) != len(variant.players) or people == 0 or hosts > 1:
        return Refusal("bad-seats")
    if terms.rated and not _is_ratable(terms, variant, is_rematch=bool(guests)):
        return Refusal("not-ratable")
    if terms.rated and any(person is not None and person.is_guest for person in (host, *guests)):
        return Refusal("needs-account")
    normal = replace(terms, variant=str(variant))
    seated = _told_apart(guests)
    return events.Opened(at=now, room=room, host=host, terms=normal, seed=seed, guests=seated)


def _told_apart(people: tuple[Person | None, ...]) -> tuple[Person | None, ...]:
    """Return people under names that are not alike."""
    found: list[Person | None] = []
    for each in people:
        others = [person.name for person in found if person is not None]
        found.append(None if each is None else table.tell_apart(each, others))
    return tuple(found)


def _is_ratable(terms: Terms, variant: Variant, *, is_rematch: bool) -> bool:
    """Tell whether a game on these terms is fair, and seen by everybody."""
    return (
        pool_of(variant, terms.clock) is not None
        and terms.is_public
        and not terms.take_backs
        # The others could end a game that they lose.
        and terms.time_out != "choose"
        # Seats rotate in a rematch.
        and (terms.colours == "lot" or is_rematch)
    )


def decide(
    room: Room,
    command: commands.PersonalCommand,
    person: Person,
    now: int,
    *,
    lag: int = 0,
    came: int | None = None,
) -> Decision:
    """Decide about a person's command.

    `lag` is the way to the client and back as measured, in milliseconds. `came` is when the server
    first got the command, if that was before `now`: a move is charged until then.
    """
    at_table = _AT_TABLE.get(type(command))
    if at_table is not None:
        return at_table(room, command, person, now)
    seat = room.seat_of(person.id)
    if seat is None:
        return Refusal("not-seated")
    if isinstance(command, commands.Rematch):
        return play.rematch(room, seat, now)
    if room.phase != "playing":
        return Refusal("not-playing")
    if seat in room.retired:
        return Refusal("retired")
    if isinstance(command, commands.Move):
        receipt = clock.receipt(room.clocks, lag, now, came)
        return play.move(room, command, seat, now, receipt)
    return _IN_PLAY[type(command)](room, command, seat, now)


_AT_TABLE: dict[type[commands.Command], Callable[..., Decision]] = {
    commands.Sit: table.sit,
    commands.Leave: table.leave,
    commands.Start: table.start,
    commands.HandOver: table.hand_over,
    commands.Say: table.say,
    commands.AllowText: table.allow_text,
    commands.Close: table.close,
}

_IN_PLAY: dict[type[commands.Command], Callable[..., Decision]] = {
    commands.OfferTakeBack: play.offer_take_back,
    commands.AnswerTakeBack: play.answer_take_back,
    commands.Resign: play.resign,
    commands.Reclaim: play.reclaim,
    commands.Choose: play.choose,
    commands.See: play.see,
}


def decide_for_server(room: Room, command: commands.ServerCommand, now: int) -> Decision:
    """Decide about a command of the server itself; what is not due is refused."""
    match command:
        case commands.EngineMove():
            return play.engine_move(room, command, now)
        case commands.Disconnect(seat=seat):
            waits = room.phase == "playing" and clock.is_live(room.terms.clock)
            if not waits or seat not in room.active or room.seats[seat].away is not None:
                return Refusal("nothing-due")
            return events.Disconnected(at=now, seat=seat)
        case commands.Reconnect(seat=seat):
            if room.seats[seat].away is None:
                return Refusal("nothing-due")
            return events.Reconnected(at=now, seat=seat)
        case commands.Shut():
            if room.phase not in {"waiting", "playing"}:
                return Refusal("nothing-due")
            return events.Closed(at=now)
        case commands.Credit(milliseconds=milliseconds, version=version):
            if version not in {None, room.version}:
                return Refusal("nothing-due")
            return events.Credited(at=now, milliseconds=milliseconds)
        case _:
            return _decide_due(room, command, now)


def _decide_due(room: Room, command: commands.ServerCommand, now: int) -> Decision:
    wanted = due(room)
    if wanted is None or wanted.at > now or type(wanted.command) is not type(command):
        return Refusal("nothing-due")
    match command:
        case commands.Begin():
            return events.Started(at=now, lot=table.draw(room))
        case commands.Settle():
            return events.Chosen(at=now, seat=None, vote="engine")
        case commands.Replace(seat=seat) if wanted.command == command:
            return events.Abandoned(at=now, seat=seat)
        case commands.Succeed(room=next_room):
            return events.Succeeded(at=now, room=next_room)
        case commands.Expire():
            return events.Closed(at=now)
        case commands.Flag() if room.on_turn is not None:
            return events.Flagged(at=now, seat=room.on_turn)
        case _:
            return Refusal("nothing-due")
