"""The table of settings in the documents is the one in the code."""

from __future__ import annotations

from blokus import messages
from blokus.server.configuration import Setting, describe
from tests.docs.documents import read

PAGE = "docs/operate/settings.md"


def default_of(setting: Setting) -> str:
    if setting.default is None or setting.default == frozenset():
        return ""
    if isinstance(setting.default, bool):
        return "`true`" if setting.default else "`false`"
    if setting.is_list:
        return ", ".join(f"`{part}`" for part in setting.default)
    return f"`{setting.default}`"


def values_of(setting: Setting) -> str:
    if setting.choices:
        return ", ".join(f"`{choice}`" for choice in setting.choices)
    if setting.kind is bool:
        return "`true`, `false`"
    if setting.number is not None:
        return f"{setting.least:.12g} to {setting.most:.12g}"
    return "texts" if setting.is_list else "text"


def rows() -> list[str]:
    return [
        f"| `{setting.name}` | `{setting.flag}` | `{setting.variable}` | {default_of(setting)} "
        f"| {values_of(setting)} | {messages.text(f'setting.{setting.name}', 'en')} |"
        for setting in describe().values()
    ]


def test_the_page_lists_every_setting_as_the_code_has_it() -> None:
    shown = [line for line in read(PAGE).splitlines() if line.startswith("| `")]
    assert shown == rows()


def test_every_setting_has_its_own_names() -> None:
    found = describe().values()
    assert len({setting.flag for setting in found}) == len(found)
    assert {setting.variable for setting in found if not setting.variable.isupper()} == set()
