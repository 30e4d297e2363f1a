"""Prints results as a table, or as JSON."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from benchmarks.harness import Result
from blokus import __version__
from blokus._core import instruction_set


def line(result: Result) -> str:
    """Return a result as one line of text."""
    text = f"  {result.name:<16}{number(result.ours):>14} {result.unit}"
    if result.theirs is not None:
        text = f"{text:<42}{number(result.theirs):>12} {result.peer}"
    if result.ratio is not None and result.spread is not None:
        low, high = map(number, result.spread)
        text = f"{text:<78}{number(result.ratio):>7}× ({low} to {high})"
    if result.goal:
        text += f", goal {result.goal}" + ("" if result.met else " MISSED")
    return text


def number(value: float) -> str:
    """Write a number with three digits that matter and its thousands apart."""
    digits = max(0, 3 - len(str(int(value)))) if value % 1 else 0
    return f"{value:,.{digits}f}".replace(",", " ")


def machine() -> dict[str, str]:
    """Return what the figures depend on."""
    return {
        "blokus": __version__,
        "python": platform.python_version(),
        "processor": processor(),
        "instruction set": instruction_set(),
    }


def processor() -> str:
    """Return the name of the processor, as far as the system tells."""
    return next(_model_names(), platform.processor() or platform.machine())


def _model_names() -> Iterator[str]:
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8") as file:
            for text in file:
                key, _, value = text.partition(":")
                if key.strip() == "model name":
                    yield value.strip()
    except OSError:
        return


def as_json(results: dict[str, list[Result]]) -> str:
    """Return everything as JSON."""
    benchmarks = {name: [asdict(result) for result in found] for name, found in results.items()}
    headlines = {
        result.headline: result.ratio
        for found in results.values()
        for result in found
        if result.headline
    }
    return json.dumps({**headlines, "machine": machine(), "benchmarks": benchmarks}, indent=1)
