"""The vector environment keeps to Gymnasium's interface."""

from __future__ import annotations

import numpy as np
from gymnasium.vector import AutoresetMode

from blokus.env import vector


def test_observations_are_in_their_space() -> None:
    envs = vector(["duo", "junior"], 6, threads=2)
    seen, infos = envs.reset(seed=3)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert infos["player"].tolist() == [0] * 6
    ended = 0
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        actions = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
        assert envs.action_space.contains(actions)
        movers = infos["player"]
        seen, rewards, terminations, truncations, infos = envs.step(actions)
        assert np.array_equal(rewards, infos["rewards"][np.arange(6), movers])
        assert not truncations.any()
        assert (infos["rewards"][terminations].sum(axis=1) == 0).all()
        ended += int(terminations.sum())
    assert ended > 0


def test_observations_are_copies_unless_asked_otherwise() -> None:
    copying, sharing = vector("duo", 2), vector("duo", 2, copy=False)
    for envs in (copying, sharing):
        before, _ = envs.reset(seed=1)
        kept = before["observation"].copy()
        envs.step(envs.batch.draw())
        assert np.array_equal(before["observation"], kept) is (envs is copying)
