"""A virtual device on a simulated table, for `make device` and the tests.

bench = Bench(folder)
bench.install()                 the compiled firmware, as `make deploy` installs it
bench.power_on()
bench.world.put(piece, zone)    the table under the board
bench.device.serve(until)
bench.power_off()
"""

from pathlib import Path

import config  # the device's own; firmware/ is on the path
from skald.keep.store import Store
from skald.keep.tags import save_tags

from hardware.layouts.base import build
from host_sim import release
from host_sim.device.virtual import VirtualDevice, WallClock
from host_sim.flash import FolderDisk
from host_sim.folders import write_files
from host_sim.wiring import Rig
from host_sim.world import World


class Bench:
    """`folder` stores the board's flash; world, rig: the table of `game` in `kit`."""

    def __init__(self, folder, game=None, kit=None, seed=0, clock=None):
        self.folder = Path(folder)
        self.files = self.folder / "files"
        self.files.mkdir(parents=True, exist_ok=True)
        self.layout = build(game or config.GAME, kit or config.KIT)
        self.world = World(self.layout)
        self.clock = clock or WallClock()
        self.rig = Rig(config, self.layout, self.world, self.clock, seed)
        self.device = None

    def install(self, is_frozen=False):
        """Put the compiled firmware and the tags of the table on the flash; of frozen firmware, only config.py."""
        names = ["config.py"] if is_frozen else release.list_folder()
        write_files(self.files, release.compile_files(names))
        tags = self.rig.registry().data()
        save_tags(Store(FolderDisk(self.files)), self.layout.game, tags)

    def install_packages(self):
        """Put the packages that the firmware depends on beside it, compiled."""
        write_files(self.files, release.compile_packages())

    def power_on(self, show=lambda data: None):
        """Start the board; show(data) is called with what it prints."""
        self.rig.board.activate()
        self.device = VirtualDevice(self.rig.board, self.folder, show)
        return self.device

    def power_off(self):
        if self.device:
            self.device.close()
        self.rig.board.deactivate()
