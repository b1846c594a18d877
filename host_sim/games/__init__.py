"""What the simulated table knows of each game: one manifest a game, found by its name.

host_sim/games/<game>.py brings a `Manifest` as MANIFEST: how pieces and places are drawn
and called, how people play, what is measured.  Nothing of it goes to a device.  No module
beside it names a game.
"""

import importlib


def find_manifest(name):
    """Return the Manifest of the game registered as `name`."""
    return importlib.import_module("host_sim.games." + name).MANIFEST
