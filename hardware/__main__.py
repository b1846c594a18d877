"""python -m hardware: write everything that follows from the layouts.

The packed tables of the device, the list of packaged files, the pin tables, wiring
lists, bills of materials and power budgets, the fields, the templates; what no
layout asks for any more goes.  A layout that cannot be built, or a pin of config.py that cannot do
what it should, is named instead, and nothing is written.
"""

import sys

import config

from hardware.controllers import find_config_faults
from hardware.documents import TABLES, make_all
from hardware.drawing.files import TEMPLATES, draw_all
from hardware.field.refusals import find_stops, judge_all
from hardware.layouts.base import LayoutError
from hardware.packed import FOLDER, pack_all
from host_sim import release


def main():
    """Return the exit code."""
    faults = [f"firmware/config.py: {fault}" for fault in find_config_faults(config)]
    try:
        wanted = {path: text.encode() for path, text in make_all(config.LIMIT_MA).items()}
        wanted.update(pack_all())
        wanted.update(draw_all())
        faults += find_stops(judge_all())
    except LayoutError as error:
        faults.append(str(error))
    if faults:
        print(*faults, sep="\n", file=sys.stderr)
        return 1
    changed = 0
    for folder in (FOLDER, TABLES, TEMPLATES):
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


if __name__ == "__main__":
    sys.exit(main())
