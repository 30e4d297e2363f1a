"""The single-player environment passes Gymnasium's checks; the computer answers."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from blokus import Player
from blokus.env import single

QUIET = pytest.mark.filterwarnings("ignore:.*render.*:UserWarning", "ignore:.*spec.*:UserWarning")


@QUIET
@pytest.mark.parametrize(("variant", "level"), [("duo", 1), ("duo", None), ("classic-3", None)])
def test_gymnasium_check(variant: str, level: int | None) -> None:
    check_env(single(variant, level=level), skip_render_check=True)


def test_every_observation_is_the_players_own(seed: int) -> None:
    env = single("classic", level=None)
    for game in range(3):
        _, info = env.reset(seed=seed + game)
        reward, terminated = 0.0, False
        while not terminated:
            assert env.position.player is Player(info["player"])
            observation, earned, terminated, truncated, info = env.step(env.action_space.sample())
            reward += float(earned)
            assert not truncated
            assert bool(observation["action_mask"].any()) is not terminated
        outcome = env.position.outcome
        assert outcome is not None
        assert outcome.places[env.player] == info["place"]
        places = [*outcome.places.values()]
        behind, ahead = (
            sum(p > info["place"] for p in places),
            sum(p < info["place"] for p in places),
        )
        assert reward == pytest.approx((behind - ahead) / 3)


def test_the_same_seed_gives_the_same_game() -> None:
    texts = []
    for _ in range(2):
        env = single("duo", level=2, reward="margin")
        env.reset(seed=5)
        env.action_space.seed(5)
        total, terminated = 0.0, False
        while not terminated:
            _, reward, terminated, _, _ = env.step(env.action_space.sample())
            total += float(reward)
        texts.append((env.position.to_text(), total))
        env.close()
    assert texts[0] == texts[1]


def test_a_player_can_be_chosen() -> None:
    env = single("duo", level=None, player=1)
    observation, info = env.reset(seed=1)
    assert info["player"] == 1
    assert np.count_nonzero(observation["observation"][1]) > 0
    with pytest.raises(ValueError, match="0 to 1"):
        single("duo", player=2)


def test_what_is_unknown_is_refused() -> None:
    with pytest.raises(ValueError, match="1 to 10"):
        single("duo", level=11)
    with pytest.raises(ValueError, match="rgb_array"):
        single("duo", render_mode="hologram")


def test_illegal_actions_are_replaced_or_refused() -> None:
    lenient, strict = single("duo", level=None), single("duo", level=None, illegal="raise")
    for env in (lenient, strict):
        env.reset(seed=2)
    for action in (0, 99_999):
        assert lenient.step(action)[4]["illegal"] is True
        with pytest.raises(ValueError, match=r"start|from 0 to"):
            strict.step(action)
    assert lenient.step(lenient.action_space.sample())[4]["illegal"] is False


def test_a_game_that_is_over_is_over() -> None:
    env = single("duo", level=None)
    env.reset(seed=3)
    while not env.step(env.action_space.sample())[2]:
        pass
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
