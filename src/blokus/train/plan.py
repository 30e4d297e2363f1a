"""How a training run proceeds: how many games a generation plays, how deeply, how it learns."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a run; the same plan and seed make the same net on one worker.

    A share of the moves is searched with `full_simulations` and learnt from, the others with
    `fast_simulations` only bring the game forward, so that many games fit into the time. The
    games of the last `window` generations are learnt from. `search_share` is how much of the
    value's target is what the search thought, the rest being how the game ended. `start` names
    the weights of another run to begin with.
    """

    variant: str
    seed: int = 1
    generations: int = 10
    games: int = 6000
    full_simulations: int = 128
    fast_simulations: int = 24
    full_share: float = 0.5
    opening_moves: int = 5
    window: int = 4
    epochs: int = 2
    batch: int = 512
    rate: float = 1e-3
    last_rate: float = 4e-4
    search_share: float = 0.5
    gate_games: int = 200
    gate_simulations: int = 64
    start: str = ""

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if name not in {"variant", "seed", "start"} and value <= 0:
                raise ValueError(f"{name} must be positive, not {value!r}")

    def learning_rate(self, generation: int) -> float:
        """Return the rate of a generation (from 1): it falls evenly on a logarithmic scale."""
        done = (generation - 1) / max(self.generations - 1, 1)
        return float(self.rate * (self.last_rate / self.rate) ** min(done, 1.0))
