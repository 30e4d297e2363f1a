"""The environment of PettingZoo: players move one after the other."""

from __future__ import annotations

from functools import partial
from operator import index
from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from blokus._core import (
    Player,
    Position,
    Reward,
    Variant,
    _actions_of,
    _legal_actions,
    _rewards,
    _view_of,
)
from blokus.env.actions import action_count, as_variant
from blokus.env.pictures import RENDER_MODES, check_render_mode, picture
from blokus.env.spaces import LegalDiscrete, Observation, observation_space, observe

# Grows when the same actions would lead to other observations, rewards or endings.
VERSION = 1


def reward_of(kind: str | Reward) -> Reward:
    """Return the kind of reward with this name: places, margin or moves."""
    if isinstance(kind, Reward):
        return kind
    try:
        return Reward[kind.upper()]
    except KeyError:
        names = ", ".join(name.lower() for name in Reward.__members__)
        raise ValueError(f"no reward {kind!r}; there are {names}") from None


class BlokusAEC(AECEnv[str, Observation, int]):
    """A game of Blokus; agents are its players, ``player_0`` first.

    A player without a move is passed over, and all players end together. The player to move sees
    the board from the colour on turn, the others from the colour that they play next. A game that
    is not over after `max_moves` of all players together is truncated, without a reward for it.
    """

    def __init__(
        self,
        variant: str | Variant = "classic",
        *,
        reward: str | Reward = "places",
        render_mode: str | None = None,
        max_moves: int | None = None,
    ) -> None:
        super().__init__()
        if max_moves is not None and max_moves < 1:
            raise ValueError(f"a game has at least one move, not {max_moves}")
        check_render_mode(render_mode)
        self.variant = as_variant(variant)
        self.reward = reward_of(reward)
        self.render_mode = render_mode
        self.max_moves = max_moves
        self._moves = 0
        self.metadata = {
            "name": f"blokus_{self.variant.id.replace('-', '_')}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self._place(Position(self.variant))
        count = action_count(self.variant)
        self.possible_agents = [f"player_{player.value}" for player in self.variant.players]
        self._players = dict(zip(self.possible_agents, self.variant.players, strict=True))
        self._agents = {player: agent for agent, player in self._players.items()}
        self.observation_spaces = {a: observation_space(self.variant) for a in self.possible_agents}
        self.action_spaces = {
            agent: LegalDiscrete(count, partial(self._legal, player))
            for agent, player in self._players.items()
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the seed is for the samples of the action spaces.

        The option ``position`` is where the game begins. PettingZoo's tests demand that all other
        options be passed over.
        """
        if seed is not None:
            for number, space in enumerate(self.action_spaces.values()):
                space.seed(seed + number)
        position = (options or {}).get("position")
        if position is not None and position.variant != self.variant:
            raise ValueError(f"the position is one of {position.variant}, not of {self.variant}")
        self._place(Position(self.variant) if position is None else position)
        self._moves = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.position.is_over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees; the mask is empty unless it is to move."""
        player = self._players[agent]
        view = _view_of(self.position, player)
        return observe(self.position, view, to_move=self._on_turn is player)

    def state(self) -> np.ndarray[Any, Any]:
        """Return the planes as the first player sees them."""
        planes: np.ndarray[Any, Any] = self.observe(self.possible_agents[0])["observation"]
        return planes

    def step(self, action: int | None) -> None:
        """Play the action of the agent on turn; IllegalMoveError when the rules forbid it."""
        if not self.agents:
            raise RuntimeError("the game is over: reset begins a new one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("a player who can move must: None is for agents whose game is over")
        before = self.position
        turn = before.turn
        assert turn is not None  # noqa: S101 - for the type checker: the game goes on
        self._place(before.play(_actions_of(self.variant).move(index(action), turn)))
        self._moves += 1
        self._cumulative_rewards[agent] = 0.0
        is_over = self._on_turn is None
        if is_over or self.reward is Reward.MOVES:
            earned = _rewards(before, self.position, self.reward)
            self.rewards = dict(zip(self.agents, earned, strict=True))
            self._accumulate_rewards()
        if is_over:
            self._finish()
        elif self._moves == self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def legal_actions(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Return the legal actions of the agent on turn, without the detour of the mask."""
        legal: np.ndarray[Any, np.dtype[np.int32]] = _legal_actions(self.position)
        return legal

    def render(self) -> Any:
        """Return a picture of the board as the render mode asks."""
        return None if self.render_mode is None else picture(self.position, self.render_mode)

    def close(self) -> None:
        """Have nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _place(self, position: Position) -> None:
        """Let this be the position."""
        self.position = position
        self._on_turn = position.player

    def _select(self) -> None:
        """Give the turn to whoever decides, or to the first player when the game is over."""
        first = self.possible_agents[0]
        self.agent_selection = first if self._on_turn is None else self._agents[self._on_turn]

    def _legal(self, player: Player) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Return the legal actions of a player: none when another is to move."""
        if self._on_turn is player:
            return self.legal_actions()
        return np.empty(0, dtype=np.int32)

    def _finish(self) -> None:
        outcome = self.position.outcome
        assert outcome is not None  # noqa: S101 - for the type checker: the game is over
        for agent, player in self._players.items():
            self.terminations[agent] = True
            self.infos[agent] = {"score": outcome.scores[player], "place": outcome.places[player]}


def aec(
    variant: str | Variant = "classic",
    *,
    reward: str | Reward = "places",
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> BlokusAEC:
    """Return a game of PettingZoo in which players move one after the other.

    It is truncated after `max_cycles`; a cycle has as many moves as there are players.
    """
    variant = as_variant(variant)
    moves = None if max_cycles is None else max_cycles * len(variant.players)
    return BlokusAEC(variant, reward=reward, render_mode=render_mode, max_moves=moves)


def parallel(
    variant: str | Variant = "classic",
    *,
    reward: str | Reward = "places",
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """Return the same game as a parallel one: of all actions given, the one on turn counts.

    It is truncated after `max_cycles`, each of them a step with one move.
    """
    return turn_based_aec_to_parallel(
        BlokusAEC(variant, reward=reward, render_mode=render_mode, max_moves=max_cycles)
    )
