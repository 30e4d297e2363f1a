"""The vector environment keeps to Gymnasium's interface."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from blokus.env import move_of, single, vector


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


def test_a_finished_game_is_told_beside_the_new_one(seed: int) -> None:
    envs = vector(["duo", "junior"], 6, reward="margin")
    _, infos = envs.reset(seed=seed)
    space = envs.single_observation_space
    ends = 0
    while ends < 12:
        movers, before = infos["player"], [envs.batch.position(game) for game in range(6)]
        actions = envs.batch.draw()
        _, rewards, ended, _, infos = envs.step(actions)
        if not ended.any():
            assert "final_obs" not in infos
            continue
        assert np.array_equal(infos["_final_obs"], ended)
        assert np.array_equal(infos["_final_info"], ended)
        told = infos["final_info"]
        assert np.array_equal(told["rewards"][ended], infos["rewards"][ended])
        assert np.array_equal(told["scores"][ended], infos["scores"][ended])
        assert np.array_equal(told["player"][ended], movers[ended])
        for game in map(int, np.flatnonzero(ended)):
            last, ends = infos["final_obs"][game], ends + 1
            assert space.contains(last)
            assert not last["action_mask"].any()
            turn = before[game].turn
            assert turn is not None
            end = before[game].play(move_of(int(actions[game]), turn, before[game].variant))
            assert end.is_over
            assert envs.batch.finished(game) == end
            covered = sum(end.squares_placed(colour) for colour in end.variant.colours)
            assert last["observation"][: len(end.variant.colours)].sum() == covered
            margin = told["scores"][game][movers[game]] - told["scores"][game][1 - movers[game]]
            assert rewards[game] == margin
    assert envs.batch.finished(0) is not None
    envs.reset()
    assert envs.batch.finished(0) is None


def test_games_with_fewer_colours_end_in_the_same_space() -> None:
    envs = vector(["classic-2", "classic"], 2)
    _, infos = envs.reset(seed=1)
    while "final_obs" not in infos:
        *_, infos = envs.step(envs.batch.draw())
    for last in infos["final_obs"][infos["_final_obs"]]:
        assert envs.single_observation_space.contains(last)


def test_unknown_options_are_refused() -> None:
    for env in (vector("duo", 2), single("duo", level=None)):
        env.reset(options={})
        with pytest.raises(ValueError, match="unknown option 'seat'"):
            env.reset(options={"seat": 1})


def test_observations_are_copies_unless_asked_otherwise() -> None:
    copying, sharing = vector("duo", 2), vector("duo", 2, copy=False)
    for envs in (copying, sharing):
        before, _ = envs.reset(seed=1)
        kept = before["observation"].copy()
        envs.step(envs.batch.draw())
        assert np.array_equal(before["observation"], kept) is (envs is copying)
