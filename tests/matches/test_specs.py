"""Contestants in words."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from blokus import ParseError
from blokus.matches import Spec, parse_contestants


def test_every_kind_is_read() -> None:
    assert Spec.parse("level:5") == Spec("level:5", "level:5", "level", 5)
    assert Spec.parse("sims:400").value == 400
    assert Spec.parse("time:0.01").value == 0.01
    assert Spec.parse("cpu:.5").kind == "cpu"
    assert Spec.parse("random").kind == "random"
    foreign = Spec.parse('gtp:"my engine" --level 5 --book=a:b,c')
    assert foreign.command == ("my engine", "--level", "5", "--book=a:b,c")


def test_a_name_is_what_stands_before_the_equals_sign() -> None:
    assert Spec.parse("ours=time:0.1").name == "ours"
    assert Spec.parse("the old net = level:5").name == "the old net"
    assert Spec.parse("x=random").name == "x"
    assert Spec.parse("P5=gtp:engine --level=5").command == ("engine", "--level=5")
    unnamed = Spec.parse("gtp:engine --level=5")
    assert unnamed.name == "gtp:engine --level=5"
    assert unnamed.command == ("engine", "--level=5")
    assert Spec.parse("sims:4,threads=2").name == "sims:4,threads=2"


def test_options_of_our_engine() -> None:
    spec = Spec.parse("sims:400,threads=2,memory=256")
    assert (spec.value, spec.threads, spec.memory) == (400, 2, 256)


def test_a_net_file_takes_the_place_of_the_packages(tmp_path: Path) -> None:
    path = tmp_path / "own.net"
    path.write_bytes(b"first")
    spec = Spec.parse(f"new=sims:5,net={path},threads=2")
    assert (spec.net, spec.threads, spec.name) == (str(path), 2, "new")
    first = spec.identity
    path.write_bytes(b"second")
    assert first.startswith(spec.text)
    assert first != spec.identity
    assert Spec.parse("sims:5").identity == "sims:5"


def test_a_book_is_part_of_what_games_depend_on(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text("first")
    spec = Spec.parse(f"sims:5,book={path}")
    first = spec.identity
    path.write_text("second")
    assert spec.book == str(path)
    assert first != spec.identity


@pytest.mark.parametrize(
    "text",
    [
        "",
        "level",
        "level:",
        "level:0",
        "level:11",
        "level:2.5",
        "level:1e400",
        "sims:0",
        "sims:many",
        "sims:4.5",
        "time:-1",
        "time:nan",
        "time:inf",
        "random:",
        "random:3",
        "gtp:",
        'gtp:"open',
        "dance:3",
        "level:3,threads",
        "level:3,threads=0",
        "level:3,threads=²",
        "level:3,colour=2",
        "level:3,net=",
        "level:3,net=nowhere.net",
        "level:3,book=nowhere.json",
        "=level:3",
        "1..0",
        "0..3",
        "1..11",
        "3..3",
    ],
)
def test_anything_else_is_refused_by_name(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_contestants(text)
    assert repr(text) in str(caught.value)


def test_a_range_of_levels() -> None:
    assert [spec.name for spec in parse_contestants("2..4")] == ["level:2", "level:3", "level:4"]
    assert parse_contestants("level:2..4") == parse_contestants("2..4")


def test_a_spec_can_be_sent_to_another_process() -> None:
    spec = Spec.parse("a=gtp:engine -x")
    assert pickle.loads(pickle.dumps(spec)) == spec  # noqa: S301 - our own
