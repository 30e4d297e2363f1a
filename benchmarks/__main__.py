"""Runs the benchmarks: `python -m benchmarks [NAME ...] [--seconds S] [--json] [--list]`."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import sys
from types import ModuleType

import benchmarks
from benchmarks import blokus_rl_peer, report
from benchmarks.harness import Result


def find() -> dict[str, ModuleType]:
    """Return the benchmarks by name: the modules of this package that can measure."""
    names = [info.name for info in pkgutil.iter_modules(benchmarks.__path__)]
    modules = {
        name: importlib.import_module(f"benchmarks.{name}") for name in names if name != "__main__"
    }
    return {name: module for name, module in modules.items() if hasattr(module, "measure")}


def main(argv: list[str] | None = None) -> int:
    """Run what is asked for; return 1 when a goal is missed."""
    found = find()
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=benchmarks.__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="which ones; all when none is named"
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of each contestant")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--list", action="store_true", help="only list the benchmarks")
    args = parser.parse_args(argv)
    if unknown := set(args.names) - set(found):
        parser.error(f"no benchmark {', '.join(sorted(unknown))}; there are {', '.join(found)}")
    if not 0 < args.seconds <= 600:
        parser.error("--seconds is a time from 0 to 600")
    chosen = {name: module for name, module in found.items() if name in (args.names or found)}
    if args.list:
        for name, module in chosen.items():
            print(f"{name:<18}{summary(module)}")
        return 0
    results = run(chosen, args.seconds, quiet=args.json)
    if args.json:
        print(_as_json(chosen, results))
    return 0 if all(result.met for listed in results.values() for result in listed) else 1


def _as_json(chosen: dict[str, ModuleType], results: dict[str, list[Result]]) -> str:
    """Return all results, or the short form of a single benchmark that has one."""
    if len(chosen) == 1:
        ((name, module),) = chosen.items()
        if hasattr(module, "as_json"):
            return json.dumps(module.as_json(results[name]))
    return report.as_json(results)


def run(chosen: dict[str, ModuleType], seconds: float, *, quiet: bool) -> dict[str, list[Result]]:
    """Measure one benchmark after the other, and print each result as soon as it is known."""
    if not quiet:
        print(", ".join(f"{key} {value}" for key, value in report.machine().items()))
        print("medians of rounds in turn, by CPU time; in brackets the ratios of single rounds")
    if not blokus_rl_peer.is_installed():
        print(
            "blokus-rl is missing, so nothing is compared: `make bench` brings it", file=sys.stderr
        )
    results: dict[str, list[Result]] = {}
    for name, module in chosen.items():
        if not quiet:
            print(f"\n{name}: {summary(module)}")
        results[name] = []
        for result in module.measure(seconds):
            results[name].append(result)
            if not quiet:
                print(report.line(result), flush=True)
    return results


def summary(module: ModuleType) -> str:
    """Return the first line of a module's docstring."""
    return (module.__doc__ or "").partition("\n")[0]


if __name__ == "__main__":
    sys.exit(main())
