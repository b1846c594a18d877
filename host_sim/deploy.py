"""Puts the firmware on a board: `make deploy PORT=...`, with mpremote as a library.

    python -m host_sim.deploy PORT

The board says what it is (board_model.py): one with enough memory gets compiled files, except those
that have not changed; one with Skald in its MicroPython gets a config.py.  The owner of any other
board is told which image to flash, and the owner's files are saved until then (safekeeping.py).

config.py on the board belongs to its owner: it is written if there is none, and replaced
only with --config.  The owner's own board profiles stay, because config.py may name them.
Any other file in our folders that does not ship is removed, because MicroPython would
find a stale source or file on the flash before the new one.
"""

import contextlib
import hashlib
import sys

from host_sim import board_model, release, safekeeping
from host_sim.board_link import BoardError, connect
from host_sim.command_line import Parser
from host_sim.config_check import find_faults
from host_sim.folders import is_hidden
from host_sim.micropython import sources

BOARDS = "boards/"
CONFIG = "config.py"
FOLDERS = ("boards", "layouts", "microdot", "phone", "skald")
# Modules of other packages that lie beside our folders, compiled or as sources.
LOOSE = tuple(
    name[:-3] + ending for name in sources.PACKAGES if "/" not in name for ending in (".mpy", ".py")
)
UPDATES = ("slot", "a.skald", "b.skald")  # by air: they would start instead of the deployed code
START = "main.py"
_MARK = b"\xef\xbb\xbf"  # the byte order mark in UTF-8
SPARE_BLOCKS = 4  # littlefs may need them for folders

_LIST = """
import os, hashlib, binascii
def _walk(top):
    for entry in os.ilistdir(top):
        name = top + "/" + entry[0]
        if entry[1] & 0x4000:
            _walk(name)
        else:
            _tell(name)
    print(top, 0, "folder")
def _tell(name):
    _feed()
    h = hashlib.sha256()
    with open(name, "rb") as f:
        b = f.read(512)
        while b:
            h.update(b)
            b = f.read(512)
    print(name, os.stat(name)[6], str(binascii.hexlify(h.digest()), "ascii"))
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


class Deployment:
    """The changes made to one board of a `model` (board_model.Model).  `tell(text)` receives one line per step.

    there: {name: (size, SHA-256 in hex)} of the files found, both ours and the owner's
    """

    def __init__(self, transport, model, tell=print):
        self._transport = transport
        self._model = model
        self._tell = tell
        self._folders = set()  # on the board
        self.there = self._list_board()

    def list_owners(self):
        """Return the names of the files that the board's owner would miss."""
        return [name for name in sorted(self.there) if _is_owners(name) or name == CONFIG]

    def put_files(self, files, with_config=False, image=()):
        """Write `files` {name: bytes} to the board, and remove everything else that is ours from our folders.

        `image`: {name: bytes} of the frozen code.  Raises BoardError and changes nothing if the flash is too
        small.
        """
        own = {name for name in {*self.there, *files} if _is_own_board(name)}
        for name in sorted(own.intersection(self.there)):
            self._tell("%s is not ours and stays" % name)
        if own and image:
            # MicroPython finds the owner's boards/ before the frozen one, so put our boards there too.
            files = dict(files, **{name: image[name] for name in image if name.startswith(BOARDS)})
        self._warn_of_marks(own, files, with_config)
        self._check_config(files, with_config)
        left = set(files).union(own)
        stale = [name for name in sorted(set(self.there) - left) if _is_ours(name, files)]
        new = [name for name in sorted(files) if self._is_new(name, files[name], with_config)]
        self._check_room(files, new, stale)
        if START in files and (stale or new):
            self._hold_start()
            new = [name for name in new if name != START] + [START]
        self._remove(stale, left)
        self._write(files, new)
        counts = len(new), len(files) - len(new), len(stale)
        self._tell("%d files written, %d unchanged, %d removed" % counts)

    def _remove(self, stale, left):
        """Remove the files `stale`, and those of our folders that contain none of `left`."""
        for name in stale:
            self._transport.fs_rmfile(name)
        for name in sorted(self._folders, reverse=True):
            # MicroPython would find even an empty folder before the one in the image.
            is_needed = any(name_left.startswith(name + "/") for name_left in left)
            if name.split("/")[0] in FOLDERS and not is_needed:
                self._transport.fs_rmdir(name)
                self._folders.discard(name)

    def _write(self, files, new):
        if new:
            size = sum(len(files[name]) for name in new)
            self._tell("writing %d files, %d KB" % (len(new), -(-size // 1024)))
        for name in new:
            self._make_folders(name)
            self._transport.put_file(name, files[name])

    def _hold_start(self):
        """Remove main.py, so that a board whose update is interrupted waits instead of starting a mixture of old and
        new files.
        """
        with contextlib.suppress(FileNotFoundError):
            self._transport.fs_rmfile(START)

    def _is_new(self, name, data, with_config):
        """Return True if the board lacks this file, or has a different one that may be replaced."""
        _, found = self.there.get(name, (0, ""))
        if found == hashlib.sha256(data).hexdigest():
            return False
        if name == CONFIG and found and not with_config:
            self._tell("config.py differs and stays as it is (CONFIG=1 replaces it)")
            return False
        return True

    def _check_room(self, files, new, stale):
        """Raise BoardError unless the flash has room for the files `new` once those in `stale` are gone.

        A file that is replaced stays until the new one is complete.
        """
        blocks = self._model.count_blocks
        takes = [blocks(len(files[name])) for name in new]
        gives = sum(blocks(self.there[name][0]) for name in {*new, *stale} & set(self.there))
        lacking = sum(takes) + max(takes, default=0) + SPARE_BLOCKS - gives - self._model.free
        if takes and lacking > 0:
            raise BoardError(
                "the board's flash is too small: the firmware takes %d KB more than are free;"
                " nothing was changed" % -(-lacking * self._model.block // 1024)
            )

    def _warn_of_marks(self, own, files, with_config):
        """Say which of the owner's files MicroPython cannot read because they begin with a byte order mark."""
        stay = own if with_config else own.union({CONFIG})
        for name in sorted(own.union({CONFIG})):
            if name in self.there and name in stay:
                data = self._transport.fs_readfile(name)
            else:
                data = files.get(name, b"")
            if data.startswith(_MARK):
                self._tell(
                    "%s begins with a byte order mark, which MicroPython cannot read:"
                    " save it as UTF-8 without one" % name
                )

    def _check_config(self, files, with_config):
        """Raise BoardError and change nothing if the config.py that the board will have sets unknown names."""
        stays = CONFIG in self.there and not with_config
        data = self._transport.fs_readfile(CONFIG) if stays else files.get(CONFIG, b"")
        faults = find_faults(data.removeprefix(_MARK).decode("utf-8", "replace"))
        if faults:
            where = "config.py on the board" if stays else "firmware/config.py"
            raise BoardError("%s: %s; nothing was changed" % (where, "; ".join(faults)))

    def _list_board(self):
        listing = self._transport.exec(write_listing()).decode()
        rows = [line.rsplit(" ", 2) for line in listing.splitlines()]
        self._folders = {name for name, _, what in rows if what == "folder"}
        return {name: (int(size), what) for name, size, what in rows if name not in self._folders}

    def _make_folders(self, name):
        words = name.split("/")[:-1]
        for i in range(len(words)):
            folder = "/".join(words[: i + 1])
            if folder not in self._folders:
                self._folders.add(folder)
                self._transport.fs_mkdir(folder)


def write_listing():
    """Return the script that prints a line for each file and folder that a deployment is about: its name, its size, and
    its SHA-256 in hex or "folder".
    """
    names = FOLDERS + LOOSE + UPDATES + release.PLAIN + tuple(_shadows(release.PLAIN))
    return _LIST % (names + safekeeping.FOLDERS,)


def _is_ours(name, files):
    return name.split("/")[0] in FOLDERS + LOOSE + UPDATES or name in _shadows(files)


def _is_owners(name):
    """Return True if a file on the board is the owner's: a game, settings, a profile of pins."""
    return _is_own_board(name) or (
        name.startswith(tuple(folder + "/" for folder in safekeeping.FOLDERS))
        and not is_hidden(name)
    )


def _is_own_board(name):
    return (
        name.startswith(BOARDS)
        and not is_hidden(name)
        and name.rsplit(".", 1)[0] + ".py" not in release.list_shipped()
    )


def _shadows(files):
    """Return the names of compiled files that MicroPython would find before, or beside, a source in `files`."""
    return [name[:-3] + ".mpy" for name in files if name.endswith(".py")]


def deploy(port, with_config=False, tell=print):
    """Put the firmware on the board at `port`.  Raises BoardError."""
    try:
        files = release.compile_all()
    except (release.StaleList, SyntaxError) as error:
        raise BoardError(str(error)) from None
    with connect(port) as transport:
        try:
            put(transport, files, with_config, tell)
        except BoardError:
            transport.restart()
            raise
        transport.restart()


def put(transport, files, with_config, tell):
    """Put `files`, as release.compile_all() returns them, onto a board in the way it needs.  Raises
    BoardError.
    """
    model = board_model.ask(transport)
    work = Deployment(transport, model, tell)
    owners = work.list_owners()
    try:
        way = model.choose_way()
    except BoardError:
        safekeeping.save(transport, model.id, owners, tell)
        raise
    files.update(release.compile_machine_code(files, model.instructions))
    saved = safekeeping.restore(model.id, owners, tell)
    if way == board_model.FILES:
        work.put_files({**files, **saved}, with_config)
    else:
        tell("Skald is in this board's MicroPython; to renew it, flash an image (firmware/images)")
        work.put_files({CONFIG: files[CONFIG], **saved}, with_config, image=files)
    if saved:
        safekeeping.note_restored(model.id)


def main(arguments=None):
    parser = Parser(prog="python -m host_sim.deploy", description=__doc__)
    parser.add_argument("port")
    parser.add_argument("--config", action="store_true", help="replace config.py on the board")
    options = parser.parse_args(arguments)
    try:
        deploy(options.port, options.config)
    except BoardError as error:
        return "deploy: %s" % error
    return 0


if __name__ == "__main__":
    sys.exit(main())
