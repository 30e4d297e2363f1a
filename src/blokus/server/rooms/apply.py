"""What each event makes of a room."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from blokus._core import Player, Position, Variant
from blokus.errors import InternalError
from blokus.server.rooms import clock, events
from blokus.server.rooms.commands import Vote
from blokus.server.rooms.room import Choice, Departure, Ending, Offer, Room, Seat
from blokus.server.rooms.terms import EngineSeat, HostSeat

# How many of the latest remarks a room remembers; the log has them all.
REMARKS = 50

Given = TypeVar("Given")


def opened(event: events.Opened) -> Room:
    """Return the room that an event opens."""
    variant = Variant.parse(event.terms.variant)
    guests = event.guests or (None,) * len(event.terms.seats)
    seats = []
    for plan, guest in zip(event.terms.seats, guests, strict=True):
        match plan:
            case HostSeat():
                # Whoever opens a table for free texts allows them.
                allows = guest is None and event.terms.free_text
                seats.append(Seat(holder=guest or event.host, allows_text=allows))
            case EngineSeat(level=level):
                seats.append(Seat(engine=level))
            case _:
                seats.append(Seat(holder=guest))
    return Room(
        id=event.room,
        terms=event.terms,
        variant=variant,
        host=event.host.id,
        seed=event.seed,
        opened=event.at,
        changed=event.at,
        seats=tuple(seats),
        clocks=clock.first_clocks(event.terms.clock, len(seats)),
        positions=(Position(variant),),
    )


def apply(room: Room | None, event: events.AnyEvent) -> Room:
    """Return the state after an event; the first event of a room is that it was opened."""
    if isinstance(event, events.Opened):
        return opened(event)
    before = _known(room)
    after = _CHANGES[type(event)](before, event)
    if after.phase == "ended" and before.phase != "ended":
        after = replace(after, ended=event.at)
    return replace(after, version=before.version + 1, changed=event.at)


def replay(log: Iterable[events.AnyEvent]) -> Room:
    """Return the room that its whole log makes."""
    room = None
    for event in log:
        room = apply(room, event)
    return _known(room)


def _known(value: Given | None) -> Given:
    """Return what the events before must have brought about."""
    if value is None:
        raise InternalError("the log of a room lacks an event")
    return value


def _sat(room: Room, event: events.Sat) -> Room:
    return _with_seat(room, event.seat, Seat(holder=event.person))


def _left(room: Room, event: events.Left) -> Room:
    return _with_seat(room, event.seat, Seat())


def _said(room: Room, event: events.Said) -> Room:
    return replace(room, remarks=(*room.remarks, event)[-REMARKS:])


def _text_allowed(room: Room, event: events.TextAllowed) -> Room:
    return _with_seat(room, event.seat, replace(room.seats[event.seat], allows_text=event.allow))


def _seen(room: Room, event: events.Seen) -> Room:
    return replace(room, clocks=clock.see(room.terms.clock, room.clocks, event.at))


def _disconnected(room: Room, event: events.Disconnected) -> Room:
    return _with_seat(room, event.seat, replace(room.seats[event.seat], away=event.at))


def _reconnected(room: Room, event: events.Reconnected) -> Room:
    return _with_seat(room, event.seat, replace(room.seats[event.seat], away=None))


def _rematch_asked(room: Room, event: events.RematchAsked) -> Room:
    return replace(room, rematch=room.rematch | {event.seat})


def _succeeded(room: Room, event: events.Succeeded) -> Room:
    return replace(room, next_room=event.room)


def _closed(room: Room, _: events.Closed) -> Room:
    return replace(room, phase="closed")


def _take_back_offered(room: Room, event: events.TakeBackOffered) -> Room:
    offer = Offer(event.seat, event.ply, frozenset({event.seat}))
    return _settle_offer(replace(room, offer=offer), event.at)


def _resigned(room: Room, event: events.Resigned) -> Room:
    return _retire(room, event.seat, "resigned", event.at)


def _handed_over(room: Room, event: events.HandedOver) -> Room:
    return _hand_over(room, event.seat, event.level, "handed-over", event.at)


def _abandoned(room: Room, event: events.Abandoned) -> Room:
    if room.is_duel:
        return _end(_depart(room, event.seat, "left"), "left")
    return _hand_over(room, event.seat, room.terms.level, "left", event.at)


def _depart(room: Room, seat: int, ending: Ending) -> Room:
    """Note that a player stopped playing; of two causes the first one counts."""
    if any(departure.seat == seat for departure in room.departures):
        return room
    departure = Departure(seat, ending, len(room.moves))
    return replace(room, departures=(*room.departures, departure))


def _with_seat(room: Room, number: int, seat: Seat) -> Room:
    seats = (*room.seats[:number], seat, *room.seats[number + 1 :])
    return replace(room, seats=seats)


def _started(room: Room, event: events.Started) -> Room:
    drawn = [room.seats[seat] for seat in event.lot]
    filled = tuple(Seat(engine=room.terms.level) if seat.is_free else seat for seat in drawn)
    return _start_turn(replace(room, seats=filled, phase="playing"), event.at)


def _moved(room: Room, event: events.Moved) -> Room:
    position = room.position.play(room.position.parse_move(event.cells))
    seat = _known(room.on_turn)
    return _start_turn(
        replace(
            room,
            positions=(*room.positions, position),
            moves=(*room.moves, event),
            clocks=clock.stop_turn(
                room.terms.clock, room.clocks, seat, event.receipt, len(room.moves)
            ),
            offer=None,
        ),
        event.at,
    )


def _start_turn(room: Room, now: int) -> Room:
    """End the game if it is over; otherwise let the clock of whoever is on turn run."""
    if room.position.is_over:
        return _end(room, "played")
    seat = room.on_turn
    is_timed = seat is not None and room.seats[seat].is_personal and room.choice is None
    timed = seat if is_timed else None
    return replace(room, clocks=clock.start_turn(room.terms.clock, room.clocks, timed, now))


def _sides_in(room: Room) -> list[tuple[int, ...]]:
    """Return the sides of which somebody still plays."""
    return [side for side in room.sides if not set(side).issubset(room.retired)]


def _end(room: Room, ending: Ending) -> Room:
    stopped = replace(room.clocks, running=None)
    return replace(room, phase="ended", ending=ending, offer=None, choice=None, clocks=stopped)


def _answered(room: Room, event: events.TakeBackAnswered) -> Room:
    offer = _known(room.offer)
    if not event.agree:
        return replace(room, offer=None)
    agreed = replace(offer, agreed=offer.agreed | {event.seat})
    return _settle_offer(replace(room, offer=agreed), event.at)


def _settle_offer(room: Room, now: int) -> Room:
    """Take the moves back once everybody who plays has agreed; engines agree to everything."""
    offer = room.offer
    if offer is None or not offer.agreed.issuperset(room.active):
        return room
    position = room.positions[offer.ply]
    for seat in room.retired:
        position = position.retire(_player(seat))
    shorter = replace(
        room,
        positions=(*room.positions[: offer.ply], position),
        moves=room.moves[: offer.ply],
        retired_after=tuple(min(after, offer.ply) for after in room.retired_after),
        departures=tuple(
            replace(departure, ply=min(departure.ply, offer.ply)) for departure in room.departures
        ),
        clocks=clock.take_back(room.terms.clock, room.clocks, now),
        offer=None,
    )
    return _start_turn(shorter, now)


def _retire(room: Room, seat: int, ending: Ending, now: int) -> Room:
    was_on_turn = room.on_turn == seat
    position = room.position.retire(_player(seat))
    clocks = clock.interrupt(room.clocks, now) if was_on_turn else room.clocks
    retired = replace(
        _depart(room, seat, ending),
        retired=(*room.retired, seat),
        retired_after=(*room.retired_after, len(room.moves)),
        positions=(*room.positions[:-1], position),
        clocks=clocks,
        offer=None,
        choice=_choice_without(room.choice, seat),
    )
    if len(_sides_in(retired)) < 2:
        return _end(retired, ending)
    goes_on_as_before = not was_on_turn and retired.on_turn == room.on_turn
    if goes_on_as_before and not position.is_over:
        return retired
    return _start_turn(retired, now)


def _choice_without(choice: Choice | None, seat: int) -> Choice | None:
    """Return a pending choice after a seat has retired: it neither votes nor is voted on."""
    if choice is None or choice.seat == seat:
        return None
    return replace(choice, votes=tuple(vote for vote in choice.votes if vote[0] != seat))


def _hand_over(room: Room, seat: int, level: int, ending: Ending, now: int) -> Room:
    handed = _with_seat(room, seat, replace(room.seats[seat], engine=level))
    if room.phase != "playing":
        return handed
    handed = _depart(handed, seat, ending)
    if room.choice is not None and room.choice.seat == seat:
        handed = replace(handed, choice=None)
    if room.on_turn == seat:
        clocks = clock.interrupt(room.clocks, now)
        handed = replace(handed, clocks=clocks)
    return _settle_offer(handed, now)


def _reclaimed(room: Room, event: events.Reclaimed) -> Room:
    seat = event.seat
    own = replace(room.seats[seat], engine=None, away=None)
    departures = tuple(
        departure
        for departure in room.departures
        if departure.seat != seat or _is_final(room, departure)
    )
    back = replace(_with_seat(room, seat, own), departures=departures)
    if room.on_turn != seat:
        return back
    return replace(back, clocks=clock.resume_turn(room.terms.clock, room.clocks, seat))


def _is_final(room: Room, departure: Departure) -> bool:
    """Tell whether a player who comes back has left all the same.

    In a rated game that is so after a time-out, and once an engine has moved for the player.
    """
    since = room.positions[departure.ply : -1]
    has_moved = any(position.player == _player(departure.seat) for position in since)
    return room.terms.rated and (departure.ending == "time" or has_moved)


def _flagged(room: Room, event: events.Flagged) -> Room:
    seat, now = event.seat, event.at
    clocks = clock.interrupt(room.clocks, now)
    out = replace(room, clocks=clocks, offer=None)
    if room.is_duel:
        return _end(_depart(out, seat, "time"), "time")
    if room.terms.time_out == "retire":
        return _retire(out, seat, "time", now)
    if room.terms.time_out == "choose" and _others(out, seat):
        return replace(out, choice=Choice(seat, now))
    return _hand_over(out, seat, room.terms.level, "time", now)


def _others(room: Room, seat: int) -> tuple[int, ...]:
    """Return the seats that choose what happens after the time of a seat was over."""
    return tuple(number for number in room.active if number != seat)


def _chosen(room: Room, event: events.Chosen) -> Room:
    choice = _known(room.choice)
    if event.seat is not None:
        votes = (*((s, v) for s, v in choice.votes if s != event.seat), (event.seat, event.vote))
        choice = replace(choice, votes=votes)
        room = replace(room, choice=choice)
        if len(votes) < len(_others(room, choice.seat)):
            return room
    settled = replace(room, choice=None)
    match _majority(choice, len(_others(room, choice.seat))):
        case "end":
            return _end(_depart(settled, choice.seat, "time"), "stopped")
        case "wait":
            clocks = clock.wait(room.terms.clock, room.clocks, choice.seat)
            return _start_turn(replace(settled, clocks=clocks), event.at)
        case _:
            return _hand_over(settled, choice.seat, room.terms.level, "time", event.at)


def _majority(choice: Choice, others: int) -> Vote:
    """Return what more than half of the others chose; otherwise an engine plays on."""
    votes = [vote for _, vote in choice.votes]
    for vote in ("wait", "end"):
        if votes.count(vote) * 2 > others:
            return vote
    return "engine"


def _credited(room: Room, event: events.Credited) -> Room:
    milliseconds = event.milliseconds
    seats = tuple(
        seat if seat.away is None else replace(seat, away=seat.away + milliseconds)
        for seat in room.seats
    )
    choice = room.choice and replace(room.choice, since=room.choice.since + milliseconds)
    clocks = clock.credit(room.clocks, milliseconds)
    return replace(room, seats=seats, choice=choice, clocks=clocks)


def _player(seat: int) -> Player:
    return Player(seat)


_CHANGES: dict[type[events.Event], Callable[..., Room]] = {
    events.Sat: _sat,
    events.Left: _left,
    events.Started: _started,
    events.Moved: _moved,
    events.TakeBackOffered: _take_back_offered,
    events.TakeBackAnswered: _answered,
    events.Resigned: _resigned,
    events.HandedOver: _handed_over,
    events.Abandoned: _abandoned,
    events.Reclaimed: _reclaimed,
    events.Said: _said,
    events.TextAllowed: _text_allowed,
    events.Flagged: _flagged,
    events.Chosen: _chosen,
    events.Seen: _seen,
    events.Disconnected: _disconnected,
    events.Reconnected: _reconnected,
    events.Credited: _credited,
    events.RematchAsked: _rematch_asked,
    events.Succeeded: _succeeded,
    events.Closed: _closed,
}
