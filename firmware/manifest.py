"""Freezes Skald into a MicroPython build: FROZEN_MANIFEST=<this file>.

package.json, in the same folder, lists the packaged files.  The board's own manifest, with its
modules, is included first.  config.py stays a file on the flash, where its owner can edit it; so do
the layouts, which are data (`make deploy FROZEN=1` copies both).
"""

import json

include("$(PORT_DIR)/boards/manifest.py")  # noqa: F821

with open("package.json") as listing:
    for target, _ in json.load(listing)["urls"]:
        if target.endswith(".py") and target != "config.py":
            module(target, base_path=".", opt=3)  # noqa: F821
