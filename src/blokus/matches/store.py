"""The folder of a match: its plan, its results so far and its records; survives a kill."""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from blokus.errors import StoreError
from blokus.matches.games import Result

if TYPE_CHECKING:
    from blokus.matches.plan import Plan

VERSION = 1
# Defaults for folders of earlier versions.
ADDED = {"even": False}


class Store:
    """Results of a match in a folder. Use it in a `with` statement.

    `match.json` has the plan, `results.jsonl` a line for each game, `games/` the records.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Open a folder, new or of the same match."""
        self._folder = folder
        (folder / "games").mkdir(parents=True, exist_ok=True)
        self._file = (folder / "results.jsonl").open("a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise StoreError(f"{folder}: this match is being played already") from None
        try:
            self._check(plan)
            self.results = self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, result: Result, record: str) -> None:
        """Keep a game; once this returns, a crash cannot lose it."""
        _write(self._folder / "games" / f"{result.game + 1:05}.blksgf", record)
        self._file.write(json.dumps(result.to_json()).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.results[result.game] = result

    def _check(self, plan: Plan) -> None:
        path = self._folder / "match.json"
        wanted = _describe(plan)
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            _write(path, json.dumps(wanted, indent=2, ensure_ascii=False) + "\n")
            return
        except ValueError as error:
            raise StoreError(f"{path}: {error}") from None
        if not isinstance(found, dict):
            raise StoreError(f"{path}: this describes no match")
        for key, value in wanted.items():
            known = found.get(key, ADDED.get(key))
            if known != value:
                raise StoreError(
                    f"{path}: another match is there, whose {key} is {known!r}"
                    f" instead of {value!r}; choose another folder"
                )

    def _read(self) -> dict[int, Result]:
        self._file.seek(0)
        content = self._file.read()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            # The process was killed while it wrote the last line; that game is played again.
            self._file.truncate(whole)
        results = {}
        for number, line in enumerate(content[:whole].splitlines(), 1):
            try:
                result = Result.from_json(json.loads(line))
            except (ValueError, TypeError) as error:
                name = self._folder / "results.jsonl"
                raise StoreError(f"{name}, line {number}: {error}") from None
            results[result.game] = result
        return results


def _describe(plan: Plan) -> dict[str, Any]:
    return {
        "version": VERSION,
        "variant": str(plan.variant),
        "contestants": [spec.identity for spec in plan.specs],
        "openings": plan.plies,
        "even": plan.even,
        "seed": plan.seed,
        "seats": None if plan.seats is None else list(plan.seats),
    }


def _write(path: Path, text: str) -> None:
    draft = path.with_name(f".{path.name}.part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)
