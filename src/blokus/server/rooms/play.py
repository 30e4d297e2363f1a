"""Decisions about the game: moves, take-backs, resignations, time-outs."""

from __future__ import annotations

from msgspec.structs import replace

from blokus.errors import IllegalMoveError, ParseError
from blokus.server.rooms import clock, commands, events
from blokus.server.rooms.refusal import Refusal, illegal
from blokus.server.rooms.room import Room

Decision = events.Change | Refusal


def move(
    room: Room, command: commands.Move, seat: int, now: int, receipt: clock.Receipt
) -> Decision:
    """Place a piece for the player on turn; the receipt is what that takes from the clock."""
    if not room.seats[seat].is_personal:
        return Refusal("engine-plays")
    if command.ply != len(room.moves):
        return Refusal("stale")
    if room.on_turn != seat:
        return Refusal("not-your-turn")
    if room.choice is not None:
        return Refusal("too-late")
    if clock.is_late(room.clocks, receipt):
        return Refusal("too-late")
    return _placed(room, command.cells, receipt, now)


def _placed(room: Room, cells: str, receipt: clock.Receipt, now: int) -> Decision:
    try:
        move = room.position.parse_move(cells)
        room.position.play(move)
    except IllegalMoveError as error:
        return illegal(error)
    except ParseError:
        return Refusal("no-move")
    return events.Moved(at=now, cells=str(move), receipt=receipt)


def engine_move(room: Room, command: commands.EngineMove, now: int) -> Decision:
    """Place a piece for the engine on turn; engines are not timed."""
    seat = room.on_turn
    if seat is None or room.seats[seat].engine is None or command.ply != len(room.moves):
        return Refusal("nothing-due")
    placed = _placed(room, command.cells, clock.Receipt(0, 0), now)
    is_hurried = command.is_hurried and isinstance(placed, events.Moved)
    return replace(placed, is_hurried=True) if is_hurried else placed


def offer_take_back(room: Room, _: commands.OfferTakeBack, seat: int, now: int) -> Decision:
    """Ask to take back until the seat's own last move, that one included."""
    if not room.seats[seat].is_personal:
        return Refusal("engine-plays")
    if room.choice is not None:
        # First it is chosen what becomes of the seat on turn.
        return Refusal("too-late")
    own = [
        ply
        for ply, position in enumerate(room.positions[:-1])
        if position.player is not None and position.player.number - 1 == seat
    ]
    if not room.terms.take_backs or not own:
        return Refusal("no-take-backs")
    if room.offer is not None and (room.offer.seat, room.offer.ply) == (seat, own[-1]):
        return Refusal("already-offered")
    return events.TakeBackOffered(at=now, seat=seat, ply=own[-1])


def answer_take_back(room: Room, command: commands.AnswerTakeBack, seat: int, now: int) -> Decision:
    """Agree to a take-back, or decline it."""
    if room.offer is None or (command.agree and seat in room.offer.agreed):
        return Refusal("no-offer")
    if seat not in room.active:
        return Refusal("engine-plays")
    return events.TakeBackAnswered(at=now, seat=seat, agree=command.agree)


def resign(room: Room, _: commands.Resign, seat: int, now: int) -> Decision:
    """Stop playing for good; also while an engine plays the seat."""
    del room
    return events.Resigned(at=now, seat=seat)


def reclaim(room: Room, _: commands.Reclaim, seat: int, now: int) -> Decision:
    """Take the seat back from the engine."""
    if room.seats[seat].engine is None:
        return Refusal("no-engine")
    on_turn = room.on_turn == seat
    if not clock.may_resume(room.terms.clock, room.clocks, seat, now, is_on_turn=on_turn):
        return Refusal("too-late")
    return events.Reclaimed(at=now, seat=seat)


def choose(room: Room, command: commands.Choose, seat: int, now: int) -> Decision:
    """Vote on what happens after somebody's time is over."""
    if room.choice is None or seat == room.choice.seat or seat not in room.active:
        return Refusal("no-choice")
    return events.Chosen(at=now, seat=seat, vote=command.vote)


def see(room: Room, command: commands.See, seat: int, now: int) -> Decision:
    """Start the clock that waits until the player has seen the position."""
    if command.ply != len(room.moves):
        return Refusal("stale")
    is_waiting = clock.waits_to_be_seen(room.terms.clock, room.clocks, now)
    if room.on_turn != seat or not is_waiting:
        return Refusal("nothing-due")
    return events.Seen(at=now)


def rematch(room: Room, seat: int, now: int) -> Decision:
    """Ask for another game."""
    if room.phase != "ended":
        return Refusal("not-ended")
    if seat in room.rematch or room.next_room is not None:
        return Refusal("nothing-due")
    return events.RematchAsked(at=now, seat=seat)
