"""The one place where `blokus admin` prints.

Names, reports and labels come from anybody: without escape sequences they change no terminal, and
without line ends they forge no line.
"""

from __future__ import annotations

from blokus.cli.output import emit
from blokus.cli.terminal import printable


def tell(line: str) -> None:
    """Print one line."""
    emit(printable(line))
