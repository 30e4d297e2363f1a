"""The page of the variants' environments is what the code says."""

from __future__ import annotations

import runpy

from tests.docs.documents import ROOT, read


def test_the_page_is_up_to_date() -> None:
    make = runpy.run_path(str(ROOT / "docs/environment/make.py"))
    assert read("docs/environment/variants.md") == make["page"](), "python docs/environment/make.py"
