"""The manifests of the games for the simulator: one per game, found by its name.

host_sim/games/<game>.py defines MANIFEST, a `Manifest`: how pieces and places are drawn and
named, how people play, what is measured.  None of it goes onto a device, and no other module
names a game.
"""

import importlib


def find_manifest(name):
    """Return the Manifest of the game registered as `name`."""
    return importlib.import_module("host_sim.games." + name).MANIFEST
