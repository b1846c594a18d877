"""Freeze Skald into a MicroPython build: FROZEN_MANIFEST=<this file>.

Packaged files are listed in package.json, beside this file.  The board's own
modules come with its manifest, included first; config.py stays a file on the
flash, where its owner can edit it, and so do the layouts, which are no code
(`make deploy FROZEN=1` copies these).
"""

import json

include("$(PORT_DIR)/boards/manifest.py")  # noqa: F821

with open("package.json") as listing:
    for target, _ in json.load(listing)["urls"]:
        if target.endswith(".py") and target != "config.py":
            module(target, base_path=".", opt=3)  # noqa: F821
