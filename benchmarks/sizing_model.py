"""How much of each part of a server so many people need; no measuring here, only multiplying.

The costs are measured (`python -m benchmarks costs online`); the habits are assumptions, which an
operator replaces by what the metrics of the own server tell.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

SECONDS = 86_400
# A part is enlarged before it is used up: above this, queues grow.
FULL = 0.7


@dataclass(frozen=True)
class Costs:
    """Measured costs, on one core of the machine where they were measured."""

    connection: float = 0.000032  # GB of memory of a connection that is idle
    room: float = 0.000060  # GB of memory of a room with its positions
    move: float = 60e-6  # s of a server process, for a move that two people see
    move_share: float = 1.5  # times as much where several processes share a database
    move_database: float = 18e-6  # s of PostgreSQL, for a move
    heartbeat: float = 203e-6  # s of a server process
    request: float = 789e-6  # s of a server process, for a request to the API
    proxied: float = 25e-6  # s of nginx, for a request or a frame with TLS
    engine_move: float = 0.012  # s of an engine, mean over all levels
    page: float = 0.0012  # GB that a first visit loads; nothing later
    event: float = 0.45e-6  # GB on the disk for an event with its indexes


@dataclass(frozen=True)
class Habits:
    """The behaviour of people online."""

    playing: float = 0.5  # share of them who play another person or an engine here
    against_engine: float = 0.2  # share of those games in which an engine has a seat
    move_each: float = 12.0  # s between two moves of one player
    heartbeat_each: float = 8.0  # s, in a room, as it is quicker when time is short
    visit_each: float = 20.0  # s between two heartbeats of a visit, which everybody has
    request_each: float = 40.0  # s between two requests of one person
    stay: float = 2400.0  # s that a visit lasts
    new_visits: float = 0.1  # share of visits by a browser that has no files yet


@dataclass(frozen=True)
class Part:
    """A part that can be enlarged: what one unit is, and how much one can do."""

    name: str
    unit: str
    capacity: float


PARTS = (
    Part("server", "worker", 1.0),  # s of a processor in each second
    Part("memory", "4 GB", 4.0),  # GB
    Part("database", "processor", 1.0),
    Part("writer", "database", 8000.0),  # events a second, into one log
    Part("engines", "processor", 1.0),
    Part("proxy", "processor", 1.0),
    Part("network", "1 Gbit/s", 0.125),  # GB/s
)
MOVE_FRAMES = 3  # of a move: there, acknowledged, told to the other
FRAME_GB = 0.9e-6
REQUEST_GB = 3e-6


def demand(people: float, workers: float, costs: Costs, habits: Habits) -> dict[str, float]:
    """Return what so many people online ask of each part, in the unit of its capacity."""
    players = people * habits.playing
    moves = players / habits.move_each
    heartbeats = players / habits.heartbeat_each + people / habits.visit_each
    requests = people / habits.request_each
    visits = people / habits.stay
    shared = costs.move_share if workers > 1 else 1.0
    frames = moves * MOVE_FRAMES + 2 * heartbeats
    return {
        "server": moves * costs.move * shared
        + heartbeats * costs.heartbeat
        + requests * costs.request,
        "memory": (people + players) * costs.connection + players / 2 * costs.room + 0.15 * workers,
        "database": moves * costs.move_database + requests * 0.4 * costs.move_database,
        "writer": moves,
        "engines": moves * habits.against_engine * costs.engine_move,
        "proxy": (frames + requests) * costs.proxied,
        "network": frames * FRAME_GB
        + requests * REQUEST_GB
        + visits * habits.new_visits * costs.page,
    }


def units(
    people: float, costs: Costs | None = None, habits: Habits | None = None
) -> dict[str, int]:
    """Return how many units of each part so many people online need."""
    costs, habits = costs or Costs(), habits or Habits()
    workers = 1
    while True:
        asked = demand(people, workers, costs, habits)
        wanted = {
            part.name: max(1, math.ceil(asked[part.name] / (part.capacity * FULL)))
            for part in PARTS
        }
        if wanted["server"] <= workers:
            return wanted
        workers = wanted["server"]


def disk_of_a_day(
    mean_people: float, costs: Costs | None = None, habits: Habits | None = None
) -> float:
    """Return the GB that the log grows in a day."""
    costs, habits = costs or Costs(), habits or Habits()
    moves = mean_people * habits.playing / habits.move_each * SECONDS
    return moves * 1.15 * costs.event  # joins, chat and connections are about a seventh
