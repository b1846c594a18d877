"""python -m hardware.case: write the sources, and have OpenSCAD make the solids."""

import shutil
import subprocess
import sys

from hardware.case import make_files

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
    return 0


if __name__ == "__main__":
    sys.exit(main())
