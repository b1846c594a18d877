"""The device's own file system, as Store wants it."""

import os


class Disk:
    """Files of the flash, by paths below the root of the firmware."""

    def open(self, path, mode):
        return open(path, mode)

    def remove(self, path):
        os.remove(path)

    def mkdir(self, path):
        os.mkdir(path)
