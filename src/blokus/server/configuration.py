"""Reads the settings: a flag counts before the environment, that before the file.

What is wrong is refused with its name and its source, so that nobody finds out later that a server
has run with another setting than the one that was written down.
"""

from __future__ import annotations

import dataclasses
import difflib
import ipaddress
import re
import tomllib
import typing
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

from blokus.server.settings import Settings, flag_of

PREFIX = "BLOKUS_SERVER_"
FILE_VARIABLE = PREFIX + "CONFIG"
_YES_NO = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


class SettingError(Exception):
    """A setting is wrong; `key` and `values` are those of the message that says what to do."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


@dataclasses.dataclass(frozen=True)
class Setting:
    """One setting as the outside sees it."""

    name: str
    kind: Any
    default: Any
    least: float | None
    most: float | None
    flag: str

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return PREFIX + self.name.upper()

    @property
    def choices(self) -> tuple[str, ...]:
        """The words that it can be, if only a few are possible."""
        return typing.get_args(self.kind) if typing.get_origin(self.kind) is Literal else ()

    @property
    def is_list(self) -> bool:
        """Whether it has several values."""
        return typing.get_origin(self.kind) in {frozenset, tuple}

    @property
    def number(self) -> type[int | float] | None:
        """The kind of number that it is, if it is one."""
        kinds = {self.kind, *typing.get_args(self.kind)}
        return int if int in kinds else float if float in kinds else None


def describe() -> dict[str, Setting]:
    """Return all settings by name."""
    kinds = typing.get_type_hints(Settings)
    return {
        field.name: Setting(
            field.name,
            kinds[field.name],
            field.default,
            field.metadata.get("least"),
            field.metadata.get("most"),
            flag_of(field.name, field.metadata),
        )
        for field in dataclasses.fields(Settings)
    }


def load(
    environment: Mapping[str, str],
    flags: Mapping[str, str | list[str]],
    file: Path | None = None,
) -> Settings:
    """Put the settings together; `flags` has the words of the flags that were given, by name."""
    known = describe()
    if file is None and environment.get(FILE_VARIABLE):
        file = Path(environment[FILE_VARIABLE])
    chosen = {} if file is None else _from_file(file, known)
    chosen |= _from_environment(environment, known)
    for name, words in flags.items():
        chosen[name] = _from_words(known[name], words, known[name].flag)
    return Settings(**chosen)


def _from_file(file: Path, known: Mapping[str, Setting]) -> dict[str, Any]:
    try:
        content = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise SettingError("settings.no-file", file=file, problem=error.strerror) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError("settings.bad-file", file=file, problem=error) from None
    chosen = {}
    for name, value in content.items():
        if name not in known:
            raise _unknown(name, str(file), list(known))
        chosen[name] = _from_toml(known[name], value, f"{file}: {name}")
    return chosen


def _from_environment(environ: Mapping[str, str], known: Mapping[str, Setting]) -> dict[str, Any]:
    by_variable = {setting.variable: setting for setting in known.values()}
    chosen = {}
    for variable, words in environ.items():
        if not variable.startswith(PREFIX) or variable == FILE_VARIABLE:
            continue
        setting = by_variable.get(variable)
        if setting is None:
            raise _unknown(variable, "environment", list(by_variable))
        chosen[setting.name] = _from_words(setting, words, variable)
    return chosen


def _unknown(name: str, source: str, known: list[str]) -> SettingError:
    near = difflib.get_close_matches(name, known, 1) or [", ".join(known)]
    return SettingError("settings.unknown", name=name, source=source, near=near[0])


def _from_words(setting: Setting, words: str | list[str], source: str) -> Any:
    """Read a setting that is written as text."""
    if setting.is_list:
        parts = words.split(",") if isinstance(words, str) else words
        return _checked(setting, [part.strip() for part in parts if part.strip()], source)
    text = words if isinstance(words, str) else words[-1]
    if setting.kind is bool:
        if text.lower() not in _YES_NO:
            raise SettingError("settings.yes-no", source=source, value=text)
        return _YES_NO[text.lower()]
    if setting.number is not None:
        try:
            return _checked(setting, setting.number(text), source)
        except ValueError:
            raise _no_number(setting, text, source) from None
    return _checked(setting, text, source)


def _from_toml(setting: Setting, value: Any, source: str) -> Any:
    """Read a setting that has a type already, which must be the right one."""
    if setting.is_list:
        is_fit = isinstance(value, list) and all(isinstance(part, str) for part in value)
        if not is_fit:
            raise SettingError("settings.list", source=source, value=repr(value))
    elif setting.kind is bool:
        if not isinstance(value, bool):
            raise SettingError("settings.yes-no", source=source, value=repr(value))
        return value
    elif setting.number is not None:
        wanted = (int,) if setting.number is int else (int, float)
        if isinstance(value, bool) or not isinstance(value, wanted):
            raise _no_number(setting, repr(value), source)
    elif not isinstance(value, str):
        raise SettingError("settings.text", source=source, value=repr(value))
    return _checked(setting, value, source)


def _checked(setting: Setting, value: Any, source: str) -> Any:
    """Return a value as the setting holds it, if it is possible."""
    if setting.number is not None:
        least, most = setting.least, setting.most
        # The comparison is false for a number that is none.
        if not (least is None or most is None or least <= value <= most):
            raise _no_number(setting, value, source)
        return value
    if setting.choices and value not in setting.choices:
        choices = ", ".join(setting.choices)
        raise SettingError("settings.choice", source=source, value=value, choices=choices)
    for part in value if setting.is_list else [value]:
        if not _FORMS.get(setting.name, _is_printable)(part):
            form = setting.name if setting.name in _FORMS else "text"
            raise SettingError(f"settings.form.{form}", source=source, value=repr(part))
    if setting.is_list:
        return typing.get_origin(setting.kind)(value)
    return Path(value) if Path in typing.get_args(setting.kind) else value


def _no_number(setting: Setting, value: object, source: str) -> SettingError:
    key = "settings.whole-number" if setting.number is int else "settings.number"
    bounds = {"least": f"{setting.least:g}", "most": f"{setting.most:.12g}"}
    return SettingError(key, source=source, value=value, **bounds)


def _is_printable(text: str) -> bool:
    return text.isprintable() and bool(text)


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return True


# What the text of a setting must be like, beyond being printable.
_FORMS: dict[str, Callable[[str], object]] = {
    "database": re.compile(r"postgresql://[^\s]+").fullmatch,
    "engines": re.compile(r"local|ray|ray://[^\s/]+:\d+").fullmatch,
    "hosts": re.compile(r"[^\s/:@]+|[0-9a-fA-F:]+").fullmatch,
    "metrics": _is_network,
    "valkey": re.compile(r"(valkeys?|rediss?|unix)://[^\s]+").fullmatch,
}
