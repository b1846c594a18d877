"""python -m host_sim.device: the whole firmware on a virtual board, on a serial port.

Prints the port for mpremote and Thonny; what the board prints appears here too.
Ctrl-C switches the board off; its files stay in build/device.
"""

import argparse
import shutil
import sys

from hardware.layouts.base import KITS
from host_sim.device.bench import Bench
from host_sim.toolchain import BUILD
from skald.rules.registry import NAMES


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m host_sim.device", description=__doc__)
    parser.add_argument("--game", choices=NAMES, help="the table under the board (default: that of config.py)")
    parser.add_argument("--kit", choices=KITS)
    parser.add_argument("--empty", action="store_true", help="start with nothing on the board's flash")
    parser.add_argument("--fresh", action="store_true", help="forget the files of the last run first")
    options = parser.parse_args(arguments)
    folder = BUILD / "device"
    if options.fresh or options.empty:
        shutil.rmtree(folder, ignore_errors=True)
    bench = Bench(folder, options.game, options.kit)
    if not options.empty:
        bench.install()
    bench.power_on(_Echo(sys.stdout.buffer))
    print("port: %s   (mpremote connect %s)" % (bench.device.port, bench.device.port), flush=True)
    try:
        bench.device.serve(lambda: False)
    except KeyboardInterrupt:
        print()
    finally:
        bench.power_off()


class _Echo:
    """Takes what the board prints and shows it."""

    def __init__(self, out):
        self._out = out

    def __iadd__(self, data):
        self._out.write(data)
        self._out.flush()
        return self


if __name__ == "__main__":
    main()
