"""The settings of a server as options of the commands that need to know them."""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from blokus import messages
from blokus.cli.faults import MISUSE, Failure
from blokus.cli.folders import data_folder
from blokus.cli.parser import Parser

if TYPE_CHECKING:
    from blokus.server.configuration import Setting
    from blokus.server.settings import Settings


def add_settings(parser: Parser, names: Iterable[str]) -> None:
    """Declare options for settings, and one for the file of settings."""
    from blokus.server.configuration import FILE_VARIABLE, describe

    parser.options.add_argument(
        "--config",
        type=Path,
        metavar=parser.say("cli.FILE"),
        help=parser.say("cli.online.config", variable=FILE_VARIABLE),
    )
    known = describe()
    for name in names:
        setting = known[name]
        parser.options.add_argument(
            setting.flag,
            dest=name,
            action="append" if setting.is_list else "store",
            metavar=_metavar(setting, parser),
            help=about(setting, parser.lang),
        )


def about(setting: Setting, lang: str) -> str:
    """Say what a setting is for, with its default."""
    default: object = setting.default
    if setting.name == "data":
        default = data_folder(os.environ)
    elif setting.is_list:
        default = ", ".join(setting.default)
    elif setting.kind is bool:
        default = messages.text("cli.yes" if setting.default else "cli.no", lang)
    elif setting.number is not None and setting.default is not None:
        default = f"{setting.default:.12g}"
    about = messages.text(f"setting.{setting.name}", lang)
    if default in {None, ""}:
        return about
    return messages.text("setting.with-default", lang, about=about, default=default)


def _metavar(setting: Setting, parser: Parser) -> str:
    if setting.choices:
        return "|".join(setting.choices)
    if setting.kind is bool:
        return "yes|no"
    if setting.number is not None:
        return parser.say("cli.NUMBER")
    words = {"host": "HOST", "hosts": "HOST", "data": "FOLDER", "backups": "FOLDER"}
    return parser.say(f"cli.{words.get(setting.name, 'ADDRESS')}")


def settings_of(args: argparse.Namespace) -> Settings:
    """Return the settings: flags before the environment, that before the file."""
    from blokus.server.configuration import SettingError, describe, load

    known = describe()
    given = {name: value for name, value in vars(args).items() if name in known}
    flags = {name: value for name, value in given.items() if value is not None}
    try:
        settings = load(os.environ, flags, args.config)
    except SettingError as error:
        raise Failure(messages.text(error.key, args.lang, **error.values), MISUSE) from None
    return dataclasses.replace(settings, data=settings.data or data_folder(os.environ))


def address_in(settings: Settings) -> str:
    """Return the address of the database of the games."""
    from blokus.server.storage.sql.database import address_of

    return address_of(settings.data, settings.database)


@contextlib.contextmanager
def held(settings: Settings, lang: str) -> Iterator[None]:
    """Keep the folder for this process; a database in its own process needs no keeping."""
    from blokus.server.storage.lock import FolderInUseError
    from blokus.server.storage.lock import held as hold

    folder = settings.data
    if settings.database is not None or folder is None:
        yield
        return
    try:
        with hold(folder):
            yield
    except FolderInUseError:
        raise Failure(messages.text("serve.folder-in-use", lang, folder=folder)) from None
    except OSError as error:
        problem = messages.text("serve.bad-folder", lang, folder=folder, problem=error.strerror)
        raise Failure(problem) from None


def check_database(settings: Settings, lang: str) -> None:
    """Refuse a database that does not answer, or whose tables are to be left as they are."""
    from blokus.server.storage.sql.database import check_tables, connected

    with database_faults(lang):
        address = address_in(settings)
        with connected(address) as engine, engine.connect() as connection:
            if not settings.migrate:
                check_tables(connection)


@contextlib.contextmanager
def database_faults(lang: str) -> Iterator[None]:
    """Say what is wrong with a database, and what to do."""
    from sqlalchemy.exc import SQLAlchemyError

    from blokus.server.storage.log import LogUnavailableError
    from blokus.server.storage.sql.database import OldTablesError

    try:
        yield
    except OldTablesError as error:
        raise Failure(messages.text("serve.old-tables", lang, problem=error)) from None
    except ModuleNotFoundError as missing:
        problem = messages.text("serve.no-driver", lang, module=missing.name)
        raise Failure(problem) from None
    except (SQLAlchemyError, LogUnavailableError) as error:
        problem = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise Failure(messages.text("serve.no-database", lang, problem=problem)) from None
