"""Decimal numbers on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from blokus import messages


def decimal_number(least: float, most: float, lang: str) -> Callable[[str], float]:
    """Return a parser of decimal numbers within bounds."""

    def parse(word: str) -> float:
        try:
            value = float(word)
        except ValueError:
            value = float("nan")
        if least <= value <= most:
            return value
        problem = messages.text(
            "cli.error.decimal", lang, value=repr(word), least=f"{least:g}", most=f"{most:g}"
        )
        raise argparse.ArgumentTypeError(problem)

    return parse
