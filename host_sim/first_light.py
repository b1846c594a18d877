"""python -m host_sim.first_light PORT: walk a breadboard through its parts, and through the lights of its table.

It takes a Pico 2 W, a screen, a knob, a button and the lights of the chosen table, wired as in
hardware/pictures/first.svg, with the firmware on the board (`make deploy`).  The screen asks; this command
repeats what it asks, says what the board saw, and writes both, with times, into a report for an issue.
Afterwards the board restarts.
"""

import sys
import time

from host_sim.board_link import BoardError, connect, explain_script
from host_sim.command_line import Parser
from host_sim.toolchain import BUILD

WALK = """
import asyncio, machine, os, time
from skald import pins
from skald.device.guard import Guard
from skald.device.lifecycle import Device
from skald.keep.disk import Disk
from skald.service.first_light import FirstLight, has_screen, open_layout
print("saw", ", ".join(os.uname()))
config = pins.load_config()
wdt = machine.WDT(timeout=config.WATCHDOG_MS) if config.WATCHDOG_MS else None
device = Device(config, Disk(), time, Guard(wdt, time))
device.calibration.read(device.store)
layout = open_layout(device)
asyncio.run(device.run_sheet(FirstLight(device, layout, device.open_board(layout))))
print("saw a screen" if has_screen(device.front.screen) else "saw no screen")
"""
_MINUTES = 10


def main(arguments=None):
    """Return the exit code: 0 if the board got to the end, whatever it saw."""
    parser = Parser(prog="python -m host_sim.first_light", description=__doc__)
    parser.add_argument("port")
    parser.add_argument("--report", help="where to write it (default: build/first-light.txt)")
    chosen = parser.parse_args(arguments)
    report = Report()
    try:
        with connect(chosen.port) as transport:
            transport.exec_raw_no_follow(WALK)
            _, errors = transport.follow(60 * _MINUTES, report.take)
            transport.restart()
        if errors:
            raise explain_script(errors)
    except BoardError as error:
        print("first light: %s" % error, file=sys.stderr)
        return 1
    write_report(chosen.report or BUILD / "first-light.txt", report.lines)
    return 0


class Report:
    """The lines that the board prints, each with the seconds since the start."""

    def __init__(self):
        self._started = time.monotonic()
        self._rest = b""
        self.lines = ["first light, %s" % time.strftime("%Y-%m-%d")]

    def take(self, data):
        """Take bytes that the board has printed."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            text = line.decode("utf-8", "replace").strip()
            if text:
                print(text, flush=True)
                self.lines.append("%5.1f s  %s" % (time.monotonic() - self._started, text))


def write_report(path, lines):
    """Write the report, and say where it is."""
    BUILD.mkdir(exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    print("The report is %s: open an issue with it, whatever it says." % path)


if __name__ == "__main__":
    sys.exit(main())
