"""Completion scripts for bash, zsh and fish, written from a parser's commands and options."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass

from blokus import VARIANTS
from blokus.cli.parser import Parser


@dataclass(frozen=True)
class Argument:
    """An option, or an argument without a name, and what may follow or stand there."""

    names: Sequence[str]
    about: str
    takes_value: bool
    choices: Sequence[str]
    """Nothing: a file, where a value is taken."""


def arguments(parser: Parser) -> list[Argument]:
    """Return the options and arguments of one command."""
    return [
        Argument(
            names=action.option_strings,
            about=action.help or "",
            takes_value=action.nargs != 0,
            choices=_choices(action),
        )
        for action in parser.declared
    ]


def _choices(action: argparse.Action) -> Sequence[str]:
    if action.choices is not None:
        return [str(choice) for choice in action.choices]
    return VARIANTS if action.dest == "variant" else ()


def bash(parser: Parser) -> str:
    """Write the script for bash, 3.2 or newer; where it says nothing, bash completes files."""
    options, words, values = [], [], []
    for name, command in {"": parser, **parser.commands}.items():
        known = arguments(command)
        named = [argument for argument in known if argument.names]
        plain = [word for argument in known if not argument.names for word in argument.choices]
        plain += list(command.commands)
        options.append(f'        "{name}") options="{" ".join(_names(named))}" ;;')
        words.append(f'        "{name}") words="{" ".join(plain)}" ;;')
        for argument in named:
            if argument.takes_value:
                cases = "|".join(f"{name},{option}" for option in argument.names)
                values.append(
                    f'        {cases}) words="{" ".join(argument.choices)}"; options="" ;;'
                )
    return _BASH.format(
        commands="|".join(parser.commands),
        options="\n".join(options),
        words="\n".join(words),
        values="\n".join(values),
    )


_BASH = """\
_blokus() {{
    local current="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD-1]}}"
    local command="" options="" words="" index
    for ((index = 1; index < COMP_CWORD; index++)); do
        case "${{COMP_WORDS[index]}}" in
            {commands}) command="${{COMP_WORDS[index]}}"; break ;;
        esac
    done
    case "$command" in
{words}
    esac
    case "$command" in
{options}
    esac
    case "$command,$previous" in
{values}
    esac
    if [[ "$current" == -* ]]; then
        words="$options"
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -o default -F _blokus blokus"""


def zsh(parser: Parser) -> str:
    """Write the script for zsh, to be evaluated or to lie in a folder of fpath as _blokus."""
    commands = "\n".join(
        f"        {_quoted(f'{_colonless(name)}:{about}')}"
        for name, about in parser.summaries.items()
    )
    cases = "\n".join(
        f"        {name})\n            _arguments {_zsh_specs(command)} ;;"
        for name, command in parser.commands.items()
    )
    return _ZSH.format(commands=commands, cases=cases, common=_zsh_specs(parser))


_ZSH = """\
#compdef blokus
_blokus() {{
    local -a commands
    local state line
    commands=(
{commands}
    )
    _arguments -C {common} \\
        '1: :->command' '*:: :->arguments'
    case "$state" in
    command) _describe command commands ;;
    arguments)
        case "$line[1]" in
{cases}
        esac ;;
    esac
}}
if [ "$funcstack[1]" = _blokus ]; then _blokus "$@"; else compdef _blokus blokus; fi"""


def _zsh_specs(command: Parser) -> str:
    specs = []
    position = 0
    for argument in arguments(command):
        about = re.sub(r"([\[\]:])", r"\\\1", argument.about)
        action = f"({' '.join(argument.choices)})" if argument.choices else "_files"
        if not argument.names:
            position += 1
            specs.append(_quoted(f"{position}:{about}:{action}"))
        for name in argument.names:
            value = f":value:{action}" if argument.takes_value else ""
            specs.append(_quoted(f"{name}[{about}]{value}"))
    return " ".join(specs)


def fish(parser: Parser) -> str:
    """Write the script for fish."""
    lines = ["complete -c blokus -f"]
    lines += [
        f"complete -c blokus -n __fish_use_subcommand -a {name} -d {_quoted(about)}"
        for name, about in parser.summaries.items()
    ]
    for name, command in {"": parser, **parser.commands}.items():
        seen = f"__fish_seen_subcommand_from {name}" if name else "__fish_use_subcommand"
        for argument in arguments(command):
            lines.append(f"complete -c blokus -n {_quoted(seen)} {_fish_spec(argument)}")
    return "\n".join(lines)


def _fish_spec(argument: Argument) -> str:
    parts = [
        f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in argument.names
    ]
    if argument.takes_value:
        if argument.choices:
            parts += ["-x" if argument.names else "", f"-a {_quoted(' '.join(argument.choices))}"]
        else:
            parts.append("-r -F" if argument.names else "-F")
    parts.append(f"-d {_quoted(argument.about)}" if argument.names else "")
    return " ".join(part for part in parts if part)


def _names(named: Sequence[Argument]) -> list[str]:
    return [name for argument in named for name in argument.names]


def _colonless(word: str) -> str:
    return word.replace(":", r"\:")


def _quoted(text: str) -> str:
    """Quote a text so that every one of the shells takes it as it is."""
    return "'" + text.replace("'", "’") + "'"
