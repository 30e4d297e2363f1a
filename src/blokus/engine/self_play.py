"""Games of the engine against itself, of which data sets and nets are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus._core import Variant, _self_play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Executor


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """How the engine plays against itself.

    Every game begins with up to `opening_moves` drawn at random. `full_share` of the moves are
    searched with `full_simulations` and learnt from; the others, with `fast_simulations`, only
    bring the game forward, so that many games fit into the time.
    """

    variant: str
    full_simulations: int
    fast_simulations: int
    full_share: float
    opening_moves: int

    def play_one(self, net: bytes, seed: int) -> bytes:
        """Return the game of a seed."""
        return _self_play(
            Variant.parse(self.variant),
            net,
            seed,
            full_simulations=self.full_simulations,
            fast_simulations=self.fast_simulations,
            full_share=self.full_share,
            opening_moves=self.opening_moves,
        )

    def play(self, net: bytes, seeds: Iterable[int], pool: Executor) -> Iterator[bytes]:
        """Yield the game of each seed, in order, played by the threads of a pool."""
        return pool.map(lambda seed: self.play_one(net, seed), seeds)
