"""`blokus print`: files by their extension, sizes, and what to say otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.harness import Runner
from tests.printing.reading import box, filled_areas, read_stl


def test_the_command(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "lost.pdf"
    assert run("print", "blue:f", "red:I5", "-o", str(path), "--square", "15").code == 0
    ((first, second),) = filled_areas(path.read_bytes())
    assert box(first) == pytest.approx((45, 45), abs=0.1)
    assert box(second) == pytest.approx((75, 15), abs=0.1)
    solid = tmp_path / "pieces.out"
    assert run("print", "blue", "-o", str(solid), "--format", "stl").code == 0
    assert read_stl(solid.read_bytes()).is_watertight


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["purple"], "'purple' cannot be printed"),
        (["blue:Q"], "'blue:Q' cannot be printed"),
        (["--square", "99"], "is no number from 5 to 35"),
        (["red", "--variant", "duo"], "duo has no red pieces"),
    ],
)
def test_misuse_says_what_to_do(
    run: Runner, tmp_path: Path, words: list[str], problem: str
) -> None:
    result = run("print", *words, "-o", str(tmp_path / "x.pdf"))
    assert result.code == 2
    assert problem in result.err


def test_an_unknown_extension_is_misuse(run: Runner, tmp_path: Path) -> None:
    result = run("print", "-o", str(tmp_path / "x.doc"))
    assert (result.code, ".3mf" in result.err) == (2, True)
