"""python -m hardware.board: write all boards, and have KiCad check and plot them."""

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from hardware.board.make import FOLDER, find_digest, make_files

_KICAD = "/usr/bin/python3"
_ADVICE = "KiCad is missing, so nothing was checked or plotted: apt-get install --no-install-recommends kicad"
_THEN = (1980, 1, 1, 0, 0, 0)


def main():
    """Return the exit code."""
    files = make_files()
    for path, text in files.items():
        path.write_text(text)
    if not _has_kicad():
        print(_ADVICE, file=sys.stderr)
        return 1
    for path in files:
        if path.suffix == ".kicad_pcb":
            _plot(path)
    return 0


def _has_kicad():
    if not Path(_KICAD).exists():
        return False
    asked = subprocess.run([_KICAD, "-c", "import pcbnew"], capture_output=True, check=False)
    return asked.returncode == 0


def _plot(board):
    """Write the report of KiCad's check, and the archive for the board maker."""
    with tempfile.TemporaryDirectory() as folder:
        command = [_KICAD, str(FOLDER / "plot.py"), str(board), folder]
        subprocess.run(command, check=True, capture_output=True)
        report = Path(folder, "drc.txt")
        board.with_suffix(".drc.txt").write_text(
            report.read_text() + f"** Board {find_digest(board.read_text())} **\n"
        )
        with zipfile.ZipFile(
            board.with_suffix(".gerber.zip"), "w", zipfile.ZIP_DEFLATED
        ) as archive:
            for path in sorted(Path(folder).iterdir()):
                if path != report:
                    archive.writestr(
                        zipfile.ZipInfo(path.name, _THEN), path.read_bytes(), zipfile.ZIP_DEFLATED
                    )


if __name__ == "__main__":
    sys.exit(main())
