"""The device's own file system: the interface that Store needs, and the layout files."""

import os


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
    for folder in ("layouts/", "/rom/layouts/"):
        try:
            with open(folder + game + "." + kit + ".bin", "rb") as file:
                return file.read()
        except OSError:
            pass
    return None
