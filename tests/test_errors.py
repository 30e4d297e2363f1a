"""The page of exceptions is complete: all that leave the package stand on it."""

from __future__ import annotations

import importlib
import pickle
import pkgutil
import re

import pytest

import blokus
from blokus import Illegality, Reason, errors

UNINSTALLED = "blokus.train"  # needs an extra


def exceptions() -> list[type[BaseException]]:
    """Return every exception class that a module of the package defines."""
    found = []
    for module in pkgutil.walk_packages(blokus.__path__, "blokus."):
        if module.name.startswith(UNINSTALLED) or module.name.endswith("__main__"):
            continue
        loaded = importlib.import_module(module.name)
        found += [
            value
            for value in vars(loaded).values()
            if isinstance(value, type)
            and issubclass(value, BaseException)
            and value.__module__ == module.name
        ]
    return found


def test_all_errors_of_the_package_stand_on_one_page() -> None:
    found = exceptions()
    assert len(found) > 10
    elsewhere = [error for error in found if error.__module__ != errors.__name__]
    assert [error for error in elsewhere if issubclass(error, errors.BlokusError)] == []
    # Others are caught inside the package, so none of them is a public name.
    public = {
        name
        for module in pkgutil.iter_modules(blokus.__path__, "blokus.")
        if not module.name.startswith(UNINSTALLED) and not module.name.endswith("__main__")
        for name in getattr(importlib.import_module(module.name), "__all__", ())
    }
    assert public.isdisjoint(error.__name__ for error in elsewhere)


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
    ],
)
def test_errors_travel_between_processes(error: errors.BlokusError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))
