"""How a training run proceeds: how many games a generation plays, how deeply, how it learns."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from blokus._core import Variant
from blokus.engine.self_play import SelfPlay

SMALL_BOARD = 14  # columns
# A game on a larger board has three times the moves, and each move takes longer. A second pass
# over the games would take more of the time than playing does.
ON_A_LARGER_BOARD = {
    "games": 1500,
    "full_share": 0.4,
    "opening_moves": 8,
    "window": 6,
    "epochs": 1,
    "gate_games": 100,
}


@dataclass(frozen=True, slots=True)
class Plan(SelfPlay):
    """The settings of a run; the same plan and seed make the same net on one worker.

    The games of the last `window` generations are learnt from. `search_share` is how much of the
    value's target is what the search thought, the rest being how the game ended. `start` names
    the weights of another run, or a net file, to begin with. Nothing but the length of a run
    depends on `generations`, so it can be prolonged at any time.
    """

    full_simulations: int = 128
    fast_simulations: int = 24
    full_share: float = 0.5
    opening_moves: int = 5
    seed: int = 1
    generations: int = 10
    games: int = 6000
    window: int = 4
    epochs: int = 2
    batch: int = 512
    rate: float = 1e-3
    search_share: float = 0.5
    gate_games: int = 200
    gate_simulations: int = 64
    start: str = ""

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if name not in {"variant", "seed", "start"} and value <= 0:
                raise ValueError(f"{name} must be positive, not {value!r}")

    @classmethod
    def suiting(cls, variant: str, **settings: Any) -> Plan:
        """Return a plan with these settings, and for the others what suits the variant's board."""
        larger = Variant.parse(variant).columns > SMALL_BOARD
        return cls(variant, **((ON_A_LARGER_BOARD if larger else {}) | settings))
