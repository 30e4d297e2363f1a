"""Blokus for learners: PettingZoo, Gymnasium, and many games at once.

Needs the extra ``blokus[env]``.

>>> import blokus.env
>>> env = blokus.env.aec("duo")
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'
"""

from blokus._core import Reward

try:
    from blokus.env.actions import action_count, action_of, action_table, legal_actions, move_of
    from blokus.env.aec import VERSION, BlokusAEC, aec, parallel
    from blokus.env.batch import Batch
    from blokus.env.single import BlokusSingle, single
    from blokus.env.vector import BlokusVector, vector
except ModuleNotFoundError as error:
    package = (error.name or "").partition(".")[0]
    if package == "blokus":
        raise
    raise ModuleNotFoundError(
        f"blokus.env needs {package}: pip install 'blokus[env]'", name=error.name
    ) from error

__all__ = [
    "VERSION",
    "Batch",
    "BlokusAEC",
    "BlokusSingle",
    "BlokusVector",
    "Reward",
    "action_count",
    "action_of",
    "action_table",
    "aec",
    "legal_actions",
    "move_of",
    "parallel",
    "single",
    "vector",
]
