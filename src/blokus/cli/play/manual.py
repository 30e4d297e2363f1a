"""What `help` shows during a game."""

from __future__ import annotations

import textwrap

from blokus import messages

# Sections and their entries; each entry has a usage and an explanation in the catalogue.
SECTIONS = {
    "place": ("cells", "oriented", "somewhere", "number"),
    "look": ("hint", "piece", "moves", "where", "pieces", "board"),
    "game": ("undo", "redo", "save", "load", "new", "help", "quit"),
}


def manual(lang: str, width: int) -> list[str]:
    """Explain every command in a line or two."""
    entries = [entry for section in SECTIONS.values() for entry in section]
    usages = {entry: messages.text(f"manual.{entry}.usage", lang) for entry in entries}
    indent = max(len(usage) for usage in usages.values()) + 4
    lines: list[str] = []
    for section, members in SECTIONS.items():
        lines.append(messages.text(f"manual.{section}", lang))
        for entry in members:
            lines += textwrap.wrap(
                messages.text(f"manual.{entry}", lang),
                width=max(width, indent + 20),
                initial_indent=f"  {usages[entry]}".ljust(indent),
                subsequent_indent=" " * indent,
            )
    return lines
