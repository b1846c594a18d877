"""KiCad's design rule check of a board, and the archive for the board maker.  KiCad is not needed for
anything else.
"""

import subprocess
import tempfile
import zipfile
from pathlib import Path

from hardware.built import find_digest

ADVICE = "KiCad is missing, so no board was checked or plotted: apt-get install --no-install-recommends kicad"
_PYTHON = "/usr/bin/python3"  # the one that has pcbnew
_SCRIPT = Path(__file__).resolve().parent / "plot.py"
_NOTHING = ("** Found 0 DRC violations **", "** Found 0 unconnected pads **")
_THEN = (1980, 1, 1, 0, 0, 0)


def has_kicad():
    """Return True if KiCad's Python module can be loaded."""
    if not Path(_PYTHON).exists():
        return False
    asked = subprocess.run([_PYTHON, "-c", "import pcbnew"], capture_output=True, check=False)
    return asked.returncode == 0


def list_plots(board):
    """Return the Paths of the report and of the archive that belong to a KiCad file."""
    return board.with_suffix(".drc.txt"), board.with_suffix(".gerber.zip")


def is_plotted(board):
    """Return True if report and archive are those of the KiCad file `board` as it is now."""
    report, archive = list_plots(board)
    return report.exists() and archive.exists() and _sign(board) in report.read_text()


def plot(board):
    """Write the report of KiCad's check of `board` beside it, and the archive for the board maker."""
    report, archive = list_plots(board)
    with tempfile.TemporaryDirectory() as folder:
        command = [_PYTHON, str(_SCRIPT), str(board), folder]
        subprocess.run(command, check=True, capture_output=True)
        found = Path(folder, "drc.txt")
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
            for path in sorted(set(Path(folder).iterdir()) - {found}):
                packed.writestr(
                    zipfile.ZipInfo(path.name, _THEN), path.read_bytes(), zipfile.ZIP_DEFLATED
                )
        report.write_text(found.read_text() + _sign(board))


def is_clean(board):
    """Return True if KiCad found nothing against `board`."""
    text = list_plots(board)[0].read_text()
    return all(line in text for line in _NOTHING)


def _sign(board):
    return f"** Board {find_digest(board.read_bytes())} **\n"
