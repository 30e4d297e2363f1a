"""Links between documents lead somewhere: to a file that exists, and to a heading in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.documents import DOCUMENTS, ROOT, headings, prose

LINK = re.compile(r"\]\(([^()\s]+)\)|\b(?:src|srcset|href)=\"([^\"]+)\"")
ELSEWHERE = re.compile(r"[a-z]+:")


def links(document: Path) -> list[str]:
    found = [one or other for one, other in LINK.findall(prose(document))]
    return [link for link in found if ELSEWHERE.match(link) is None]


def anchors(document: Path) -> set[str]:
    """Return what headings are called in links, as Sphinx and code hosts make it of them."""
    names = [re.sub(r"[^\w\- ]", "", text.lower()) for _, text in headings(document)]
    return {name.strip().replace(" ", "-") for name in names}


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_links_lead_somewhere(document: Path) -> None:
    for link in links(document):
        path, _, anchor = link.partition("#")
        target = (ROOT / document.parent / path).resolve() if path else ROOT / document
        assert target.exists(), f"{document} links to {link}"
        assert target.is_relative_to(ROOT), f"{document} links to {link}, out of the project"
        if anchor:
            assert anchor in anchors(target.relative_to(ROOT)), f"{document} links to {link}"


def test_links_are_found() -> None:
    assert "docs/rules/en.md" in links(Path("README.md"))
    assert "../rules/en.md#variants" in links(Path("docs/tutorial/library.md"))


def test_pages_of_the_site_stay_in_the_site() -> None:
    """Sphinx sees only the folder docs; it would leave such a link broken."""
    for document in DOCUMENTS:
        if document.parts[0] == "docs":
            for link in links(document):
                target = (ROOT / document.parent / link.partition("#")[0]).resolve()
                assert target.is_relative_to(ROOT / "docs"), f"{document} links to {link}"
