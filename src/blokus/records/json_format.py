"""Records as JSON: a versioned document with headers and a flat list of nodes."""

from __future__ import annotations

import json
from typing import NoReturn

from blokus._core import Variant
from blokus.errors import ParseError, RecordError
from blokus.records.dialect import EXACT_VARIANT, GAME, dialect_of
from blokus.records.flat import ROOT, FlatNode
from blokus.records.json_members import Vocabulary
from blokus.records.legacy import modernise
from blokus.records.limits import DEFAULT_LIMITS, Limits
from blokus.records.problems import NOWHERE, excerpt, too_large
from blokus.records.record import Record
from blokus.records.values import normal_text

FORMAT = "blokus-record"
VERSION = 1

_REQUIRED = frozenset(("format", "version", "variant", "nodes"))
_OPTIONAL = frozenset(("headers",))
_LONGEST_INTEGER = 9


def write(record: Record) -> str:
    """Return a record as a JSON document with one node on each line."""
    vocabulary = Vocabulary(dialect_of(record.variant))
    flat = record.flat()
    headers, root = _split_root(flat[0], vocabulary)
    lines = [_dumps(root)]
    for index, node in enumerate(flat[1:], start=1):
        members: dict[str, object] = {} if node.parent == index - 1 else {"parent": node.parent}
        lines.append(_dumps(members | vocabulary.members(node.properties)))
    return (
        f'{{\n "format": "{FORMAT}",\n "version": {VERSION},\n'
        f' "variant": {_dumps(str(record.variant))},\n "headers": {_dumps(headers)},\n'
        f' "nodes": [\n  ' + ",\n  ".join(lines) + "\n ]\n}\n"
    )


def _split_root(
    root: FlatNode, vocabulary: Vocabulary
) -> tuple[dict[str, object], dict[str, object]]:
    headers = {k: v for k, v in root.properties.items() if vocabulary.is_header(k)}
    rest = {k: v for k, v in root.properties.items() if k not in headers}
    members = vocabulary.members(rest)
    if [*headers, *rest] != list(root.properties):
        members["order"] = list(root.properties)
    return vocabulary.members(headers), members


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(text: str, limits: Limits = DEFAULT_LIMITS) -> Record:
    """Read a JSON document; RecordError when it is not exactly such a document.

    What is legal JSON but illegal play is listed in the record's errors.
    """
    if len(text) > limits.size:
        raise too_large("characters", limits.size)
    document = _object(_parse(text), "the document")
    _check_keys(document)
    try:
        variant = Variant.parse(normal_text(_string(document["variant"], "variant")))
    except ParseError as error:
        raise _error("variant", error) from None
    record = _Reader(variant, limits).record(document)
    record.errors = record.check(limits.errors)
    return record


def _check_keys(document: dict[str, object]) -> None:
    if document.get("format") != FORMAT:
        _refuse("format", f"this is no record; “format” must be “{FORMAT}”")
    version = document.get("version")
    if isinstance(version, bool) or version != VERSION:
        _refuse("version", f"this program reads version {VERSION} only")
    for key in sorted(_REQUIRED - document.keys()):
        _refuse(key, "is missing")
    for key in sorted(document.keys() - _REQUIRED - _OPTIONAL):
        _refuse(excerpt(key), "is not known")


class _Reader:
    """Turns a checked document into a record, counting what it takes in."""

    def __init__(self, variant: Variant, limits: Limits) -> None:
        self._variant = variant
        self._limits = limits
        self._vocabulary = Vocabulary(dialect_of(variant))
        self._value_count = 0

    def record(self, document: dict[str, object]) -> Record:
        items = document["nodes"]
        if not isinstance(items, list) or not items:
            _refuse("nodes", "must be a list that begins with the root")
        if len(items) > self._limits.nodes:
            raise too_large("nodes", self._limits.nodes)
        headers = self._properties(document.get("headers", {}), "headers")
        nodes = [self._root(items[0], headers)]
        for index, item in enumerate(items[1:], start=1):
            where = f"nodes[{index}]"
            members = dict(_object(item, where))
            parent = members.pop("parent", index - 1)
            if isinstance(parent, bool) or not isinstance(parent, int) or not 0 <= parent < index:
                _refuse(f"{where}.parent", "must be the index of a node before this one")
            nodes.append(FlatNode(parent, self._properties(members, where)))
        modernise(nodes, dialect_of(self._variant))
        return Record.from_flat(self._variant, nodes)

    def _root(self, item: object, headers: dict[str, list[str]]) -> FlatNode:
        members = dict(_object(item, "nodes[0]"))
        order = members.pop("order", None)
        properties = self._properties(members, "nodes[0]")
        for name in properties.keys() & headers.keys():
            _refuse("nodes[0]", f"repeats property {name} of the headers")
        properties = headers | properties
        for name in properties.keys() & {GAME, EXACT_VARIANT}:
            _refuse("nodes[0]", f"property {name} is told by “variant”")
        if order is not None:
            if not isinstance(order, list) or not all(isinstance(name, str) for name in order):
                _refuse("nodes[0].order", "must be a list of the root's properties")
            if sorted(order) != sorted(properties):
                _refuse("nodes[0].order", "must name each property of the root once")
            properties = {name: properties[name] for name in order}
        return FlatNode(ROOT, properties)

    def _properties(self, members: object, where: str) -> dict[str, list[str]]:
        members = _object(members, where)
        try:
            properties = self._vocabulary.properties(members)
        except ParseError as error:
            raise _error(where, error) from None
        self._value_count += sum(len(values) for values in properties.values())
        if self._value_count > self._limits.values:
            raise too_large("values", self._limits.values)
        return {name: list(values) for name, values in properties.items()}


def _parse(text: str) -> object:
    try:
        return json.loads(
            text,
            object_pairs_hook=_unique_keys,
            parse_int=_integer,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as error:
        raise RecordError(f"this is no JSON: {error.msg}", error.lineno, error.colno) from None
    except RecursionError:
        raise RecordError("the JSON is nested too deeply", *NOWHERE) from None


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise RecordError("a member stands twice in one JSON object", *NOWHERE)
    return members


def _integer(digits: str) -> int:
    if len(digits) > _LONGEST_INTEGER:
        _no_number(digits)
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise RecordError(f"no number of a record: {excerpt(text)}", *NOWHERE)


def _object(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        _refuse(where, "must be a JSON object")
    return value


def _string(value: object, where: str) -> str:
    if not isinstance(value, str):
        _refuse(where, "must be a text")
    return value


def _error(where: str, error: ParseError) -> RecordError:
    return RecordError(f"{where}: {error}", *NOWHERE, text=error.text)


def _refuse(where: str, message: str) -> NoReturn:
    raise RecordError(f"{where}: {message}", *NOWHERE)
