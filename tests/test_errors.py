"""The page of exceptions is complete: all that leave the package stand on it."""

from __future__ import annotations

import ast
import importlib
import pickle
import re
from pathlib import Path

import pytest

import blokus
from blokus import Illegality, Reason, errors

SOURCES = Path(blokus.__file__).parent


def exceptions() -> dict[str, set[str]]:
    """Return the exception classes that modules other than `errors` define, with their bases."""
    found = {}
    for path in SOURCES.rglob("*.py"):
        if path != SOURCES / "errors.py":
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    found[node.name] = {
                        base.id for base in node.bases if isinstance(base, ast.Name)
                    }
    return {
        name: bases
        for name, bases in found.items()
        if any(base.endswith(("Error", "Exception")) for base in bases)
    }


def test_all_errors_of_the_package_stand_on_one_page() -> None:
    elsewhere = exceptions()
    assert elsewhere
    assert [name for name, bases in elsewhere.items() if bases & set(dir(errors))] == []
    # The others are caught inside the package, so none of them is a public name.
    for module in blokus._MODULES:
        public = importlib.import_module(f"blokus.{module}")
        assert set(getattr(public, "__all__", ())).isdisjoint(elsewhere), module


def test_the_page_draws_the_tree() -> None:
    assert errors.__doc__ is not None
    drawn: dict[str, str] = {}
    path: list[str] = []
    for indent, name in re.findall(r"^ {4}([│├└─ ]*)(\w+Error)", errors.__doc__, re.MULTILINE):
        del path[len(indent) // 4 :]
        drawn[name] = path[-1] if path else "Exception"
        path.append(name)
    kinds = {name: kind for name, kind in vars(errors).items() if isinstance(kind, type)}
    assert drawn == {name: kind.__bases__[0].__name__ for name, kind in kinds.items()}


@pytest.mark.parametrize(
    "error",
    [
        errors.ParseError("bad", "text"),
        errors.RecordError("bad", 3, 4, "text"),
        errors.IllegalMoveError("bad", Illegality(Reason.OVERLAP)),
        errors.GtpError("gone"),
        errors.StoreError("in use"),
        errors.ServerRefusalError(403, "no-scope"),
    ],
)
def test_errors_travel_between_processes(error: errors.BlokusError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))
