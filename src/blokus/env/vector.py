"""The vector environment of Gymnasium: a batch of games in which you move for everybody."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from blokus._core import Player, Reward, Variant, _view_of
from blokus.env.batch import Array, Batch
from blokus.env.spaces import observe, refuse_options

Observations = dict[str, Array]


class BlokusVector(VectorEnv[Observations, Array, Array]):
    """Games side by side; each action is that of the player on turn in its game.

    A reward is that of the player who made the move; ``infos["rewards"]`` has everybody's, a row
    for each game and a column for each player, and ``infos["player"]`` who is on turn now.

    A game that ends begins anew in the same step: the observation is that of the new game.
    ``infos["final_obs"]`` has the last one of the old game, as the player who ended it sees it,
    with an empty mask; ``infos["final_info"]`` has that `player`, and everybody's `rewards` and
    `scores`.
    As usual in Gymnasium, both are there after a step in which a game ended, and
    ``infos["_final_obs"]`` tells which games did.

    Observations are copies unless `copy` is False; then the next step writes over them.
    """

    def __init__(
        self,
        variants: str | Variant | list[str | Variant] = "classic",
        num_envs: int = 64,
        *,
        reward: str | Reward = "places",
        opening_moves: int = 0,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        self.batch = Batch(
            variants,
            num_envs,
            show=("planes", "pieces", "mask"),
            reward=reward,
            opening_moves=opening_moves,
            threads=threads,
        )
        self._copy = copy
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        seen = self._seen()
        self.single_observation_space = Dict(
            {
                "observation": Box(0, 1, seen["observation"].shape[1:], np.uint8),
                "pieces": Box(0, 2, seen["pieces"].shape[1:], np.uint8),
                "action_mask": Box(0, 1, seen["action_mask"].shape[1:], np.int8),
            }
        )
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = Discrete(self.batch.action_count)
        self.action_space = MultiDiscrete(np.full(num_envs, self.batch.action_count))

    def reset(
        self,
        *,
        seed: int | list[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin all games anew. There are no options."""
        refuse_options(options)
        self.batch.reset(seed)
        return self._seen(), {"player": self.batch.players.copy()}

    def step(self, actions: Array) -> tuple[Observations, Array, Array, Array, dict[str, Any]]:
        """Play an action in each game."""
        batch = self.batch
        movers = batch.players.copy()
        batch.step(actions)
        infos = {
            "player": batch.players.copy(),
            "rewards": batch.rewards.copy(),
            "scores": batch.scores.copy(),
        }
        for game in np.flatnonzero(batch.ended):
            infos = self._add_info(infos, self._final(int(game), Player(int(movers[game]))), game)
        earned = batch.rewards[np.arange(self.num_envs), movers]
        return self._seen(), earned, batch.ended.copy(), np.zeros(self.num_envs, np.bool_), infos

    def _final(self, game: int, mover: Player) -> dict[str, Any]:
        """Return the end of a game: what the player who ended it sees, and what it earned all."""
        batch = self.batch
        end = batch.finished(game)
        assert end is not None  # noqa: S101 - it ended in this step
        seen = observe(end, _view_of(end, mover), to_move=False, colours=batch.colour_count)
        told = {"rewards": batch.rewards[game].copy(), "scores": batch.scores[game].copy()}
        return {"final_obs": seen, "final_info": {"player": mover.value, **told}}

    def _seen(self) -> Observations:
        batch = self.batch
        assert batch.planes is not None  # noqa: S101
        assert batch.pieces is not None  # noqa: S101
        assert batch.mask is not None  # noqa: S101
        seen = {
            "observation": batch.planes,
            "pieces": batch.pieces,
            "action_mask": batch.mask.view(np.int8),
        }
        return {name: array.copy() for name, array in seen.items()} if self._copy else seen


def vector(
    variants: str | Variant | list[str | Variant] = "classic",
    num_envs: int = 64,
    *,
    reward: str | Reward = "places",
    opening_moves: int = 0,
    threads: int = 1,
    copy: bool = True,
) -> BlokusVector:
    """Return games of Gymnasium side by side, in each of which you move for everybody."""
    return BlokusVector(
        variants,
        num_envs,
        reward=reward,
        opening_moves=opening_moves,
        threads=threads,
        copy=copy,
    )
