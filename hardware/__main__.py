"""python -m hardware: write everything that follows from the layouts.

It writes the packed tables of the device and the list of its files; pins, netlists, parts lists and power
budgets; fields, signals, templates, and drawings of the wiring.  It removes files that no layout needs any
longer.  If a layout cannot be built, or a pin of config.py cannot do its work, the command says so in a
sentence and writes nothing.
"""

import sys

import config

from hardware.controllers import find_config_faults
from hardware.documents import TABLES, make_all
from hardware.drawing.files import TEMPLATES, draw_all
from hardware.field.refusals import find_stops, judge_all
from hardware.layouts.base import LayoutError
from hardware.packed import FOLDER, pack_all
from hardware.wiring import chain, signals
from hardware.wiring.files import DRAWINGS, draw_wiring
from host_sim import release


def main():
    """Return the exit code."""
    faults = [f"firmware/config.py: {fault}" for fault in find_config_faults(config)]
    if faults:
        return _refuse(faults)
    try:
        wanted = {path: text.encode() for path, text in make_all(config.LIMIT_MA).items()}
        wanted.update(pack_all())
        wanted.update(draw_all())
        faults = find_stops(judge_all()) + signals.find_stops(config.NFC_BAUD)
        faults += chain.find_stops(config.HALL_BAUD)
    except LayoutError as error:
        faults = [str(error)]
    if faults:
        return _refuse(faults)
    wanted.update(draw_wiring())
    changed = 0
    for folder in (FOLDER, TABLES, TEMPLATES, DRAWINGS):
        folder.mkdir(exist_ok=True)
        for path in sorted(folder.iterdir()):
            if path not in wanted:
                path.unlink()
                changed += 1
    for path, data in wanted.items():
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
            changed += 1
    changed += release.write_package()
    print("%d files, %d changed" % (len(wanted) + 1, changed))
    return 0


def _refuse(faults):
    print(*faults, sep="\n", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
