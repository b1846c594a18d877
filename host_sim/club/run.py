"""Listen to the tables and serve the page: `python -m host_sim club`."""

import sys

from aiohttp import web
from skald.net.mqtt import BadAddress, read_address

from host_sim.club.listen import Listener
from host_sim.club.page import make_app
from host_sim.toolchain import BUILD


def run(broker, path, host, port):
    """Store everything that tables publish in the file `path`, and show it at `port`, until interrupted.

    Exits with a sentence if that cannot be done.
    """
    path = path or str(BUILD / "club.db")
    try:
        address = read_address(broker)
    except BadAddress as error:
        sys.exit("club: %s" % error)
    try:
        listener = Listener(path, *address)
    except OSError as error:
        sys.exit("club: no broker at %s:%d (%s)" % (*address[:2], error))
    try:
        web.run_app(
            make_app(path),
            host=host,
            port=port,
            print=lambda *_: print("the league: http://%s:%d" % (host, port)),
        )
    except OSError as error:
        sys.exit("club: %s" % error)
    finally:
        listener.close()
    return 0
