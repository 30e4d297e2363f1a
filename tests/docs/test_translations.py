"""Pages in two languages agree: sections, commands, tables, pictures."""

from __future__ import annotations

import re

import pytest

from blokus import VARIANTS
from tests.docs.documents import blocks, headings, prose, read, tables

PAIRS = [
    ("README.md", "README.fr.md"),
    ("docs/rules/en.md", "docs/rules/fr.md"),
    ("docs/puzzles/en.md", "docs/puzzles/fr.md"),
    ("docs/friends/en.md", "docs/friends/fr.md"),
    ("docs/people/en.md", "docs/people/fr.md"),
    ("docs/ratings/en.md", "docs/ratings/fr.md"),
    ("docs/browser/en.md", "docs/browser/fr.md"),
]
# Here the program speaks, in the language of the page.
SPOKEN = [("docs/terminal/en.md", "docs/terminal/fr.md")]
CODE = re.compile(r"`([^`]+)`")
TARGET = re.compile(r"\]\(([^)]+)\)|src=\"([^\"]+)\"")
# Words that a page has because of its language.
OWN = {
    name.format(lang)
    for lang in ("en", "fr")
    for page in ("rules", "puzzles", "terminal", "browser", "friends", "people", "ratings")
    for name in (f"docs/{page}/{{}}.md", f"../{page}/{{}}.md", "{}.md")
}
OWN |= {"README.md", "README.fr.md"}


def code_words(document: str) -> set[str]:
    return set(CODE.findall(prose(document)))


def targets(document: str) -> list[str]:
    found = [one or other for one, other in TARGET.findall(prose(document))]
    # Pictures with words in them, and pages, exist once in each language.
    return [
        link.replace("-fr.webp", "-en.webp").replace("/fr.md", "/en.md")
        for link in found
        if link not in OWN
    ]


@pytest.mark.parametrize(("english", "french"), PAIRS + SPOKEN)
def test_sections_are_the_same(english: str, french: str) -> None:
    levels = [[level for level, _ in headings(document)] for document in (english, french)]
    assert levels[0] == levels[1]


@pytest.mark.parametrize(("english", "french"), PAIRS)
def test_code_and_commands_are_the_same(english: str, french: str) -> None:
    assert code_words(english) == code_words(french)
    for kind in ("console", "pycon"):
        assert blocks(english, kind) == blocks(french, kind)


@pytest.mark.parametrize(("english", "french"), PAIRS + SPOKEN)
def test_pictures_and_links_are_the_same(english: str, french: str) -> None:
    assert targets(english) == targets(french)


@pytest.mark.parametrize(("english", "french"), PAIRS + SPOKEN)
def test_tables_have_the_same_rows(english: str, french: str) -> None:
    shapes = [[[len(row) for row in table] for table in tables(page)] for page in (english, french)]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize(("english", "french"), PAIRS + SPOKEN)
def test_numbers_are_the_same(english: str, french: str) -> None:
    numbers = [sorted(re.findall(r"[−+]?\d+", prose(document))) for document in (english, french)]
    assert numbers[0] == numbers[1]


@pytest.mark.parametrize("page", ["docs/rules/en.md", "docs/rules/fr.md"])
def test_the_rules_tell_every_variant(page: str) -> None:
    rows = [row for table in tables(page) for row in table if len(row) == 4]
    listed = {row[0].strip("`") for row in rows if "×" in row[1]}
    assert listed == set(VARIANTS)


@pytest.mark.parametrize("readme", ["README.md", "README.fr.md"])
def test_the_readmes_have_what_a_visitor_looks_for(readme: str) -> None:
    (example,) = blocks(readme, "pycon")
    typed = [line for line in example.splitlines() if line.startswith((">>>", "..."))]
    assert len(typed) <= 12
    commands = "\n".join(blocks(readme, "console"))
    assert "make play" in commands
    assert "make test" in commands
    text = read(readme)
    assert "docs/images/" in text
    assert "[MIT](LICENSE)" in text
