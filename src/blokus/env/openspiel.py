"""Blokus for OpenSpiel; needs its package ``open_spiel``.

Importing this module registers one game for each variant with players, such as ``blokus_duo``::

    import pyspiel
    import blokus.env.openspiel

    state = pyspiel.load_game("blokus_duo").new_initial_state()
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from blokus import render
from blokus._core import (
    VARIANTS,
    Player,
    Position,
    Reward,
    Variant,
    _actions_of,
    _legal_actions,
    _planes,
    _rewards,
    _view_of,
)
from blokus.env.spaces import plane_shape


def game_type(variant: Variant) -> Any:
    """Return what OpenSpiel wants to know about a variant."""
    players = len(variant.players)
    return pyspiel.GameType(
        short_name=f"blokus_{variant.id.replace('-', '_')}",
        long_name=f"Blokus, {variant.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class BlokusGame(pyspiel.Game):
    """A variant; its utilities are the rewards by places."""

    def __init__(self, variant: Variant, params: Any = None) -> None:
        self.variant = variant
        info = pyspiel.GameInfo(
            num_distinct_actions=len(_actions_of(variant)),
            max_chance_outcomes=0,
            num_players=len(variant.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=len(variant.colours) * len(variant.pieces),
        )
        super().__init__(game_type(variant), info, params or {})

    def new_initial_state(self) -> BlokusState:
        """Return the start of a game."""
        return BlokusState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return what writes observations; all information is public."""
        if params:
            raise ValueError(f"observers of Blokus take no parameters, not {params}")
        return BlokusObserver(self.variant, iig_obs_type)


class BlokusState(pyspiel.State):
    """A position of a game."""

    def __init__(self, game: BlokusGame) -> None:
        super().__init__(game)
        self.position = Position(game.variant)

    def current_player(self) -> int:
        """Return the number of the player who decides."""
        player = self.position.player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player.value

    def _legal_actions(self, _player: int) -> list[int]:
        legal: list[int] = sorted(_legal_actions(self.position).tolist())
        return legal

    def _apply_action(self, action: int) -> None:
        turn = self.position.turn
        assert turn is not None  # noqa: S101 - OpenSpiel asks only players on turn
        move = _actions_of(self.position.variant).move(action, turn)
        self.position = self.position.play(move)

    def _action_to_string(self, _player: int, action: int) -> str:
        colour = self.position.turn or self.position.variant.colours[0]
        return str(_actions_of(self.position.variant).move(action, colour))

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """Return the rewards by places."""
        return _rewards(self.position, self.position, Reward.PLACES)

    def __str__(self) -> str:
        return render.text(self.position)


class BlokusObserver:
    """Writes the planes that a player sees."""

    def __init__(self, variant: Variant, _type: Any) -> None:
        size = int(np.prod(plane_shape(variant)))
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor.reshape(plane_shape(variant))}

    def set_from(self, state: BlokusState, player: int) -> None:
        """Write what a player sees of a state."""
        view = _view_of(state.position, Player(player))
        self.dict["observation"][:] = _planes(state.position, view)

    def string_from(self, state: BlokusState, _player: int) -> str:
        """Return the position as text."""
        return state.position.to_text()


def _register(text: str) -> None:
    """Register a variant; OpenSpiel keeps the class for ever, and so only the variant's name."""

    def begin(self: BlokusGame, params: Any = None) -> None:
        BlokusGame.__init__(self, Variant(text), params)

    pyspiel.register_game(
        game_type(Variant(text)), type("BlokusGame", (BlokusGame,), {"__init__": begin})
    )


for _text in VARIANTS:
    if len(Variant(_text).teams) > 1:
        _register(_text)
