"""How long the engine may think."""

from __future__ import annotations

from dataclasses import dataclass

from blokus.engine.checks import whole

# How much longer the engine thinks about a move that is hard to choose, its clock permitting.
HARD_CHOICE = 3.0
MOST_SIMULATIONS = (1 << 32) - 1


@dataclass(frozen=True, slots=True)
class Limit:
    """A bound on one search: seconds, simulations, a clock, or several of these.

    `clock` is the time left on the player's clock in seconds, `increment` what each move
    adds to it; the engine then divides its time by itself.
    """

    time: float | None = None
    simulations: int | None = None
    clock: float | None = None
    increment: float = 0.0

    def __post_init__(self) -> None:
        for name in ("time", "clock", "increment"):
            value = getattr(self, name)
            if value is None:
                continue
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise TypeError(f"{name} is a number of seconds, not {value!r}")
            if not 0 <= value < float("inf"):
                raise ValueError(f"{name} is a number of seconds, not {value!r}")
        if self.simulations is not None:
            whole("simulations", self.simulations, 1, MOST_SIMULATIONS)
        if self.time is None and self.simulations is None and self.clock is None:
            raise ValueError("a limit needs a time, a number of simulations or a clock")

    def seconds(self, moves_left: int) -> float | None:
        """Return the seconds for this move when about so many moves are still to be made."""
        if self.clock is None:
            return self.time
        # A part is kept in reserve: for moves that are hard to choose, and because a flag that
        # falls costs more than a shallow search.
        share = 0.8 * self.clock / max(moves_left, 3) + 0.8 * self.increment
        budget = min(share, 0.5 * self.clock)
        return budget if self.time is None else min(budget, self.time)

    def most_seconds(self, moves_left: int) -> float:
        """Return how long the search may go on where the choice is still open after `seconds`."""
        planned = self.seconds(moves_left) or 0.0
        if self.clock is None:
            return planned
        longest = max(planned, min(HARD_CHOICE * planned, 0.25 * self.clock))
        return longest if self.time is None else min(longest, self.time)
