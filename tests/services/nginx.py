"""nginx with the files of `deploy/`, on ports and folders of a test."""

from __future__ import annotations

import contextlib
import ipaddress
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.services.tools import need

FILES = Path(__file__).parents[2] / "deploy" / "nginx"
START = 30.0  # s


def write_configuration(folder: Path, port: int, plain_port: int, server: str) -> Path:
    """Write the configuration, changed only in names, places and ports."""
    write_certificate(folder)
    site = _changed(
        FILES / "blokus.conf",
        {
            "127.0.0.1:8420": server,
            "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
            "listen 80;": f"listen 127.0.0.1:{plain_port};",
            "/etc/letsencrypt/live/blokus.example/fullchain.pem": f"{folder}/certificate.pem",
            "/etc/letsencrypt/live/blokus.example/privkey.pem": f"{folder}/key.pem",
            "/var/cache/nginx/blokus": f"{folder}/cache",
            "/var/log/nginx/blokus.log": f"{folder}/access.log",
            "server_name blokus.example;": "server_name localhost;",
            # The server must see the port that the browser sees, which is not the usual one here.
            "proxy_set_header Host $host;": "proxy_set_header Host $http_host;",
        },
    )
    (folder / "site.conf").write_text(re.sub(r" *listen \[::\]:.*\n", "", site))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    text = _changed(
        FILES / "nginx.conf",
        {
            "user www-data;": "user root;\ndaemon off;",
            # Their places are told relative to those of nginx, which are others here.
            "include /etc/nginx/modules-enabled/*.conf;": "",
            "worker_processes auto;": "worker_processes 1;",
            "/run/nginx.pid": f"{folder}/nginx.pid",
            "/var/log/nginx/error.log": f"{folder}/error.log info",
            "/var/log/nginx/access.log": f"{folder}/other.log",
            "http {": f"http {{\n{places}",
            "/etc/nginx/sites-enabled/*.conf": f"{folder}/site.conf",
        },
    )
    whole = folder / "nginx.conf"
    whole.write_text(text)
    return whole


def _changed(file: Path, changes: dict[str, str]) -> str:
    text = file.read_text()
    for before, after in changes.items():
        assert before in text, before
        text = text.replace(before, after)
    return text


@contextlib.contextmanager
def nginx(folder: Path, server: str) -> Iterator[tuple[str, str]]:
    """Run nginx in front of a server; give its address with TLS, and the one without."""
    program = need("nginx", "nginx-light")
    port, plain_port = _free_port(), _free_port()
    configuration = write_configuration(folder, port, plain_port, server)
    process = subprocess.Popen(
        [program, "-p", str(folder), "-c", str(configuration), "-e", f"{folder}/error.log"]
    )
    try:
        _await_port(process, port, folder)
        yield f"https://localhost:{port}/", f"http://localhost:{plain_port}/"
    finally:
        process.terminate()
        process.wait(START)


def _await_port(process: subprocess.Popen[bytes], port: int, folder: Path) -> None:
    give_up = time.monotonic() + START
    while time.monotonic() < give_up and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError((folder / "error.log").read_text())


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def write_certificate(folder: Path) -> None:
    """Write a certificate for localhost that nobody but a test trusts."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(pem))
    (folder / "key.pem").write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
