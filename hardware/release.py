"""python -m hardware.release: pack what `make hardware` wrote, and the pages beside it, for a download page."""

import zipfile

from hardware.built import BUILT, HARDWARE, LISTS
from hardware.products import PICTURES
from host_sim.folders import list_files
from host_sim.release import find_version

_THEN = (1980, 1, 1, 0, 0, 0)


def list_packed():
    """Return {name in the archive: Path}: build/hardware, and the pages that explain it."""
    pages = [*list_files(HARDWARE, "*.md"), *list_files(LISTS), *PICTURES]
    found = {path.relative_to(HARDWARE).as_posix(): path for path in pages}
    return {**found, **{path.relative_to(BUILT).as_posix(): path for path in list_files(BUILT)}}


def main():
    """Write build/release/skald-hardware-<version>.zip, the same bytes every time."""
    target = BUILT.parent / f"release/skald-hardware-{find_version()}.zip"
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in sorted(list_packed().items()):
            info = zipfile.ZipInfo(f"skald-hardware/{name}", _THEN)
            archive.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED)
    print(target.relative_to(BUILT.parents[1]))


if __name__ == "__main__":
    main()
