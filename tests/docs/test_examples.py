"""The examples in the documents run and answer what is written."""

from __future__ import annotations

import ast
import doctest
from pathlib import Path

import pytest

from tests.docs.documents import DOCUMENTS, blocks

WITH_SESSIONS = [document for document in DOCUMENTS if blocks(document, "pycon")]
WITH_PROGRAMS = [document for document in DOCUMENTS if blocks(document, "python")]


@pytest.fixture(autouse=True)
def _workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let examples write their files where they disturb nobody."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("document", WITH_SESSIONS, ids=str)
def test_sessions_answer_what_is_written(document: Path) -> None:
    # The blocks of a page are one session, as a reader types them one after the other.
    session = "\n".join(blocks(document, "pycon"))
    test = doctest.DocTestParser().get_doctest(session, {}, str(document), str(document), 0)
    assert test.examples
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test).failed == 0


@pytest.mark.parametrize("document", WITH_PROGRAMS, ids=str)
def test_programs_are_sound(document: Path) -> None:
    """They may need what is not there, such as a foreign engine: only their imports are run."""
    for program in blocks(document, "python"):
        if program.startswith(">>>"):  # those of docs/formats have a test of their own
            continue
        tree = ast.parse(program, str(document))
        imports = [step for step in tree.body if isinstance(step, ast.Import | ast.ImportFrom)]
        tree.body = list(imports)
        exec(compile(tree, str(document), "exec"), {})  # noqa: S102


def test_there_are_examples() -> None:
    found = {str(document) for document in WITH_SESSIONS}
    assert {"README.md", "README.fr.md", "docs/tutorial/library.md"} <= found
