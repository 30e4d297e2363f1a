"""How Sphinx builds the documentation (make docs)."""

from importlib.metadata import version as version_of

project = "blokus"
author = "the blokus developers"
project_copyright = "2026, the blokus developers"
version = release = version_of("blokus")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"

html_theme = "furo"
html_title = "blokus"
html_show_sphinx = False
html_copy_source = False
