"""The documents of the project, and what stands in them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(
    path.relative_to(ROOT)
    for pattern in ("*.md", "docs/**/*.md", "tests/*.md", "benchmarks/*.md")
    for path in ROOT.glob(pattern)
)
FENCE = re.compile(
    r"^(?P<fence>```+|~~~+)(?P<kind>.*?)\n(?P<body>.*?)^(?P=fence)$", re.DOTALL | re.MULTILINE
)
HEADING = re.compile(r"^(#+) (.*)$", re.MULTILINE)


def read(document: Path | str) -> str:
    """Return the text of a document, given by its path from the root of the project."""
    return (ROOT / document).read_text(encoding="utf-8")


def blocks(document: Path | str, kind: str) -> list[str]:
    """Return the code blocks of one kind."""
    found = FENCE.finditer(read(document))
    return [match["body"] for match in found if match["kind"].strip() == kind]


def prose(document: Path | str) -> str:
    """Return a document without its code blocks."""
    return FENCE.sub("", read(document))


def headings(document: Path | str) -> list[tuple[int, str]]:
    """Return the headings with their levels."""
    return [(len(marks), text.strip()) for marks, text in HEADING.findall(prose(document))]


def tables(document: Path | str) -> list[list[list[str]]]:
    """Return the tables, each as rows of cells, without the rule below the heads."""
    found: list[list[list[str]]] = [[]]
    for line in prose(document).splitlines():
        if not line.startswith("|"):
            found.append([])
        elif line.strip("| -:"):
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
    return [table for table in found if table]
