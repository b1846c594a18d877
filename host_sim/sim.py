"""`make sim`: serve a virtual table on a port of this computer, and keep it for the next start."""

import functools
import socket

from aiohttp import web
from skald.net.mqtt import BadAddress

from host_sim.build_folder import alone
from host_sim.server import CLOSING_S, LOOPBACK, TableServer
from host_sim.toolchain import BUILD
from host_sim.web.kept import KeptTable

KEPT_TABLES = BUILD / "sim"
_NEAR = 20


def serve(make_server, host="127.0.0.1", port=8000):
    """Serve make_server(phone_port) (a TableServer) until interrupted.

    Raises ValueError for a host that is not this computer.  If another program has the port, exits with
    a sentence before it makes a server.
    """
    if host not in LOOPBACK:
        raise ValueError("the virtual table is served on this computer only: %s" % host)
    try:
        sock = socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET
        )
    except OSError:
        raise SystemExit(
            f"skald: port {port} is taken: choose another one, as in make sim PORT={port % 65535 + 1}"
        ) from None
    with sock:
        server = make_server(_find_free(host, port + 1))
        web.run_app(
            server.make_app(),
            sock=sock,
            shutdown_timeout=CLOSING_S,
            print=lambda *_: print(
                f"virtual table: http://{host}:{port}\nphones:        {server.phones.url}"
            ),
        )


def _find_free(host, first):
    """Return the first free port from `first` on, which after a restart is the same one; 0 (any) if there is none near."""
    for port in range(first, first + _NEAR):
        try:
            socket.create_server((host, port)).close()
            return port
        except (OSError, OverflowError):
            pass
    return 0


def run(choices, port, strip=None, is_new=False, broker=""):
    """Serve the simulated device (for the command line); `strip` names a pin with a real strip.

    `choices`: a dict with some of web.tables.CHOICES.  The table of the last run on this port continues
    unless `choices` ask for another one or `is_new` is set.  `broker`: address of an MQTT broker, or "".
    Exits with a sentence if this computer has no such strip or port, the address is invalid, or files
    of the last run cannot be read or written.
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
            serve(make_server, port=port)
    except BlockingIOError:
        raise SystemExit(
            f"skald: another make sim has the table of port {port}: end it first, or choose another port"
        ) from None
    except NoStrip as missing:
        raise SystemExit(str(missing)) from None
    except BadAddress as error:
        raise SystemExit("skald: %s" % error) from None
    except OSError as error:
        raise SystemExit(f"skald: {error.filename}: {error.strerror}") from None
