"""Every public name says what it is: those of the core in its stub, the others at run time."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import blokus

STUB = Path(blokus.__file__).with_name("_core.pyi")
MODULES = ["blokus", *(f"blokus.{name}" for name in blokus._MODULES)]


def told(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, bool]]:
    """Yield each public name of a stub, and whether it has a docstring."""
    for item in body:
        if not isinstance(item, ast.ClassDef | ast.FunctionDef) or item.name.startswith("_"):
            continue
        yield prefix + item.name, ast.get_docstring(item) is not None
        if isinstance(item, ast.ClassDef):
            yield from told(item.body, f"{item.name}.")


def test_names_of_the_core() -> None:
    names: dict[str, bool] = {}
    for name, has_docstring in told(ast.parse(STUB.read_text()).body):
        names[name] = names.get(name, False) or has_docstring  # one of several overloads is enough
    assert len(names) > 100
    assert [name for name, has_docstring in names.items() if not has_docstring] == []


def functions(thing: type) -> Iterator[tuple[str, object]]:
    """Yield the public methods and properties of a class, by name."""
    for name, member in vars(thing).items():
        found = member.fget if isinstance(member, property) else member
        found = getattr(found, "__func__", found)  # of a class method or a static one
        if inspect.isfunction(found) and not name.startswith("_"):
            yield name, found


@pytest.mark.parametrize("module", MODULES)
def test_names_of_python(module: str) -> None:
    home = importlib.import_module(module)
    missing = []
    for name in getattr(home, "__all__", vars(home)):
        thing = getattr(home, name)
        if name.startswith("_") or not getattr(thing, "__module__", "").startswith("blokus"):
            continue
        if not thing.__doc__:
            missing.append(name)
        if inspect.isclass(thing):
            if str(thing.__doc__).startswith(f"{name}("):  # a data class without a docstring
                missing.append(name)
            missing += [f"{name}.{inner}" for inner, it in functions(thing) if not it.__doc__]
    assert missing == []
