"""Makes the engines that the settings ask for."""

from __future__ import annotations

from blokus.server.budget import Budget
from blokus.server.engines.local import LocalRunner
from blokus.server.engines.workshop import Runner, Workshop


def engines_for(place: str, jobs: int, budget: Budget) -> Workshop:
    """Return engines on this machine (`local`) or on a cluster (`ray`, `ray://HOST:PORT`)."""
    runner: Runner
    if place == "local":
        runner = LocalRunner()
    else:
        from blokus.server.engines.ray_runner import RayRunner

        runner = RayRunner(place)
    return Workshop(runner, jobs, budget)
