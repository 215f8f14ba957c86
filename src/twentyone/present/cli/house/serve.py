"""`twentyone serve`: the tables over the network, from this machine only unless asked."""

import ipaddress
import json as json_text
import logging
import re
import socket
import ssl
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from twentyone.errors import TableError
from twentyone.extra import has_extra
from twentyone.garbage import collect_in_doses
from twentyone.language.catalogue import phrase, remark
from twentyone.present.cli.house.spoken import refused_in_system_language
from twentyone.present.cli.house.welcome import headline, open_soon
from twentyone.present.cli.option import JsonOption, named_path
from twentyone.word import quoted

DEFAULT_PORT = 8021
ORIGIN = r"https?://(\[[0-9a-fA-F:.]+\]|[^\s/?#@\[\]:\\]+)(:[0-9]{1,5})?/?"
SNAPSHOT_EVERY, COMPACT_AFTER = 64, 4096
"""Entries of a table between two snapshots, and needless ones before they are deleted; tests want fewer."""
SWITCH_SECONDS = 0.0005
"""The journal's thread waits so long for a busy event loop, several times for each commit: 5 ms would add up."""


def default_folder() -> Path:
    """Where a server keeps its tables unless told otherwise."""
    return Path.home() / ".twentyone"


@refused_in_system_language
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port to listen on; 0 for any free port.")
    ] = DEFAULT_PORT,
    data: Annotated[
        Path | None,
        typer.Option(
            "--data", metavar="DIR", help="The folder in which the server keeps everything.", parser=named_path
        ),
    ] = None,
    allow_origin: Annotated[
        list[str] | None,
        typer.Option("--allow-origin", metavar="URL", help="Accept pages from this origin; repeatable."),
    ] = None,
    tls_cert: Annotated[str | None, typer.Option("--tls-cert", metavar="FILE", help="Certificate for https.")] = None,
    tls_key: Annotated[str | None, typer.Option("--tls-key", metavar="FILE", help="Key of the certificate.")] = None,
    behind_proxy: Annotated[
        str,
        typer.Option(
            "--behind-proxy", metavar="ADDRESS", help="Trust X-Forwarded-For and -Proto from this address only."
        ),
    ] = "",
    name: Annotated[
        str,
        typer.Option(
            "--name", metavar="NAME", help="The name of one of several servers: the ids of its tables begin with it."
        ),
    ] = "",
    metrics_from: Annotated[
        list[str] | None,
        typer.Option("--metrics-from", metavar="ADDRESS", help="Let this address read /metrics too; repeatable."),
    ] = None,
    limits: Annotated[
        str,
        typer.Option(
            "--limits", metavar="HOW", help="Limits per address: usual, strict (even for this machine) or small."
        ),
    ] = "usual",
    simple_bots: Annotated[
        bool, typer.Option("--simple-bots", help="Bots play by simple rules, without a solver.")
    ] = False,
    policy: Annotated[
        list[str] | None,
        typer.Option("--policy", metavar="FILE", help="Bots follow this strategy file under its rules; repeatable."),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Print what each game is worth, then open the browser.")
    ] = False,
    take_over: Annotated[
        bool,
        typer.Option("--take-over", help="Take over from the server that runs on the same folder, if there is one."),
    ] = False,
    snapshot_every: Annotated[int, typer.Option("--snapshot-every", min=1, hidden=True)] = SNAPSHOT_EVERY,
    compact_after: Annotated[int, typer.Option("--compact-after", min=1, hidden=True)] = COMPACT_AFTER,
    json: JsonOption = False,
) -> None:
    """Serve tables of every game there is; Ctrl-C stops, and everything is there at the next start."""
    from twentyone.present.web.guard.address import Reach
    from twentyone.present.web.handover import HandOver
    from twentyone.present.web.handover import take_over as from_running
    from twentyone.present.web.server import log_to_stderr, make_server
    from twentyone.table.coach.file import given_strategies

    _check_certificate(tls_cert, tls_key)
    _check_origins(allow_origin or ())
    _check_proxy(behind_proxy)
    given = given_strategies(policy or ())
    folder = data or default_folder()
    listener = (from_running(folder) if take_over else None) or _listener(host, port)
    is_greeted = open_page and not json
    if is_greeted:
        print("\n".join(headline()), flush=True)
    log_to_stderr(logging.WARNING if is_greeted else logging.INFO)
    if not simple_bots and not is_greeted and not has_extra("solve"):
        logging.getLogger("twentyone.web").warning(phrase("terminal-play-simple"))
    server = make_server(
        folder,
        host,
        port,
        tuple(allow_origin or ()),
        tls_cert,
        tls_key,
        simple_bots,
        behind_proxy,
        tuple(metrics_from or ()),
        limits,
        given,
        snapshot_every=snapshot_every,
        compact_after=compact_after,
        name=name,
    )
    reach, address = Reach(host, allow_origin or ()), ("https" if tls_cert else "http", listener.getsockname()[1])
    url, guests = reach.own_origin(*address), reach.guest_origins(*address)

    def opened() -> None:
        _announce(url, guests, json)
        if is_greeted:
            print("Ctrl-C stops the server; every table is there at the next start.", flush=True)
        if open_page:
            open_soon(url)
        collect_in_doses()
        sys.setswitchinterval(SWITCH_SECONDS)

    server.announce = opened
    server.stopped = HandOver(folder, listener, server.hand_over).finish
    server.run(sockets=[listener])


def _announce(url: str, guests: Sequence[str], json: bool) -> None:
    """Say where the tables are, now that they are open."""
    if json:
        print(json_text.dumps({"url": url, "guests": guests}), flush=True)
    else:
        print("\n".join((f"Serving on {url}", *(f"Friends open {guest}" for guest in guests))), flush=True)


def _check_origins(origins: Sequence[str]) -> None:
    for origin in origins:
        if not re.fullmatch(ORIGIN, origin):
            raise TableError(remark("keeper-origin", given=quoted(origin)))


def _check_certificate(certificate: str | None, key: str | None) -> None:
    """Refuse TLS that could not start, before anything else does."""
    if certificate is None and key is None:
        return
    if certificate is None or key is None:
        raise TableError(remark("keeper-tls-both"))
    for path in (certificate, key):
        if not Path(path).is_file():
            raise TableError(remark("keeper-tls-file", path=path))
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
    except ssl.SSLError:
        raise TableError(remark("keeper-tls-odd", certificate=certificate, key=key)) from None


def _check_proxy(address: str) -> None:
    """Refuse a proxy that is not one address or one network of them."""
    try:
        ipaddress.ip_network(address or "127.0.0.1", strict=False)
    except ValueError:
        raise TableError(remark("keeper-proxy", given=quoted(address))) from None


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        raise TableError(remark("keeper-port", host=host, port=port, why=error.strerror)) from None
    listener.listen(1024)
    return listener
