"""Writing blksgf: to the byte as Pentobi does, and without loss."""

from __future__ import annotations

from pathlib import Path

import pytest

from blokus import Variant, records
from blokus._core import Dialect
from blokus.records import Record
from tests.records.fixtures import ALL_OPTIONS, CANONICAL, duo

DEEPEST_INDENT = 100

canonical = pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.stem)


@canonical
def test_a_file_in_normal_form_is_written_as_it_was(path: Path) -> None:
    record = records.load(path)
    assert record.errors == []
    assert records.dumps(record).encode() == path.read_bytes()


@canonical
def test_json_and_back_loses_nothing(path: Path) -> None:
    record = records.load(path)
    twin = records.loads(records.dumps(record, "json"))
    assert twin == record
    assert records.dumps(twin).encode() == path.read_bytes()


@canonical
def test_layout_does_not_matter(path: Path) -> None:
    record = records.load(path)
    flat = path.read_text(encoding="utf-8").replace("\n(\n", "(").replace("\n;", ";")
    assert records.loads(flat) == record


def test_unknown_properties_keep_their_order_and_values() -> None:
    text = "(\n;GM[Blokus Duo]ZZ[1]C[x]AA[][\\]]\n;KM[7]B[e10]LB[a][b]C[]\n)\n"
    assert records.dumps(records.loads(text)) == text


def test_the_game_comes_first() -> None:
    assert records.dumps(records.loads("(;PB[x]XV[duo]GM[Blokus Duo])")) == (
        "(\n;GM[Blokus Duo]PB[x]\n)\n"
    )


@pytest.mark.parametrize("variant", ALL_OPTIONS, ids=str)
def test_every_variant_is_told(variant: Variant) -> None:
    text = records.dumps(Record(variant))
    assert text.startswith(f"(\n;GM[{Dialect(variant).game}]")
    assert ("XV[" in text) == (
        str(variant) not in {"classic", "classic-2", "classic-3", "duo", "junior"}
    )
    assert records.loads(text).variant == variant


def test_deep_branches_stop_being_indented() -> None:
    depth = 3 * DEEPEST_INDENT
    record = records.loads(duo("(;C[a])(;" * depth + ")" * depth))
    text = records.dumps(record)
    assert max(len(line) - len(line.lstrip()) for line in text.splitlines()) == DEEPEST_INDENT
    assert records.loads(text) == record


def test_single_children_need_no_parentheses() -> None:
    assert records.dumps(records.loads(duo("(;B[e10](;C[a](;C[b])))"))) == (
        "(\n;GM[Blokus Duo]\n;B[e10]\n;C[a]\n;C[b]\n)\n"
    )
