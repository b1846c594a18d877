"""`make sim`: serve a virtual table on a port of this computer, and keep it for the next start."""

import functools
import socket

from aiohttp import web
from skald.net.mqtt import BadAddress

from host_sim.build_folder import alone
from host_sim.server import CLOSING_S, TableServer
from host_sim.toolchain import BUILD
from host_sim.web.kept import KeptTable

KEPT_TABLES = BUILD / "sim"
_HOST = "127.0.0.1"
_NEAR = 20


def serve(make_server, port):
    """Serve make_server(phone_port), a TableServer, on `port` of this computer until interrupted.

    If another program has the port, exits with a sentence before it makes a server.
    """
    try:
        sock = socket.create_server((_HOST, port))
    except OSError:
        raise SystemExit(
            f"skald: port {port} is taken: choose another one, as in make sim PORT={port % 65535 + 1}"
        ) from None
    with sock:
        server = make_server(_find_free(port + 1))
        web.run_app(
            server.make_app(),
            sock=sock,
            shutdown_timeout=CLOSING_S,
            print=lambda *_: print(
                f"virtual table: http://{_HOST}:{port}\nphones:        {server.phones.url}"
            ),
        )


def _find_free(first):
    """Return the first free port from `first` on, so that it stays the same after a restart; 0 (any) if there is none
    near.
    """
    for port in range(first, first + _NEAR):
        try:
            socket.create_server((_HOST, port)).close()
            return port
        except (OSError, OverflowError):
            pass
    return 0


def run(choices, port, strip=None, is_new=False, broker=""):
    """Serve the simulated device (for the command line); `strip` names a pin with a real strip.

    `choices`: a dict with some of web.tables.CHOICES.  The table of the last run on this port continues
    unless `choices` ask for another one or `is_new` is set.  `broker`: address of an MQTT broker, or "".
    Exits with a sentence if this computer lacks the strip, the port is taken, the address is invalid, or
    files of the last run cannot be read or written.
    """
    from host_sim.strips import NoStrip
    from host_sim.table import SimTable
    from host_sim.web.twin import StripTable

    make_table = functools.partial(StripTable, strip) if strip else SimTable

    folder = KEPT_TABLES / str(port)

    def make_server(phone_port):
        kept = KeptTable(folder)
        told = (broker, b"sim%d" % port) if broker else None
        return TableServer(make_table, choices, 1, kept, is_new, phone_port, told)

    try:
        with alone(folder, waits=False):
            serve(make_server, port)
    except BlockingIOError:
        raise SystemExit(
            f"skald: another make sim has the table of port {port}: end it first, or choose another port"
        ) from None
    except NoStrip as missing:
        raise SystemExit(str(missing)) from None
    except BadAddress as error:
        raise SystemExit("skald: %s" % error) from None
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""  # a port has none
        raise SystemExit(f"skald: {place}{error.strerror}") from None
