"""The file system of the device, with the interface that Store needs, and the layout files."""

import io
import os
import sys

from skald.compat import find_module


class Disk:
    """Files of the flash, by paths below the root of the firmware."""

    def open(self, path, mode):
        return open(path, mode)

    def remove(self, path):
        os.remove(path)

    def mkdir(self, path):
        os.mkdir(path)


def open_part(path):
    """Return file `path` of the firmware, open for reading bytes, from the first place of sys.path
    that has it, or frozen (manifest.py).  OSError if none has.
    """
    for place in sys.path:
        try:
            return open(place + "/" + path if place else path, "rb")
        except OSError:
            pass
    frozen = find_module("frozen_files")
    if frozen and path in frozen.FILES:
        return io.BytesIO(frozen.FILES[path])
    raise OSError(path)


def read_layout(game, kit):
    """Return the bytes of a layout file, or None if it does not exist."""
    try:
        with open_part("layouts/" + game + "." + kit + ".bin") as file:
            return file.read()
    except OSError:
        return None
