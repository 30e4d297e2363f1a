"""The contents of a data set."""

from __future__ import annotations

from dataclasses import dataclass

from blokus.engine.self_play import SelfPlay

# The distance between the seeds of two data sets; larger than any number of games.
SEEDS_PER_SET = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Plan(SelfPlay):
    """How many games of which variant, and how long the engine thinks about a move.

    Moves searched with `full_simulations` become examples.
    """

    variant: str = "duo"
    full_simulations: int = 256
    fast_simulations: int = 48
    full_share: float = 0.3
    opening_moves: int = 4
    games: int = 1000
    games_per_shard: int = 100
    seed: int = 1

    @property
    def shards(self) -> int:
        """How many files there are."""
        return -(-self.games // self.games_per_shard)

    def numbers(self, shard: int) -> range:
        """Return the numbers of the games in a shard."""
        first = shard * self.games_per_shard
        return range(first, min(first + self.games_per_shard, self.games))

    def seed_of(self, game: int) -> int:
        """Return the seed of a game."""
        return self.seed * SEEDS_PER_SET + game
