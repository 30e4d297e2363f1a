"""The grammar: what is a node, a property and a value, and how reading goes on after mistakes."""

from __future__ import annotations

import pytest

from blokus.errors import RecordError
from blokus.records.flat import ROOT
from blokus.records.limits import DEFAULT_LIMITS, Limits
from blokus.records.sgf import SgfTree, escape, parse

DEPTH = 100_000


def tree_of(text: str, limits: Limits = DEFAULT_LIMITS) -> SgfTree:
    (tree,) = parse(text, limits)
    return tree


def properties_of(text: str) -> list[dict[str, list[str]]]:
    tree = tree_of(text)
    assert tree.problems == []
    return [node.properties for node in tree.nodes]


def test_variations_hang_on_the_node_before_their_parenthesis() -> None:
    tree = tree_of("(;A[];B[](;C[];D[])(;E[](;F[])(;G[])))")
    assert [next(iter(node.properties)) for node in tree.nodes] == list("ABCDEFG")
    assert [node.parent for node in tree.nodes] == [ROOT, 0, 1, 2, 1, 4, 4]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (r"a\]b", "a]b"),
        (r"a\\", "a\\"),
        (r"\a\[", "a["),
        ("one\\\ntwo", "one\ntwo"),
        ("(;[)", "(;[)"),
        ("tab\there", "tab\there"),
        ("", ""),
    ],
)
def test_values_are_unescaped(written: str, value: str) -> None:
    assert properties_of(f"(;C[{written}]D[x])") == [{"C": [value], "D": ["x"]}]


@pytest.mark.parametrize("value", ["]", "\\", "\\]", "a\\]b[c", "\\\\", "x\n]y"])
def test_escaping_is_undone_by_reading(value: str) -> None:
    assert properties_of(f"(;C[{escape(value)}])") == [{"C": [value]}]


def test_white_space_is_ignored_outside_values() -> None:
    text = " (\n;\tP B [x] [y]\n\v;A 1\n[z]\f) \n"
    assert properties_of(text) == [{"PB": ["x", "y"]}, {"A1": ["z"]}]


def test_offsets_tell_where_properties_begin() -> None:
    (node,) = tree_of("(; AB[x][y]\nC[z])").nodes
    assert node.offsets == [3, 12]


@pytest.mark.parametrize(
    ("text", "offset", "words"),
    [
        ("(;A[x]", 0, "never closed"),
        ("(;A[x", 3, "value opened here"),
        ("(;A[x\\", 3, "value opened here"),
        ("hello (;A[x])", 0, "hello"),
        ("(;A[x]) bye", 8, "bye"),
        ("(;A[x]lost;)", 6, "lost"),
        ("(;A[x]](;))", 6, "no property"),
        ("(;A[x](;)lost[(;)])", 9, "lost[(;)]"),
        ("(;A[x][y]A[z])", 9, "twice"),
        ("(;[x])", 2, "name"),
        ("(;a\\b[x])", 2, "name"),
        ("((;A[x])(;B[y]))", 9, "second root"),
    ],
)
def test_mistakes_are_told_with_their_place(text: str, offset: int, words: str) -> None:
    problems = tree_of(text).problems
    assert any(p.offset == offset and words in p.message for p in problems), problems


def test_reading_goes_on_after_a_mistake() -> None:
    tree = tree_of("(;A[x]] B[y];lost;C[z]")
    assert [node.properties for node in tree.nodes] == [{"A": ["x"], "B": ["y"]}, {}, {"C": ["z"]}]


def test_a_property_given_twice_keeps_all_its_values() -> None:
    tree = tree_of("(;A[x]B[]A[y][z])")
    assert tree.nodes[0].properties == {"A": ["x", "y", "z"], "B": [""]}
    assert tree.nodes[0].offsets == [2, 6]


def test_a_text_may_hold_several_games() -> None:
    first, second = parse("(;A[x]) (;B[y](;C[z]))", DEFAULT_LIMITS)
    assert len(first.nodes) == 1
    assert len(second.nodes) == 2


def test_deep_nesting_is_read() -> None:
    tree = tree_of("(;" * DEPTH + ")" * DEPTH)
    assert tree.problems == []
    assert [node.parent for node in tree.nodes] == list(range(-1, DEPTH - 1))


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("(;A[x])", Limits(size=6)),
        ("(;;;;)", Limits(nodes=3)),
        ("((((;))))", Limits(nodes=3)),
        ("()()()()", Limits(nodes=3)),
        ("(;A[][][][])", Limits(values=3)),
        ("(;A[]B[];C[]D[])", Limits(values=3)),
    ],
)
def test_too_much_is_refused(text: str, limits: Limits) -> None:
    with pytest.raises(RecordError, match="too large"):
        list(parse(text, limits))


def test_what_just_fits_is_read() -> None:
    tree = tree_of("(;A[];B[](;C[]))", Limits(size=16, nodes=3, values=3))
    assert len(tree.nodes) == 3


def test_no_more_problems_are_kept_than_are_listed() -> None:
    tree = tree_of("(;" + "x;" * 1000 + ")", Limits(errors=10))
    assert len(tree.problems) == 11
