"""The pages about formats tell the truth: their examples run, and are the fixtures."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from blokus import records
from tests.records.fixtures import ALL_OPTIONS, RECORDS

DOCS = Path(__file__).parents[2] / "docs" / "formats"
PAGES = sorted(DOCS.glob("*.md"))


def blocks(page: str, language: str) -> list[str]:
    parts = (DOCS / page).read_text(encoding="utf-8").split("```")[1::2]
    return [part.removeprefix(f"{language}\n") for part in parts if part.startswith(language)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert failed == 0


def test_the_json_example_is_the_fixture() -> None:
    (example,) = blocks("json.md", "json")
    assert example == (RECORDS / "json" / "duo.json").read_text(encoding="utf-8")


def test_the_blksgf_example_is_in_normal_form() -> None:
    (example,) = blocks("blksgf.md", "text")
    record = records.loads(example)
    assert record.errors == []
    assert records.dumps(record) == example


def test_every_variant_is_in_the_table() -> None:
    page = (DOCS / "blksgf.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:4] for line in page.splitlines() if "| `Blokus" in line]
    table = {cells[0].strip(" `"): [cell.strip(" `") for cell in cells[1:]] for cells in rows}
    for variant in ALL_OPTIONS:
        if str(variant) == variant.id:
            game, exact = table.pop(variant.id)
            text = f"(\n;GM[{game}]{f'XV[{exact}]' if exact else ''}\n)\n"
            assert records.dumps(records.Record(variant)) == text
    assert table == {}
