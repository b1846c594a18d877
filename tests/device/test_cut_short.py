"""A deployment that meets trouble: cut short, a full flash, an owner's own board, nobody who
answers.
"""

import errno
import hashlib
import os

import pytest

from host_sim import board_link, deploy, release, safekeeping
from host_sim.board_model import Model

OLD = {
    "boards/__init__.py": b"an old source",
    "boards/pico.mpy": b"old",
    "config.py": b"# the owner's",
    "main.py": b"main",
    "skald/attic.mpy": b"old",
    "skald/compat.mpy": b"old",
}
NEW = {
    "boards/__init__.mpy": b"new",
    "boards/pico.mpy": b"new",
    "config.py": b"shipped",
    "main.py": b"main",
    "skald/compat.mpy": b"new",
    "skald/play/session.mpy": b"new",
}


PICO_2 = Model("Raspberry Pi Pico2 with RP2350", 7, 480_000, False, 4096, 600, "e661")
PICO = PICO_2._replace(machine="Raspberry Pi Pico with RP2040", code=4, memory=246_000)


class Cut(Exception):
    pass


class Paper:
    """A board as far as a Deployment needs it: its files as a dict.  `left`: changes until the line is
    cut; `steps`: what was changed, in order.
    """

    def __init__(self, files, left=1000, model=PICO_2):
        self.files = dict(files)
        self._model = model
        self.folders = {
            name.rsplit("/", i)[0] for name in files for i in range(1, name.count("/") + 1)
        }
        self.left = left
        self.steps = []

    def list(self):
        """Return {name: (size, checksum)} of the files."""
        return {
            name: (len(data), hashlib.sha256(data).hexdigest()) for name, data in self.files.items()
        }

    def exec(self, command):
        rows = [(name, *facts) for name, facts in self.list().items()]
        rows += [(name, 0, "folder") for name in self.folders]
        return "".join("%s %d %s\n" % row for row in rows).encode()

    def eval(self, question):
        return tuple(self._model)

    def _note(self, *step):
        if not self.left:
            raise Cut
        self.left -= 1
        self.steps.append([*step])

    def fs_rmfile(self, name):
        if name not in self.files:
            raise FileNotFoundError(errno.ENOENT, name)
        self._note("remove", name)
        del self.files[name]

    def put_file(self, name, data):
        self._note("write", name)
        self.files[name] = data

    def fs_readfile(self, name):
        return self.files[name]

    def fs_mkdir(self, name):
        self._note("mkdir", name)
        self.folders.add(name)

    def fs_rmdir(self, name):
        self._note("rmdir", name)
        self.folders.discard(name)


def put(paper, files, model=PICO_2, **how):
    """Deploy `files`; return the messages."""
    said = []
    deploy.Deployment(paper, model, said.append).put_files(files, **how)
    return said


def test_main_is_there_only_over_whole_files():
    whole = dict(NEW, **{"config.py": OLD["config.py"]})
    for left in range(1000):
        paper = Paper(OLD, left)
        try:
            put(paper, NEW)
            break
        except Cut:
            assert "main.py" not in paper.files or paper.files in (OLD, whole)
    assert paper.files == whole
    assert left > 6


def test_own_board_stays_and_does_not_hide_those_of_the_image():
    own = {
        "boards/mine.py": b"STRIP = 5",
        "boards/my.first.py": b"STRIP = 4",
        "config.py": b"from boards.mine import *",
    }
    paper = Paper(own)
    image = {name: data for name, data in NEW.items() if name.endswith(".mpy")}
    said = put(paper, {"config.py": b"new", "main.py": b"main"}, image=image)
    assert said[:2] == [
        "boards/mine.py is not ours and stays",
        "boards/my.first.py is not ours and stays",
    ]
    boards = {name: data for name, data in image.items() if name.startswith("boards/")}
    assert paper.files == {**own, **boards, "main.py": b"main"}
    assert paper.folders == {"boards"}


def test_what_macos_puts_beside_files_is_removed_and_not_the_owners():
    paper = Paper({"boards/._pico.py": b"?", "layouts/._raids.net.bin": b"?", "config.py": b"new"})
    assert put(paper, {"config.py": b"new"})[-1] == "0 files written, 1 unchanged, 2 removed"
    assert paper.files == {"config.py": b"new"}


@pytest.mark.parametrize("mark, warnings", [(b"\xef\xbb\xbf", 2), (b"", 0)])
def test_a_byte_order_mark_is_warned_of(mark, warnings):
    paper = Paper({"config.py": mark + b"SEATS = 2\n", "boards/mine.py": mark + b"STRIP = 5\n"})
    said = [line for line in put(paper, NEW) if "byte order mark" in line]
    assert [line.split()[0] for line in said] == ["boards/mine.py", "config.py"][:warnings]
    said = put(Paper({}), {"config.py": mark + b"SEATS = 2\n"})
    assert [line.split()[0] for line in said[:-2]] == ["config.py"][:warnings]


# -- room -------------------------------------------------------------------------------


def count_free(paper, files):
    """Return how many free blocks are just enough for `files`."""
    for free in range(1000):
        try:
            put(paper, files, PICO_2._replace(free=free))
            return free
        except board_link.BoardError:
            pass
    raise AssertionError


def test_a_flash_that_is_too_small_is_left_as_it_is():
    paper = Paper(OLD)
    big = dict(NEW, **{"skald/session.mpy": bytes(40 * 4096)})
    with pytest.raises(board_link.BoardError, match="takes 92 KB more than are free; nothing was"):
        put(paper, big, PICO_2._replace(free=61))
    assert paper.files == OLD


def test_a_file_counts_twice_while_it_is_replaced():
    files = {"skald/app.mpy": bytes(10 * 4096)}
    spare = count_free(Paper({}), {"skald/app.mpy": b"."}) - 2
    assert count_free(Paper({}), files) == 10 + 10 + spare
    assert count_free(Paper({"skald/app.mpy": bytes(9 * 4096)}), files) == 10 + 1 + spare
    assert count_free(Paper({"a.skald": bytes(90 * 4096)}), files) == 0


# -- a small board ----------------------------------------------------------------------

OWNERS = {"config.py": b"from boards.mine import *", "boards/mine.py": b"STRIP = 5"}
OWNERS.update({"keep/settings": b"fr", "keep/._settings": b"?", "records/0.txt": b"a game"})


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """Give the folder of what is saved of boards."""
    monkeypatch.setattr(safekeeping, "_SAVED", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "machine, words",
    [
        (
            "Raspberry Pi Pico with RP2040",
            "hold BOOTSEL while you plug it in, and drag skald-pico.uf2",
        ),
        ("Raspberry Pi Pico W with RP2040", "drag skald-pico-w.uf2 onto the drive"),
        ("Generic ESP32 module with ESP32", "esptool write-flash 0x1000 skald-esp32.bin"),
        ("Generic ESP32S3 module with ESP32S3", "FROZEN_MANIFEST=firmware/manifest.py"),
        ("Feather RP2040 with RP2040", "FROZEN_MANIFEST=firmware/manifest.py"),
    ],
)
def test_the_owner_of_a_small_board_is_told_what_to_flash(saved, machine, words):
    paper = Paper({}, 0, PICO._replace(machine=machine))
    with pytest.raises(board_link.BoardError) as told:
        deploy.put(paper, dict(NEW), False, print)
    assert machine in str(told.value) and words in str(told.value) and not list(saved.iterdir())


def test_what_the_owner_has_survives_another_file_system(saved):
    stock = Paper({**OLD, **OWNERS}, model=PICO)
    said = []
    with pytest.raises(board_link.BoardError):
        deploy.put(stock, dict(NEW), False, said.append)
    assert said == ["4 files of the board's owner are saved in %s" % (saved / PICO.id)]
    assert stock.files == {**OLD, **OWNERS}
    flashed = Paper({}, model=PICO._replace(is_frozen=True))
    deploy.put(flashed, dict(NEW), False, said.append)
    boards = {name: NEW[name] for name in NEW if name.startswith("boards/")}
    owners = {name: data for name, data in OWNERS.items() if "._" not in name}
    assert flashed.files == {**owners, **boards}
    deploy.put(flashed, dict(NEW), False, said.append)
    assert said[-1].startswith("0 files written")


def test_stored_games_of_a_board_are_not_replaced_by_older_ones(saved):
    with pytest.raises(board_link.BoardError):
        deploy.put(Paper(OWNERS, model=PICO), dict(NEW), False, print)
    used = {"keep/settings": b"en", "config.py": NEW["config.py"]}
    paper = Paper(used, 0, PICO._replace(is_frozen=True))
    deploy.put(paper, dict(NEW), False, print)
    assert paper.files == used and (saved / PICO.id / "keep/settings").read_bytes() == b"fr"


def test_a_frozen_board_gets_its_config_and_loses_what_would_hide_the_image(saved):
    found = {
        "skald/compat.mpy": b"old",
        "main.py": b"# the owner's",
        "layouts/raids.old.bin": b"old",
    }
    paper = Paper(found, model=PICO._replace(is_frozen=True))
    deploy.put(paper, dict(NEW), False, print)
    assert paper.files == {"config.py": NEW["config.py"], "main.py": b"# the owner's"}
    assert not paper.folders


# -- errors -----------------------------------------------------------------------------


@pytest.fixture
def silent_port(monkeypatch):
    """Give a port that takes bytes and never answers."""
    monkeypatch.setattr(board_link, "SILENCE_S", 0.1)
    monkeypatch.setattr(release, "compile_all", dict)
    console, terminal = os.openpty()
    yield os.ttyname(terminal)
    os.close(console)
    os.close(terminal)


def test_a_silent_board_is_reported(silent_port, capsys):
    assert (
        deploy.main([silent_port]) == "deploy: the board does not answer: could not enter raw repl"
    )
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "error, sentence",
    (
        (OSError(errno.ENOSPC, "skald/device/game_loop.mpy"), "the board's flash is full"),
        (
            board_link.TransportExecError(1, "Traceback:\n  File\nMemoryError: 9\r\n"),
            "the board refuses: MemoryError: 9",
        ),
        (board_link.TransportError("no EOF"), "the board stopped answering: no EOF"),
    ),
)
def test_failures_are_sentences(silent_port, monkeypatch, error, sentence):
    def fail(*_):
        raise error

    monkeypatch.setattr(board_link.Transport, "enter_raw_repl", lambda transport: None)
    monkeypatch.setattr(board_link.Transport, "start_feeding", fail)
    assert deploy.main([silent_port]) == "deploy: " + sentence


@pytest.mark.parametrize(
    "port, said", [("/dev/ttyNONE", "there is no port /dev/ttyNONE; found: "), ("/dev/null", "/dev/null cannot be opened, perhaps another program uses it")]
)  # fmt: skip
def test_a_port_that_cannot_be_opened_is_told_with_its_reason(port, said):
    with pytest.raises(board_link.BoardError, match=said), board_link.connect(port):
        pass
