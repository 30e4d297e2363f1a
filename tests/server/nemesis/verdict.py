"""Judges what was told, thought and stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import select

from blokus.server.rooms.apply import apply, replay
from blokus.server.rooms.clock import Bank
from blokus.server.rooms.events import AnyEvent, Credited, Moved
from blokus.server.rooms.room import Room
from blokus.server.storage.sql.check import check
from blokus.server.storage.sql.database import connected
from blokus.server.storage.sql.encoding import decode
from blokus.server.storage.sql.tables import rooms
from tests.server.histories import Stored, Told, problems, read
from tests.server.nemesis.faults import Fault
from tests.server.nemesis.guests import Thought

# What a machine that is busy, and a client that connects anew, may take from a clock.
TOLERANCE = 3.0  # s
# Whatever a fault leaves behind is repaired after so long: leases, silent connections.
REPAIR = 15.0  # s
# A room that has been due for so long after the end is stuck.
OVERDUE = 30_000  # ms


def judge(
    address: str, told: Iterable[Told], thoughts: Iterable[Thought], faults: list[Fault], now: int
) -> tuple[list[str], list[float]]:
    """Return what is wrong, and how many seconds more than they thought people were charged."""
    log = read(address)
    found = list(problems(told, log))
    with connected(address) as engine:
        found += [f"{each.room}: {each.cause}" for each in check(engine).problems]
        with engine.connect() as connection:
            due = select(rooms.c.id, rooms.c.due).where(rooms.c.due < now - OVERDUE)
            found += [f"{row.id} is stuck since {row.due}" for row in connection.execute(due)]
    histories = _histories(log)
    for name, events in histories.items():
        found += [f"{name}: {problem}" for problem in _clock_problems(events)]
    losses = []
    for thought, spent in _charged(thoughts, histories):
        loss = spent - (thought.sent - thought.heard)
        losses.append(loss)
        excuse = _overlap(faults, thought.heard - max(0.0, loss), thought.sent + max(0.0, loss))
        if loss > excuse + TOLERANCE:
            found.append(f"{thought} was charged {spent:.1f} s, with faults of {excuse:.1f} s")
    return found, losses


def _histories(log: list[Stored]) -> dict[str, list[AnyEvent]]:
    found: dict[str, list[AnyEvent]] = {}
    for row in log:
        found.setdefault(row.room, []).append(decode(row.body))
    return found


def _clock_problems(events: list[AnyEvent]) -> Iterator[str]:
    """Add up the times of moves again, in another way than the rooms do."""
    end: Room = replay(events)
    clock = end.terms.clock
    if not isinstance(clock, Bank) or any(seat.engine is not None for seat in end.seats):
        return
    left = [clock.seconds * 1000] * len(end.seats)
    for seat, move in _moves(events):
        charged = move.receipt.charged
        if not 0 <= charged <= move.receipt.spent:
            yield f"a move was charged {move.receipt}"
        left[seat] += 1000 * clock.increment - charged
    if tuple(left) != end.clocks.left:
        yield f"the clocks are {end.clocks.left}, and the moves make {left}"
    if any(isinstance(event, Credited) and event.milliseconds <= 0 for event in events):
        yield "a credit takes time"


def _charged(
    thoughts: Iterable[Thought], histories: dict[str, list[AnyEvent]]
) -> Iterator[tuple[Thought, float]]:
    """Return each thought with the seconds that the log says it took."""
    receipts = {
        (name, ply): move.receipt.spent / 1000
        for name, events in histories.items()
        for ply, (_, move) in enumerate(_moves(events))
    }
    for thought in thoughts:
        spent = receipts.get((thought.room, thought.ply))
        if spent is not None:
            yield thought, spent


def _moves(events: list[AnyEvent]) -> Iterator[tuple[int, Moved]]:
    """Return the moves with the seats that made them; nobody takes moves back here."""
    room: Room | None = None
    for event in events:
        if isinstance(event, Moved) and room is not None and room.on_turn is not None:
            yield room.on_turn, event
        room = apply(room, event)


def _overlap(faults: list[Fault], began: float, ended: float) -> float:
    """Return how many of these seconds something was broken or being repaired."""
    total = 0.0
    last = began
    for fault in sorted(faults, key=lambda fault: fault.began):
        start, end = max(last, fault.began), min(ended, fault.ended + REPAIR)
        if end > start:
            total += end - start
            last = end
    return total
