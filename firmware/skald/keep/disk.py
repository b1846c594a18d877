"""The file system of the device, with the interface that Store needs, and the layout files."""

import os

from skald.compat import open_part


class Disk:
    """Files of the flash, by paths below the root of the firmware."""

    def open(self, path, mode):
        return open(path, mode)

    def remove(self, path):
        os.remove(path)

    def mkdir(self, path):
        os.mkdir(path)


def read_layout(game, kit):
    """Return the bytes of a layout file, or None if it does not exist."""
    try:
        with open_part("layouts/" + game + "." + kit + ".bin") as file:
            return file.read()
    except OSError:
        return None
