"""The training loop: play, learn, gate, again; stops and resumes at any point."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np
import torch

from blokus._core import Variant, _Lessons
from blokus.errors import ParseError
from blokus.train import net_file
from blokus.train.curves import draw_curves
from blokus.train.first_net import first_net
from blokus.train.games import Unfinished, load_games, play_games, save_games
from blokus.train.gate import score_against
from blokus.train.learn import Losses, learn
from blokus.train.plan import Plan
from blokus.train.transfer import transfer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blokus.cluster.tasks import Backend
    from blokus.train.net_file import Weights

# A net that scores less than this against the one before is not used for self-play.
ACCEPT = 0.47


class Reporter(Protocol):
    """Receives the progress of the loop."""

    def step(self, what: str, done: int, total: int) -> None:
        """Tell that so much of a task is done."""

    def generation(self, entry: Entry) -> None:
        """Tell that a generation is complete."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One generation in the log; `seconds` is the CPU time of its last sitting."""

    generation: int
    games: int
    seconds: float
    lessons: int
    losses: Losses
    gate: float
    accepted: bool


class Run:
    """A training run that lives in a directory; start it again there to resume it."""

    def __init__(
        self, plan: Plan, directory: Path, jobs: int = 1, cluster: Backend | None = None
    ) -> None:
        self.directory = directory
        self._place: int | Backend = jobs if cluster is None else cluster
        directory.mkdir(parents=True, exist_ok=True)
        self.plan = self._settle_plan(plan)
        self.log = self._read_log()

    def go(self, reporter: Reporter) -> Path:
        """Train until the plan is done; return the path of the best net."""
        torch.set_num_threads(1)
        torch.manual_seed(self.plan.seed)
        for generation in range(len(self.log) + 1, self.plan.generations + 1):
            entry = self._generation(generation, reporter)
            self.log.append(entry)
            self._write_json("log.json", [asdict(e) for e in self.log])
            draw_curves(self.log, self.directory / "curves.svg")
            reporter.generation(entry)
        return self.directory / "best.net"

    def finish(self, reporter: Reporter, also: Sequence[Path] = ()) -> Path:
        """Learn once more from all games of the run, in one pass; return the path of that net.

        The games of the runs in `also` are learnt from too.
        """
        if not self.log:
            raise ParseError(f"{self.directory} has no complete generation yet")
        torch.set_num_threads(1)
        lessons = self._lessons(1, len(self.log))
        for directory in also:
            self._add_games_of(directory, lessons)
        weights, _ = learn(
            replace(self.plan, epochs=1),
            lessons,
            self._best()[0],
            0,
            lambda n, m: reporter.step("learn", n, m),
        )
        self._keep("final", weights, net_file.to_bytes(weights))
        return self.directory / "final.net"

    def _generation(self, generation: int, reporter: Reporter) -> Entry:
        start = time.process_time()
        weights, old = self._best()
        path = self.directory / f"games-{generation:03}.bin"
        if not path.exists():
            self._play(path, old, generation, reporter)
        lessons = self._lessons(generation - self.plan.window + 1, generation)
        weights, losses = learn(
            self.plan, lessons, weights, generation, lambda n, m: reporter.step("learn", n, m)
        )
        new = net_file.to_bytes(weights)
        reporter.step("gate", 0, 1)
        score = score_against(self.plan, new, old, generation, self._place)
        accepted = score >= ACCEPT or generation == 1
        if accepted:
            self._keep("best", weights, new)
        seconds = round(time.process_time() - start, 1)
        return Entry(generation, self.plan.games, seconds, len(lessons), losses, score, accepted)

    def _lessons(self, first: int, last: int) -> _Lessons:
        """Return what is to be learnt from the games of some generations."""
        lessons = _Lessons(Variant.parse(self.plan.variant))
        for number in range(max(1, first), last + 1):
            for game in load_games(self.directory / f"games-{number:03}.bin"):
                lessons.add(game)
        return lessons

    def _add_games_of(self, directory: Path, lessons: _Lessons) -> None:
        """Add what is to be learnt from all games of another run."""
        path = directory / "plan.json"
        if not path.is_file():
            raise ParseError(f"{directory} has no run of blokus train", str(directory))
        variant = Plan(**json.loads(path.read_text())).variant
        if variant != self.plan.variant:
            raise ParseError(f"{path} is of {variant}, not {self.plan.variant}", str(path))
        for games in sorted(directory.glob("games-*.bin")):
            for game in load_games(games):
                lessons.add(game)

    def _play(self, path: Path, net: bytes, generation: int, reporter: Reporter) -> None:
        """Play a generation's games, but for those that an interrupted run played already."""
        unfinished = path.with_suffix(".unfinished")
        with Unfinished(unfinished) as kept:
            missing = [number for number in range(self.plan.games) if number not in kept.games]
            for number, game in play_games(self.plan, net, missing, generation, self._place):
                kept.add(number, game)
                reporter.step("play", len(kept.games), self.plan.games)
            save_games(path, [kept.games[number] for number in range(self.plan.games)])
        unfinished.unlink()

    def _best(self) -> tuple[Weights, bytes]:
        variant = Variant.parse(self.plan.variant)
        path = self.directory / "best.npz"
        if path.exists():
            weights = _load(path)
        elif self.plan.start:
            weights = transfer(_load(Path(self.plan.start)), variant)
        else:
            weights = first_net(variant.columns * variant.rows, self.plan.seed)
        return weights, net_file.to_bytes(weights)

    def _keep(self, name: str, weights: Weights, net: bytes) -> None:
        partial = self.directory / f"{name}.partial.npz"
        np.savez(partial, **weights)
        partial.replace(self.directory / f"{name}.npz")
        (self.directory / f"{name}.net").write_bytes(net)

    def _settle_plan(self, plan: Plan) -> Plan:
        """Keep to the plan of the run that is resumed; only its length may change."""
        path = self.directory / "plan.json"
        if path.exists():
            stored = Plan(**json.loads(path.read_text()))
            if asdict(stored) | {"generations": 0} != asdict(plan) | {"generations": 0}:
                raise ParseError(f"{path} has another plan: use another directory", str(path))
        self._write_json("plan.json", asdict(plan))
        return plan

    def _read_log(self) -> list[Entry]:
        path = self.directory / "log.json"
        if not path.exists():
            return []
        return [
            Entry(**(entry | {"losses": Losses(**entry["losses"])}))
            for entry in json.loads(path.read_text())
        ]

    def _write_json(self, name: str, value: object) -> None:
        path = self.directory / name
        partial = path.with_suffix(".partial")
        partial.write_text(json.dumps(value, indent=1) + "\n")
        partial.replace(path)


def _load(path: Path) -> Weights:
    if path.suffix == ".net":
        return net_file.from_bytes(path.read_bytes())
    with np.load(path) as stored:
        return net_file.with_sizes({name: stored[name] for name in stored.files})
