"""`blokus serve`: the game in the browser, served on this machine."""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import errno
import importlib.util
import ipaddress
import os
import platform
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING

from blokus import messages
from blokus.cli.faults import Failure
from blokus.cli.online import add_settings, check_database, held, settings_of
from blokus.cli.output import emit
from blokus.cli.parser import Parser
from blokus.server.configuration import describe

if TYPE_CHECKING:
    from blokus.server.settings import Settings

PORT = 8420
# How many ports after the usual one are tried when nobody asked for a particular one.
ALTERNATIVES = 20


def configure(parser: Parser) -> None:
    """Declare the arguments of `serve`."""
    add_settings(parser, describe())
    parser.options.add_argument(
        "--no-browser", action="store_true", help=parser.say("cli.serve.no-browser")
    )


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    settings = settings_of(args)
    _check_workers(settings, args.lang)
    _check_engines(settings, args.lang)
    serve = _server(settings, args.lang)
    listener = _listen(settings.host, settings.port, args.lang)
    with contextlib.closing(listener), held(settings, args.lang):
        check_database(settings, args.lang)
        address = _address(listener)
        emit(messages.text("serve.ready", args.lang, address=address))
        if not _is_loopback(listener):
            emit(messages.text("serve.exposed", args.lang))
        emit(messages.text("serve.stop", args.lang))
        sys.stdout.flush()
        if not args.no_browser and _has_screen():
            # The socket listens already, so the browser may come before the server.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        serve(listener)
    emit(messages.text("serve.stopped", args.lang))
    return 0


def _check_workers(settings: Settings, lang: str) -> None:
    """Refuse what several processes cannot do, and say what to do instead."""
    if settings.workers > 1 and settings.database is None:
        raise Failure(messages.text("serve.workers-alone", lang, workers=settings.workers))
    if settings.valkey is not None and settings.database is None:
        raise Failure(messages.text("serve.valkey-alone", lang))
    if settings.valkey is not None and importlib.util.find_spec("valkey") is None:
        raise Failure(messages.text("serve.no-valkey", lang))


def _check_engines(settings: Settings, lang: str) -> None:
    """Refuse a cluster that nothing here can reach."""
    if settings.engines == "local":
        return
    if importlib.util.find_spec("ray") is None:
        raise Failure(messages.text("serve.no-ray", lang, place=settings.engines))
    from blokus.cluster.ray_backend import knock

    try:
        knock(settings.engines)
    except OSError as error:
        values = {"place": settings.engines, "problem": error.strerror or error}
        raise Failure(messages.text("serve.no-cluster", lang, **values)) from None


def _server(settings: Settings, lang: str) -> Callable[[socket.socket], None]:
    """Prepare the web app; return what serves it on a socket."""
    try:
        from blokus.server.app import create_app
        from blokus.server.http.client import MissingClientError
        from blokus.server.run import run as serve
        from blokus.server.supervisor import supervise
    except ModuleNotFoundError as missing:
        problem = messages.text("serve.extra", lang, module=missing.name)
        raise Failure(problem) from missing
    settings = dataclasses.replace(settings, hosts=settings.hosts | {settings.host})
    try:
        app = create_app(settings)
    except MissingClientError:
        raise Failure(messages.text("serve.no-client", lang)) from None
    if settings.workers > 1:
        return lambda listener: supervise(listener, settings)
    return lambda listener: serve(app, listener, settings)


def _listen(host: str, wanted: int | None, lang: str) -> socket.socket:
    """Open the socket: the port asked for, or the usual one or one after it."""
    usual = range(PORT, PORT + ALTERNATIVES + 1)
    for port in usual if wanted is None else (wanted,):
        try:
            return _bind(host, port)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                continue
            problem = error.strerror or str(error)
            raise Failure(
                messages.text("serve.cannot", lang, host=host, port=port, problem=problem)
            ) from None
    if wanted is None:
        raise Failure(messages.text("serve.all-busy", lang, first=usual[0], last=usual[-1]))
    raise Failure(messages.text("serve.busy", lang, port=wanted, free=_free_port(host)))


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        # A server that has just ended leaves its port in a state that this makes usable at once.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def _free_port(host: str) -> int:
    with contextlib.closing(_bind(host, 0)) as probe:
        return int(probe.getsockname()[1])


def _address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - recognised here, chosen by the user
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _is_loopback(listener: socket.socket) -> bool:
    """Tell whether only this machine can reach the socket."""
    return ipaddress.ip_address(listener.getsockname()[0]).is_loopback


def _has_screen() -> bool:
    """Tell whether a browser would get a window, instead of taking over the terminal."""
    if platform.system() in {"Darwin", "Windows"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
