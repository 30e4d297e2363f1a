"""The source distribution holds what a build needs, and nothing that a build leaves behind."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path

import pytest
from scikit_build_core.build import build_sdist

ROOT = Path(__file__).parents[2]
NEEDED = ("bindings/", "core/", "src/", "web/", "CMakeLists.txt", "LICENSE", "pyproject.toml")
LEFT_OUT = ("core/tests/", "web/tests/")


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("sdist")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        archive = folder / build_sdist(str(folder))
    with tarfile.open(archive) as tar:
        return {name.partition("/")[2] for name in tar.getnames()}


def tracked() -> set[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607 - the user's own git
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    return {name for name in listed.split("\0") if (ROOT / name).exists()}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="needs the list of files of a checkout")
def test_it_holds_the_sources_and_nothing_else(names: set[str]) -> None:
    sources = tracked()
    needed = {name for name in sources if name.startswith(NEEDED)}
    assert needed - names == {name for name in needed if name.startswith(LEFT_OUT)}
    assert names - sources == {"PKG-INFO"}


def test_neither_tests_nor_packages_of_npm_are_in_it(names: set[str]) -> None:
    folders = {folder for name in names for folder in Path(name).parent.parts}
    assert not folders & {"tests", "node_modules", "__pycache__"}
