"""Puts the firmware on a board: `make deploy PORT=...`, with mpremote as a library.

    python -m host_sim.deploy PORT            the best way that the board offers; prints what it costs
    python -m host_sim.deploy PORT --romfs    the code as one image in the ROMFS partition
    python -m host_sim.deploy PORT --files    compiled files; unchanged ones are skipped
    python -m host_sim.deploy PORT --frozen   the code is already in the MicroPython build

config.py on the board belongs to its owner: it is written when there is none, and
replaced only with --config.  Board profiles of the owner's own stay, because config.py
may name them.  Every other file in our folders that does not ship is removed:
MicroPython would find a stale source or file on the flash before the new one.
"""

import argparse
import contextlib
import hashlib
import io
import sys
import types

from mpremote import commands

from host_sim import release
from host_sim.board_link import BoardError, connect
from host_sim.command_line import Parser
from host_sim.micropython import sources
from host_sim.toolchain import BUILD

BOARDS = "boards/"
FOLDERS = ("boards", "layouts", "microdot", "phone", "skald")
# Modules of other packages that are beside our folders, compiled or as sources.
LOOSE = tuple(
    name[:-3] + ending for name in sources.PACKAGES if "/" not in name for ending in (".mpy", ".py")
)
UPDATES = ("slot", "a.skald", "b.skald")  # by air, which would start instead of the deployed code
START = "main.py"
_FROZEN_PLAIN = ("boot.py", START, "slots.py", "archive.py")  # the manifest freezes these as well
ROMFS_FILE = BUILD / "skald.romfs"

# The memory that each way takes during a game (`make size`); code in ROM or frozen runs in place.
COSTS = {
    "romfs": "the code runs from ROMFS: every game plays within 96 KB of memory",
    "files": "no ROMFS partition that holds the code: it is loaded to memory, a game takes 170 to 180 KB;"
    " a Pico has room, an ESP32 needs PSRAM, ROMFS or the code frozen (firmware/README.md)",
}

# MicroPython, "MicroPython .mpy files": the machine code that a board can run, from
# sys.implementation._mpy.
INSTRUCTIONS = (
    "",
    "x86",
    "x64",
    "armv6",
    "armv6m",
    "armv7m",
    "armv7em",
    "armv7emsp",
    "armv7emdp",
    "xtensa",
    "xtensawin",
    "rv32imc",
)

_CHUNK = 1024

_LIST = """
import os, hashlib, binascii
def _walk(top):
    for entry in os.ilistdir(top):
        name = top + "/" + entry[0]
        if entry[1] & 0x4000:
            _walk(name)
        else:
            _tell(name)
    print(top, "folder")
def _tell(name):
    _feed()
    h = hashlib.sha256()
    with open(name, "rb") as f:
        b = f.read(512)
        while b:
            h.update(b)
            b = f.read(512)
    print(name, str(binascii.hexlify(h.digest()), "ascii"))
for name in %r:
    try:
        mode = os.stat(name)[0]
    except OSError:
        continue
    if mode & 0x4000:
        _walk(name)
    else:
        _tell(name)
"""

_FIND_ROM = """
import vfs
_rom = vfs.rom_ioctl(2, 0) if hasattr(vfs, "rom_ioctl") and vfs.rom_ioctl(1) > 0 else -1
"""

_HASH_ROM = "__import__('hashlib').sha256(memoryview(_rom)[:%d]).digest()"


class Deployment:
    """The changes made to one board.  `tell(text)` receives one line per step.

    written, kept, removed: names of files, for the caller to read afterwards
    """

    def __init__(self, transport, tell=print):
        self._transport = transport
        self._tell = tell
        self.written, self.kept, self.removed = [], [], []
        self._folders = set()  # our folders on the board

    def find_instructions(self):
        """Return the instruction set of the board's own compiler by mpy-cross's name, or ""."""
        kind = self._transport.eval("getattr(__import__('sys').implementation, '_mpy', 0) >> 10")
        return INSTRUCTIONS[kind] if kind < len(INSTRUCTIONS) else ""

    def put_files(self, files, with_config=False, image=()):
        """Write `files` {name: bytes} to the board and remove every other packaged file from our folders.

        `image`: {name: bytes} of the code that is in ROM or frozen.
        """
        there = self._list_board()
        own = [name for name in sorted(there) if _is_owners(name)]
        for name in own:
            self._tell("%s is not ours and stays" % name)
        if own and image:
            # MicroPython finds their folder before that of the image, so put our boards there too.
            files = dict(files, **{name: image[name] for name in image if name.startswith(BOARDS)})
        left = set(files).union(own)
        stale = [
            name
            for name in sorted(set(there) - left)
            if name.split("/")[0] in FOLDERS + LOOSE + UPDATES or name in _shadows(files)
        ]
        new = [
            name for name in sorted(files) if self._is_new(name, files[name], there, with_config)
        ]
        if START in files and (stale or new):
            self.hold_start()
            new = [name for name in new if name != START] + [START]
        for name in stale:
            self._transport.fs_rmfile(name)
            self.removed.append(name)
        for name in sorted(self._folders, reverse=True):
            # MicroPython would find even an empty folder before the same folder in ROM.
            if not any(name_left.startswith(name + "/") for name_left in left):
                self._transport.fs_rmdir(name)
                self._folders.discard(name)
        for name in new:
            self._make_folders(name)
            self._transport.fs_writefile(name, files[name], chunk_size=_CHUNK)
            self.written.append(name)
        self.kept += [name for name in sorted(files) if name not in new]
        self._tell(
            "%d files written, %d unchanged, %d removed"
            % (len(self.written), len(self.kept), len(self.removed))
        )

    def hold_start(self):
        """Remove main.py, so that after an interrupted copy the board waits instead of starting a mixture of
        old and new files.
        """
        with contextlib.suppress(FileNotFoundError):
            self._transport.fs_rmfile(START)

    def _is_new(self, name, data, there, with_config):
        """Tell whether the board lacks this file, or has a different one that may be replaced."""
        if there.get(name) == hashlib.sha256(data).hexdigest():
            return False
        if name == "config.py" and name in there and not with_config:
            self._tell("config.py differs and stays as it is (CONFIG=1 replaces it)")
            return False
        return True

    def _list_board(self):
        """Return {name: SHA-256 in hex} of our files on the board."""
        names = FOLDERS + LOOSE + UPDATES + release.PLAIN + tuple(_shadows(release.PLAIN))
        listing = self._transport.exec(_LIST % (names,)).decode()
        rows = dict(line.rsplit(" ", 1) for line in listing.splitlines())
        self._folders = {name for name, what in rows.items() if what == "folder"}
        return {name: what for name, what in rows.items() if name not in self._folders}

    def _make_folders(self, name):
        words = name.split("/")[:-1]
        for i in range(len(words)):
            folder = "/".join(words[: i + 1])
            if folder not in self._folders:
                self._folders.add(folder)
                self._transport.fs_mkdir(folder)

    def choose_way(self, image):
        """Return "romfs" if the board has a partition for `image`, else "files"; print what that costs."""
        way = "files" if self.find_rom_fault(image) else "romfs"
        self._tell(COSTS[way])
        return way

    def find_rom_fault(self, image):
        """Return why `image` cannot be written as ROMFS, or ""."""
        self._transport.exec(_FIND_ROM)
        if self._transport.eval("isinstance(_rom, int)"):
            return "this board has no ROMFS partition: deploy without ROMFS=1"
        if self._transport.eval("not hasattr(_rom, 'ioctl') and len(_rom) < %d" % len(image)):
            return "the ROMFS partition is smaller than the %d bytes of the image" % len(image)
        return ""

    def put_rom(self, image):
        """Write the ROMFS `image` unless the partition already holds it; return True if written."""
        fault = self.find_rom_fault(image)
        if fault:
            raise BoardError(fault)
        if self._transport.eval("not hasattr(_rom, 'ioctl')"):
            if self._transport.eval(_HASH_ROM % len(image)) == hashlib.sha256(image).digest():
                self._tell("ROMFS image is there already, %d bytes" % len(image))
                return False
        self.hold_start()
        ROMFS_FILE.write_bytes(image)
        state = types.SimpleNamespace(
            transport=self._transport, ensure_raw_repl=lambda: None, did_action=lambda: None
        )
        with contextlib.redirect_stdout(io.StringIO()):
            commands._do_romfs_deploy(
                state, types.SimpleNamespace(path=str(ROMFS_FILE), partition=0, mpy=False)
            )
        self._tell("ROMFS image written, %d bytes" % len(image))
        return True

    def restart(self):
        """Reset the board, which then starts the firmware."""
        self._transport.exec_raw_no_follow("import machine\nmachine.reset()")


def _is_owners(name):
    """Tell whether a file on the board is a pin profile of the owner's own."""
    return name.startswith(BOARDS) and name.rsplit(".", 1)[0] + ".py" not in release.list_shipped()


def _shadows(files):
    """Return the names that MicroPython would find before, or beside, a file of `files`."""
    return [name[:-3] + ".mpy" for name in files if name.endswith(".py")]


def deploy(port, way="best", with_config=False, tell=print):
    """Put the firmware on the board at `port`; return the Deployment.

    `way`: "best", "files", "romfs" or "frozen".  Raises BoardError.
    """
    try:
        files = release.compile_all()
    except (release.StaleList, SyntaxError) as error:
        raise BoardError(str(error)) from None
    with connect(port) as transport:
        work = Deployment(transport, tell)
        files.update(release.compile_machine_code(files, work.find_instructions()))
        code, plain = release.split_code(files)
        if way == "best":
            way = work.choose_way(release.build_rom(code))
        if way == "files":
            work.put_files(files, with_config)
        elif way == "romfs":
            work.put_rom(release.build_rom(code))
            work.put_files(plain, with_config, image=code)
        else:
            plain = {name: data for name, data in plain.items() if name not in _FROZEN_PLAIN}
            plain.update(release.compile_packages())  # the manifest freezes only our own
            work.put_files(plain, with_config, image=code)
        work.restart()
        return work


def main(arguments=None):
    parser = Parser(prog="python -m host_sim.deploy", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("port")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--romfs", dest="way", action="store_const", const="romfs", default="best")
    way.add_argument("--files", dest="way", action="store_const", const="files")
    way.add_argument("--frozen", dest="way", action="store_const", const="frozen")
    parser.add_argument("--config", action="store_true", help="replace config.py on the board")
    options = parser.parse_args(arguments)
    try:
        deploy(options.port, options.way, options.config)
    except BoardError as error:
        return "deploy: %s" % error
    return 0


if __name__ == "__main__":
    sys.exit(main())
