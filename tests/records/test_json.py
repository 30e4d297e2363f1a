"""Records as JSON: readable, complete, and strict about what is read."""

from __future__ import annotations

import json

import pytest

from blokus import records
from blokus.errors import RecordError
from blokus.records import Limits, Record
from tests.records.fixtures import CANONICAL, FIRST, RECORDS, SECOND, duo


def document(nodes: str = "[{}]", headers: str = "{}", variant: str = '"duo"') -> str:
    return (
        '{"format": "blokus-record", "version": 1, '
        f'"variant": {variant}, "headers": {headers}, "nodes": {nodes}}}'
    )


def test_the_documented_example_is_read_and_written() -> None:
    text = (RECORDS / "json" / "duo.json").read_text(encoding="utf-8")
    record = records.loads(text)
    assert record.errors == []
    assert records.dumps(record, "json") == text
    assert records.dumps(record) == (RECORDS / "json" / "duo.blksgf").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.stem)
def test_the_written_text_is_json(path: object) -> None:
    written = json.loads(records.dumps(records.load(str(path)), "json"))
    assert list(written) == ["format", "version", "variant", "headers", "nodes"]


@pytest.mark.parametrize(
    "text",
    [
        duo("C[x]PB[y]"),
        duo("PL[1]PB[y]AB[a1]EV[z]"),
        duo(";B[e10]W[j5]C[two moves]"),
        duo(";B[zz];W[]"),
        duo(";BLUE[a1]B[e10]"),
        duo(";TE[1]BM[2]DO[]IT[x]"),
        duo(";C[a][b]EV[c][d]"),
        duo(";PL[9]XP[what]AE[q]"),
        duo("P1[not a name here]PB[name]P3[]"),
        duo(";E\u00e9[x]a-b[y]"),
        "(;GM[Blokus]AB[a20]A1[b19]AW[t20];4[a1])",
    ],
)
def test_odd_records_survive_json(text: str) -> None:
    record = records.loads(text)
    twin = records.loads(records.dumps(record, "json"))
    assert twin == record
    assert [str(error) for error in twin.errors] == [str(error) for error in record.errors]


def test_members_have_readable_names() -> None:
    record = records.loads(
        "(;GM[Blokus]P1[Ada]EV[Cup]XX[y]A1[a20]PL[2]C[go];2[t20]TE[2](;3[t1])(;AE[a20]))"
    )
    assert json.loads(records.dumps(record, "json")) == {
        "format": "blokus-record",
        "version": 1,
        "variant": "classic",
        "headers": {"player1": "Ada", "event": "Cup", "sgf:XX": ["y"]},
        "nodes": [
            {"add_blue": ["a20"], "turn": "yellow", "comment": "go"},
            {"colour": "yellow", "move": "t20", "annotation": "very-good"},
            {"colour": "red", "move": "t1"},
            {"parent": 1, "remove": ["a20"]},
        ],
    }


def test_the_parent_is_the_node_before_unless_given() -> None:
    nodes = '[{}, {"comment": "a"}, {"comment": "b"}, {"parent": 1, "comment": "c"}, {"parent": 0}]'
    record = records.loads(document(nodes))
    a, d = record.root.children
    assert [child.comment for child in a.children] == ["b", "c"]
    assert d.comment == ""


def test_moves_are_normalised_and_checked() -> None:
    nodes = f'[{{}}, {{"colour": "blue", "move": "F10,e10,G9,f9,g8"}}, {{"sgf:2": ["{SECOND}"]}}]'
    record = records.loads(document(nodes))
    assert record.errors == []
    assert [node.properties for node in record.main_line] == [{"B": (FIRST,)}, {"W": (SECOND,)}]


def test_illegal_play_is_listed_not_refused() -> None:
    record = records.loads(document('[{}, {"colour": "blue", "move": "a1"}, {"parent": 0}]'))
    (error,) = record.errors
    assert "blue cannot play a1" in str(error)
    assert len(record.root.children) == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "no JSON"),
        ("{}", "format"),
        ('{"format": "chess"}', "format"),
        ('{"format": "blokus-record"}', "version"),
        ('{"format": "blokus-record", "version": 2}', "version 1"),
        ('{"format": "blokus-record", "version": true}', "version 1"),
        ('{"format": "blokus-record", "version": 1}', "missing"),
        (document(variant='"chess"'), "variant"),
        (document(variant="7"), "variant"),
        (document(variant='"\\ud800"'), "variant"),
        (document().replace('"headers"', '"header"'), "not known"),
        (document("{}"), "nodes"),
        (document("[]"), "nodes"),
        (document("[7]"), r"nodes\[0\]"),
        (document("[{}, null]"), r"nodes\[1\]"),
        (document(headers="[]"), "headers"),
        (document(headers='{"event": 7}'), "event is no text"),
        (document(headers='{"player3": "x"}'), "no such member"),
        (document(headers='{"event": "x", "sgf:EV": ["y"]}'), "repeats"),
        (document('[{"sgf:EV": ["y"]}]', '{"event": "x"}'), "repeats"),
        (document('[{"order": ["C"]}]'), "order"),
        (document('[{"order": 7}]'), "order"),
        (document('[{"order": [[]]}]'), "order"),
        (document('[{"comment": "x", "order": ["C", "C"]}]'), "order"),
        (document('[{"sgf:GM": ["Blokus"]}]'), "variant"),
        (document('[{"sgf:XV": ["duo"]}]'), "variant"),
        (document('[{"sgf:": ["x"]}]'), "name of a property"),
        (document('[{"sgf:A B": ["x"]}]'), "name of a property"),
        (document('[{"sgf:A": []}]'), "list of texts"),
        (document('[{"sgf:A": "x"}]'), "list of texts"),
        (document('[{"sgf:A": ["x", 1]}]'), "no text"),
        (document('[{"comment": null}]'), "no text"),
        (document('[{"comment": "\\ud800"}]'), "cannot hold"),
        (document('[{"comment": "\\u0000"}]'), "cannot hold"),
        (document('[{"colour": "blue"}]'), "without a move"),
        (document('[{"move": "e10"}]'), "a colour is one of"),
        (document('[{"colour": "red", "move": "e10"}]'), "a colour is one of"),
        (document('[{"colour": ["blue"], "move": "e10"}]'), "a colour is one of"),
        (document('[{"colour": "blue", "move": "a1,c3"}]'), "form no piece"),
        (document('[{"colour": "blue", "move": "\\ud800"}]'), "plain letters"),
        (document('[{"colour": "blue", "move": 7}]'), "no text"),
        (document('[{"turn": "green"}]'), "a colour is one of"),
        (document('[{"annotation": "splendid"}]'), "very-good"),
        (document('[{"add_blue": ["what"]}]'), "a cell is"),
        (document('[{"add_red": ["a1"]}]'), "no such member"),
        (document('[{"position": "what"}]'), "cannot be read from character 1 on"),
        (document('[{"parent": 0}]'), "no such member"),
        (document('[{}, {"parent": 1}]'), "parent"),
        (document('[{}, {"parent": -1}]'), "parent"),
        (document('[{}, {"parent": "0"}]'), "parent"),
        (document('[{}, {"parent": false}]'), "parent"),
        (document('[{}, {"parent": 0.0}]'), "no number"),
        (document('[{}, {"parent": 1e99999}]'), "no number"),
        (document('[{}, {"parent": NaN}]'), "no number"),
        (document('[{}, {"parent": -Infinity}]'), "no number"),
        (document('[{}, {"parent": ' + "9" * 10_000 + "}]"), "no number"),
        (document('[{"comment": "a", "comment": "b"}]'), "twice"),
        (document("[" * 100_000), "nested too deeply"),
        (document('{"a":' * 100_000), "nested too deeply"),
        (document() + "x", "no JSON"),
    ],
)
def test_anything_else_is_refused(text: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        records.loads(text)


def test_the_place_of_bad_json_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        records.loads('{\n "format": oops}')
    assert (caught.value.line, caught.value.column) == (2, 12)


def test_bytes_must_be_utf_8() -> None:
    with pytest.raises(RecordError, match="not UTF-8") as caught:
        records.loads(document('[{"comment": "é"}]').encode("latin-1"))
    assert caught.value.column > 80
    assert records.loads(document('[{"comment": "é"}]').encode()).root.comment == "é"


@pytest.mark.parametrize(
    "limits", [Limits(size=50), Limits(nodes=2), Limits(values=2)], ids=["size", "nodes", "values"]
)
def test_too_much_is_refused(limits: Limits) -> None:
    text = document('[{"comment": "a"}, {"sgf:X": ["b", "c"]}, {}]')
    with pytest.raises(RecordError, match="too large"):
        records.loads(text, limits=limits)
    assert records.loads(text, limits=Limits(nodes=3, values=3)).errors == []


def test_an_empty_record_is_short() -> None:
    assert records.dumps(Record("solo"), "json") == (
        '{\n "format": "blokus-record",\n "version": 1,\n "variant": "solo",\n'
        ' "headers": {},\n "nodes": [\n  {}\n ]\n}\n'
    )
