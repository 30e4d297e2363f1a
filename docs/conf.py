"""How Sphinx builds the documentation (make docs)."""

from importlib.metadata import version as version_of

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

project = "blokus"
author = "the blokus developers"
project_copyright = "2026, the blokus developers"
version = release = version_of("blokus")

extensions = ["myst_parser", "autoapi.extension"]
myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

# The reference is read from the sources and, for the extension module, from its stub.
default_role = "code"  # `names` in docstrings
autoapi_dirs = ["../src"]
autoapi_file_patterns = ["*.pyi", "*.py"]
autoapi_ignore = ["*/cli/*"]
autoapi_generate_api_docs = False
autodoc_default_options = {"member-order": "bysource"}
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
suppress_warnings = [
    "autoapi.python_import_resolution",  # constants that a stub only declares
    "toc.empty_glob",  # a folder that has no pages yet
]

html_theme = "furo"
html_title = "blokus"
html_show_sphinx = False
html_copy_source = False


def name_publicly(_app: Sphinx, doctree: nodes.document) -> None:
    """Link types by the name they are imported by: blokus.Move, not blokus._core.Move."""
    for reference in doctree.findall(addnodes.pending_xref):
        home, _, name = reference.get("reftarget", "").rpartition(".")
        if home in {"blokus._core", "blokus.game"}:
            reference["reftarget"] = f"blokus.{name}"


def setup(app: Sphinx) -> None:
    """Register what this file adds to Sphinx."""
    app.connect("doctree-read", name_publicly)
