"""python -m hardware.case: write the sources, have OpenSCAD make the solids, and draw them."""

import shutil
import subprocess
import sys

from hardware.case import make_files
from hardware.case.solid import draw_solid, sort_solid

_ADVICE = (
    "OpenSCAD is missing, so no solid was made: apt-get install --no-install-recommends openscad"
)


def main():
    """Return the exit code."""
    files = make_files()
    for path, text in files.items():
        path.write_text(text)
    if not shutil.which("openscad"):
        print(_ADVICE, file=sys.stderr)
        return 1
    for path in files:
        command = ["openscad", "-o", str(path.with_suffix(".stl")), str(path)]
        subprocess.run(command, check=True, capture_output=True)
        solid = sort_solid(path.with_suffix(".stl").read_text())
        path.with_suffix(".stl").write_text(solid)
        path.with_suffix(".svg").write_text(draw_solid(solid))
    return 0


if __name__ == "__main__":
    sys.exit(main())
