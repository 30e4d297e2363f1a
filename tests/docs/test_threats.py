"""Every answer to a threat names a test that exists."""

from __future__ import annotations

import ast
import re

from tests.docs.documents import ROOT, read

PAGE = "docs/operate/threats.md"
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def test_every_test_that_is_named_exists() -> None:
    named = NAMED.findall(read(PAGE))
    assert len(named) > 30
    for file, function in named:
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        there = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert not function or function in there, f"{file}::{function}"


def test_every_threat_has_an_answer_and_a_test() -> None:
    answers = read(PAGE).partition("## Answers")[2].partition("## Attacks")[0]
    rows = [line for line in answers.splitlines() if line.startswith("| ")][2:]
    for row in rows:
        assert NAMED.search(row), row


def test_every_attack_stands_in_the_table() -> None:
    table = read(PAGE).partition("## Attacks")[2].partition("## What is left")[0]
    # A script that is long to run stands beside the test that runs a part of it.
    named = {file.replace("/test_", "/") for file, _ in NAMED.findall(table)}
    tests = ROOT.glob("tests/server/attacks/test_*.py")
    scripts = {str(path.relative_to(ROOT)).replace("/test_", "/") for path in tests}
    assert scripts - named == set()


def test_every_attacker_is_answered() -> None:
    page = read(PAGE)
    attackers = set(re.findall(r"^\| ([A-Z]) \|", page, re.MULTILINE))
    answered = set(re.findall(r"^\| [^|]+ \| ([A-Z –]+) \|", page, re.MULTILINE))
    left = set(re.findall(r"\(([A-Z])\)", page))
    assert attackers <= {letter for cell in answered for letter in cell.split()} | left
