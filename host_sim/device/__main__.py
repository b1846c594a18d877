"""python -m host_sim.device: the whole firmware on a virtual board, on a serial port.

It prints the port for mpremote and Thonny, and everything that the board prints.  In a terminal
it draws the board's screen above that, and keys move the knob and the buttons (panel.py).
Ctrl-C switches the board off; its files stay in build/device.
"""

import shutil
import sys

from skald.rules.registry import NAMES

from hardware.layouts.base import KITS
from host_sim.command_line import Parser, one_of
from host_sim.device.bench import Bench
from host_sim.device.panel import Panel, open_keyboard
from host_sim.toolchain import BUILD

_PORT = "port: %s   (mpremote connect %s)\n"


def main(arguments=None):
    parser = Parser(prog="python -m host_sim.device", description=__doc__)
    parser.add_argument(
        "--game",
        type=one_of("game", NAMES),
        help="the table under the board (default: that of config.py)",
    )
    parser.add_argument("--kit", type=one_of("kit", KITS))
    parser.add_argument(
        "--fresh", action="store_true", help="first delete the files of the last run"
    )
    options = parser.parse_args(arguments)
    folder = BUILD / "device"
    if options.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    try:
        bench = Bench(folder, options.game, options.kit)
    except ValueError as error:
        parser.error(error)
    bench.install()
    device = bench.power_on(_show)
    try:
        if sys.stdin.isatty() and sys.stdout.isatty():
            _serve_in_terminal(bench)
        else:
            _tell(_PORT % (device.port, device.port))
            device.serve(lambda: False)
    except KeyboardInterrupt:
        print()
    finally:
        bench.power_off()


def _serve_in_terminal(bench):
    with open_keyboard(sys.stdin) as read_keys:
        panel = Panel(bench.rig, bench.device.restart, _tell)
        _tell(_PORT % (bench.device.port, bench.device.port))

        def look():
            panel.type(read_keys())
            panel.step()

        try:
            bench.device.serve(look)
        finally:
            panel.close()


def _tell(text):
    _show(text.encode())


def _show(data):
    """Show bytes that the board prints."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
