"""The environment of Gymnasium: you against the computer."""

from __future__ import annotations

from operator import index
from typing import Any, Literal, SupportsFloat

import gymnasium
import numpy as np

from blokus._core import (
    Move,
    Position,
    Reward,
    Variant,
    _actions_of,
    _legal_actions,
    _rewards,
    _view_of,
)
from blokus.engine import LEVELS, Engine
from blokus.env.actions import action_count, as_variant
from blokus.env.aec import reward_of
from blokus.env.pictures import RENDER_MODES, check_render_mode, picture
from blokus.env.spaces import LegalDiscrete, Observation, observation_space, observe, refuse_options
from blokus.errors import IllegalMoveError


class BlokusSingle(gymnasium.Env[Observation, np.int64]):
    """A game of one player against the computer, which plays all others.

    `level` is the computer's, 1 to 10; None draws its moves at random. `player` is your number,
    from 0; None draws it anew for every game. In place of an illegal action, a legal one is drawn,
    and ``info["illegal"]`` is True; with ``illegal="raise"`` it raises IllegalMoveError.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        variant: str | Variant = "duo",
        *,
        level: int | None = 1,
        player: int | None = None,
        reward: str | Reward = "places",
        illegal: Literal["draw", "raise"] = "draw",
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        if level is not None and level not in LEVELS:
            raise ValueError(f"a level is {min(LEVELS)} to {max(LEVELS)}, not {level}")
        self.variant = as_variant(variant)
        if player is not None and not 0 <= player < len(self.variant.players):
            raise ValueError(f"a player of {self.variant} is 0 to {len(self.variant.players) - 1}")
        self.reward = reward_of(reward)
        self.render_mode = render_mode
        self.position = Position(self.variant)
        self.player = self.variant.players[player or 0]
        self._fixed_player = player
        self._level = level
        self._draws = illegal == "draw"
        self._was_illegal = False
        self._engine: Engine | None = None
        self.observation_space = observation_space(self.variant)
        self.action_space = LegalDiscrete(action_count(self.variant), self.legal_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; the others move until it is your turn. There are no options."""
        refuse_options(options)
        super().reset(seed=seed, options=options)
        self._was_illegal = False
        drawn = int(self.np_random.integers(len(self.variant.players)))
        number = drawn if self._fixed_player is None else self._fixed_player
        self.player = self.variant.players[number]
        if self._level is not None:
            self.close()
            engine_seed = int(self.np_random.integers(2**32))
            self._engine = Engine(level=self._level, memory=8, seed=engine_seed)
        self.position = Position(self.variant)
        self._let_others_move()
        return self._observation(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Play your action, then the others' until it is your turn again or the game is over."""
        turn = self.position.turn
        if turn is None:
            raise RuntimeError("the game is over: reset begins a new one")
        self._was_illegal = False
        try:
            total = self._play(_actions_of(self.variant).move(index(action), turn))
        except (IllegalMoveError, ValueError):
            if not self._draws:
                raise
            self._was_illegal = True
            total = self._play(self._random_move())
        total += self._let_others_move()
        if self.render_mode == "human":
            self.render()
        return self._observation(), total, self.position.is_over, False, self._info()

    def legal_actions(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Return your legal actions."""
        legal: np.ndarray[Any, np.dtype[np.int32]] = _legal_actions(self.position)
        return legal

    def render(self) -> Any:
        """Return a picture of the board as the render mode asks."""
        return None if self.render_mode is None else picture(self.position, self.render_mode)

    def close(self) -> None:
        """Give back the computer's memory."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def _play(self, move: Move) -> float:
        """Make a move; return what it earns you."""
        before = self.position
        self.position = before.play(move)
        return _rewards(before, self.position, self.reward)[self.player.value]

    def _let_others_move(self) -> float:
        """Move for the others until it is your turn or the game is over; return what it earns."""
        total = 0.0
        while not self.position.is_over and self.position.player is not self.player:
            total += self._play(self._others_move())
        return total

    def _others_move(self) -> Move:
        return self._random_move() if self._engine is None else self._engine.choose(self.position)

    def _random_move(self) -> Move:
        turn = self.position.turn
        assert turn is not None  # noqa: S101
        return _actions_of(self.variant).move(
            int(self.np_random.choice(self.legal_actions())), turn
        )

    def _observation(self) -> Observation:
        view = _view_of(self.position, self.player)
        return observe(self.position, view, to_move=not self.position.is_over)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"player": self.player.value, "illegal": self._was_illegal}
        outcome = self.position.outcome
        if outcome is not None:
            info |= {"score": outcome.scores[self.player], "place": outcome.places[self.player]}
        return info


def single(
    variant: str | Variant = "duo",
    *,
    level: int | None = 1,
    player: int | None = None,
    reward: str | Reward = "places",
    illegal: Literal["draw", "raise"] = "draw",
    render_mode: str | None = None,
) -> BlokusSingle:
    """Return a game of Gymnasium against the computer of a level, or random moves (None)."""
    return BlokusSingle(
        variant,
        level=level,
        player=player,
        reward=reward,
        illegal=illegal,
        render_mode=render_mode,
    )
