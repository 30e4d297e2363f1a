"""`blokus convert`: records to records without loss, records to pictures."""

from __future__ import annotations

import json
import sys
import types
from pathlib import Path

import pytest

from blokus import records
from tests.cli.harness import DATA, Runner

GAME = DATA / "red-finishes.blksgf"
COLLECTION = "(;GM[Blokus Duo];B[e10])(;GM[Blokus];1[a20];2[t20])(;GM[Blokus Duo])"
BAD = "(;GM[Blokus Duo]XX[mine];B[e10,e9,e8];W[a1])"


def test_there_and_back(run: Runner, tmp_path: Path) -> None:
    middle, end = tmp_path / "game.json", tmp_path / "game.blksgf"
    assert run("convert", str(GAME), str(middle)).code == 0
    assert run("convert", str(middle), str(end)).code == 0
    assert json.loads(middle.read_text())["variant"] == "classic-3-open"
    assert end.read_bytes() == GAME.read_bytes()


def test_streams_and_named_formats(run: Runner) -> None:
    result = run("convert", "-", "-", "--from", "blksgf", "--to", "json", stdin=GAME.read_text())
    assert records.loads(result.out) == records.load(GAME)


def test_pictures(run: Runner, tmp_path: Path) -> None:
    svg, text = tmp_path / "game.svg", tmp_path / "game.TXT"
    assert run("convert", str(GAME), str(svg)).code == 0
    assert svg.read_text().startswith("<svg")
    assert run("convert", str(GAME), str(text)).code == 0
    assert len(text.read_text().splitlines()) == 21


def test_png_with_and_without_the_library(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "game.png"
    library = types.ModuleType("resvg_py")
    library.svg_to_bytes = lambda svg_string, width: f"{width} {svg_string[:4]}".encode()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "resvg_py", library)
    assert run("convert", str(GAME), str(picture)).code == 0
    assert picture.read_bytes() == b"None <svg"
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = run("convert", str(GAME), str(picture))
    assert result.code == 1
    assert 'pip install "blokus[png]"' in result.err
    assert picture.read_bytes() == b"None <svg"


def test_a_record_with_mistakes_is_converted_with_a_warning(run: Runner) -> None:
    result = run("convert", "-", "-", "--to", "json", stdin=BAD)
    assert result.code == 0
    assert "blokus: -: line 1" in result.err
    assert "mine" in result.out


def test_a_record_with_mistakes_has_no_last_position(run: Runner) -> None:
    result = run("convert", "-", "-", "--to", "svg", stdin=BAD)
    assert (result.code, result.out) == (1, "")
    assert "--move 1" in result.err


@pytest.mark.parametrize(
    ("words", "code", "text"),
    [
        (("in.blksgf", "out.blksgf"), 2, "no such file"),
        ((str(GAME), "out.gif"), 2, ".blksgf, .sgf, .json, .svg, .png, .txt"),
        ((str(GAME), "out"), 2, "extension"),
        ((str(GAME), "-"), 2, "extension"),
        ((str(GAME), "/nowhere/out.json"), 2, "/nowhere/out.json: there is no such"),
        ((str(GAME), "-", "--from", "json", "--to", "json"), 1, "the content is not json"),
        ((str(GAME), "out.json", "--to", "gif"), 2, "choose from"),
    ],
)
def test_what_cannot_be_done(
    run: Runner,
    words: tuple[str, ...],
    code: int,
    text: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("convert", *words)
    assert result.code == code
    assert result.err.startswith("blokus: ")
    assert text in result.err
    assert list(tmp_path.glob("out*")) == []


def test_unreadable_input_leaves_the_output_alone(run: Runner, tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    target.write_text("precious")
    assert run("convert", "-", str(target), stdin="rubbish").code == 1
    assert target.read_text() == "precious"


def test_a_collection_stays_one(run: Runner, tmp_path: Path) -> None:
    target = tmp_path / "games.blksgf"
    assert run("convert", "-", str(target), stdin=COLLECTION).code == 0
    assert records.load_all(target) == records.loads_all(COLLECTION)


def test_a_game_of_a_collection_is_chosen_where_only_one_has_room(run: Runner) -> None:
    for kind in ("json", "svg", "text"):
        refused = run("convert", "-", "-", "--to", kind, stdin=COLLECTION)
        assert (refused.code, refused.out) == (1, "")
        assert refused.err.startswith("blokus: -: there are several games in this file; --game N")
    second = run("convert", "-", "-", "--to", "json", "--game", "2", stdin=COLLECTION)
    assert records.loads(second.out) == records.loads_all(COLLECTION)[1]
    alone = run("convert", "-", "-", "--to", "blksgf", "--game", "3", stdin=COLLECTION)
    assert records.loads_all(alone.out) == records.loads_all(COLLECTION)[2:]
    missing = run("convert", "-", "-", "--to", "json", "--game", "4", stdin=COLLECTION)
    assert (missing.code, missing.err) == (2, "blokus: -: the file has only 3 games\n")


def test_a_game_is_chosen_before_one_that_cannot_be_read(run: Runner) -> None:
    spoilt = COLLECTION + "(;GM[Chess])"
    assert run("convert", "-", "-", "--to", "json", "--game", "3", stdin=spoilt).code == 0
    refused = run("convert", "-", "-", "--to", "blksgf", stdin=spoilt)
    assert (refused.code, refused.out) == (1, "")
    assert "Chess" in refused.err
