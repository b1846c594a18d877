"""Freezes Skald into a build of MicroPython: FROZEN_MANIFEST=<this file>, or a board of images/.

package.json, in the same folder, lists the packaged files and the modules of other packages, which
`make deploy` installs in .venv.  The other packaged files become a module of bytes, frozen_files,
in which skald/keep/disk.py finds them.  The port's own modules are included first.  config.py stays
a file on the flash, where its owner can edit it.
"""

import json
import sys
from pathlib import Path

installed = sorted(Path("..").glob(".venv/lib/python3*/site-packages/microdot"))
if not installed:
    raise SystemExit("Skald: the packages to freeze are missing; run `make deploy` once")
sys.path[:0] = [str(Path(path).resolve()) for path in (".", "..", installed[-1].parent)]
from host_sim.device_files import build_data  # noqa: E402

DATA = Path("../build/frozen/frozen_files.py")

include("$(PORT_DIR)/boards/manifest.py")  # noqa: F821

with open("package.json") as listing:
    package = json.load(listing)
names = [target for target, _ in package["urls"] if target != "config.py"]
files = {}
for name in names:
    if name.endswith(".py"):
        module(name, base_path=".", opt=2)  # noqa: F821
    else:
        files.update(build_data(name))
DATA.parent.mkdir(parents=True, exist_ok=True)
DATA.write_text("FILES = %r\n" % files)
module(DATA.name, base_path=str(DATA.parent), opt=2)  # noqa: F821

for name in package["packages"]:
    module(name, base_path=str(installed[-1].parent), opt=2)  # noqa: F821
