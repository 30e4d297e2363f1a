"""The clocks of a room: how much time a seat has, when it runs out, what a move is charged.

All times are whole milliseconds of the server's wall clock. Nothing here looks at a clock: the time
is an argument. Engines are not timed. `docs/formats/clocks.md` lists all that raises a clock.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

SECOND = 1000
HOUR = 3600 * SECOND
DAY = 24 * HOUR

# A player for whom the others wait after a time-out has at least this much of a bank.
WAIT_TIME = 30 * SECOND
# A clock that waits to be seen starts by itself after this time.
UNSEEN_TIME = 7 * DAY
# The most that a seat is ever forgiven at once for the way through the network, and how much each
# move adds to that quota again: a player who delays every answer gains 1 s, and 0.1 s a move.
MOST_LAG = 1 * SECOND
LAG_PER_MOVE = 100


class Bank(Struct, frozen=True, tag="bank", forbid_unknown_fields=True):
    """A bank of seconds for the whole game, and seconds added after each move."""

    seconds: Annotated[int, Meta(ge=5, le=24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class PerMove(Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """Seconds for each move."""

    seconds: Annotated[int, Meta(ge=5, le=24 * 3600)]


class Days(Struct, frozen=True, tag="days", forbid_unknown_fields=True):
    """Days for each move: a correspondence game."""

    days: Annotated[int, Meta(ge=1, le=30)]


class Seen(Struct, frozen=True, tag="seen", forbid_unknown_fields=True):
    """Seconds for each move, counted from the moment at which the player sees the position."""

    seconds: Annotated[int, Meta(ge=5, le=30 * 24 * 3600)]


Clock: TypeAlias = Bank | PerMove | Days | Seen


class Running(Struct, frozen=True):
    """The seat whose time runs, and since when."""

    seat: int
    since: int


class Clocks(Struct, frozen=True):
    """The state of the clocks of a game."""

    # By seat: what is left of its bank, or of its move.
    left: tuple[int, ...]
    # By seat: how much of round trips may still be forgiven.
    quota: tuple[int, ...]
    running: Running | None = None
    # Since when the turn counts for a player who takes the seat on turn back from an engine.
    began: int = 0
    # How many moves have earned their increments; one played anew after a take-back earns none.
    earned: int = 0


class Receipt(Struct, frozen=True):
    """What a move took and what of it was charged, in milliseconds."""

    spent: int
    charged: int


def is_live(clock: Clock | None) -> bool:
    """Tell whether players are expected to stay at the table between moves."""
    match clock:
        case Days() | Seen():
            return False
        case _:
            return True


def first_clocks(clock: Clock | None, seats: int) -> Clocks:
    """Return the clocks before the first move."""
    return Clocks((allowance(clock),) * seats, (lag_limit(clock),) * seats)


def allowance(clock: Clock | None) -> int:
    """Return the time that a seat begins with: a bank, or the time of one move."""
    match clock:
        case Bank(seconds=seconds) | PerMove(seconds=seconds) | Seen(seconds=seconds):
            return seconds * SECOND
        case Days(days=days):
            return days * DAY
        case None:
            return 0


def lag_limit(clock: Clock | None) -> int:
    """Return the quota of round trips that a seat begins with, and never has more of."""
    match clock:
        case Bank(seconds=seconds, increment=increment):
            # A game of 40 moves a side: short games forgive less.
            return min(MOST_LAG, 150 + (seconds + 40 * increment) * 4)
        case PerMove(seconds=seconds):
            return min(MOST_LAG, 150 + seconds * 20)
        case _:
            return 0


def start_turn(clock: Clock | None, clocks: Clocks, seat: int | None, now: int) -> Clocks:
    """Begin a turn; the time of a seat runs, or of none when `seat` is None."""
    began = now + UNSEEN_TIME if isinstance(clock, Seen) else now
    running = None if seat is None or clock is None else Running(seat, began)
    return replace(clocks, began=began, running=running)


def may_resume(
    clock: Clock | None, clocks: Clocks, seat: int, now: int, *, is_on_turn: bool
) -> bool:
    """Tell whether a player who takes a seat back from an engine has any time."""
    spent = max(0, now - clocks.began) if is_on_turn else 0
    return clock is None or clocks.left[seat] > spent


def resume_turn(clock: Clock | None, clocks: Clocks, seat: int) -> Clocks:
    """Go on with a turn that its player takes back from an engine, which had it for nothing."""
    return clocks if clock is None else replace(clocks, running=Running(seat, clocks.began))


def see(clock: Clock | None, clocks: Clocks, now: int) -> Clocks:
    """Let a clock that waits to be seen run from now on."""
    if not waits_to_be_seen(clock, clocks, now) or clocks.running is None:
        return clocks
    return replace(clocks, running=Running(clocks.running.seat, now), began=now)


def waits_to_be_seen(clock: Clock | None, clocks: Clocks, now: int) -> bool:
    """Tell whether the running clock has not started because nobody looked yet."""
    return isinstance(clock, Seen) and clocks.running is not None and clocks.running.since > now


def deadline(clocks: Clocks) -> int | None:
    """Return when the running clock is over, with the most that lag may be forgiven."""
    if clocks.running is None:
        return None
    seat = clocks.running.seat
    return clocks.running.since + clocks.left[seat] + clocks.quota[seat]


def receipt(clocks: Clocks, lag: int, now: int, came: int | None = None) -> Receipt:
    """Return what a move made now is charged, when the round trip took `lag`.

    One that came in this turn and could not be stored at once is charged until it came.
    """
    if clocks.running is None:
        return Receipt(0, 0)
    if came is None or not clocks.running.since <= came <= now:
        came = now
    spent = max(0, came - clocks.running.since)
    forgiven = min(max(0, lag), clocks.quota[clocks.running.seat])
    return Receipt(spent, max(0, spent - forgiven))


def is_late(clocks: Clocks, receipt: Receipt) -> bool:
    """Tell whether a move with this receipt comes after the time is over."""
    return clocks.running is not None and receipt.charged > clocks.left[clocks.running.seat]


def stop_turn(clock: Clock | None, clocks: Clocks, seat: int, receipt: Receipt, ply: int) -> Clocks:
    """Charge a seat for a move, and give it what the move earns; `ply` moves came before."""
    earns = clocks.running is not None and ply >= clocks.earned
    left = allowance(clock)
    if isinstance(clock, Bank):
        left = max(0, clocks.left[seat] - receipt.charged)
        left += clock.increment * SECOND if earns else 0
    quota = clocks.quota[seat] - (receipt.spent - receipt.charged) + earns * LAG_PER_MOVE
    quota = min(quota, lag_limit(clock))
    return replace(
        clocks,
        left=_with(clocks.left, seat, left),
        quota=_with(clocks.quota, seat, quota),
        running=None,
        earned=max(clocks.earned, ply + 1),
    )


def interrupt(clocks: Clocks, now: int) -> Clocks:
    """Stop the running clock without a move, as when an engine takes the seat."""
    if clocks.running is None:
        return clocks
    seat, since = clocks.running.seat, clocks.running.since
    left = max(0, clocks.left[seat] - max(0, now - since))
    times = _with(clocks.left, seat, left)
    return replace(clocks, left=times, running=None, began=max(since, now))


def take_back(clock: Clock | None, clocks: Clocks, now: int) -> Clocks:
    """Stop the running clock when moves are taken back: banks stay, moves get their time anew."""
    stopped = interrupt(clocks, now)
    if isinstance(clock, Bank):
        return stopped
    return replace(stopped, left=(allowance(clock),) * len(clocks.left))


def wait(clock: Clock | None, clocks: Clocks, seat: int) -> Clocks:
    """Give a seat whose time is over the time for which the others wait."""
    least = min(WAIT_TIME, allowance(clock)) if isinstance(clock, Bank) else allowance(clock)
    return replace(clocks, left=_with(clocks.left, seat, max(clocks.left[seat], least)))


def credit(clocks: Clocks, milliseconds: int) -> Clocks:
    """Give the turn back the time in which the server was away."""
    running = clocks.running
    if running is not None:
        running = replace(running, since=running.since + milliseconds)
    return replace(clocks, running=running, began=clocks.began + milliseconds)


def _with(times: tuple[int, ...], seat: int, time: int) -> tuple[int, ...]:
    return (*times[:seat], time, *times[seat + 1 :])
