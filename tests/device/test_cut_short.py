"""A deployment that meets trouble: cut short, a full flash, an owner's own board, nobody who
answers.
"""

import errno
import hashlib
import os

import pytest

from host_sim import board_link, deploy, release

OLD = {
    "boards/__init__.py": b"an old source",
    "boards/pico.mpy": b"old",
    "config.py": b"owner's",
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


class Cut(Exception):
    pass


class Paper:
    """A board as far as a Deployment needs it: its files as a dict.  `left`: changes until the line is
    cut.
    """

    def __init__(self, files, left=1000):
        self.files = dict(files)
        self.folders = {name.rsplit("/", 1)[0] for name in files if "/" in name}
        self.left = left

    def exec(self, command):
        rows = [(name, hashlib.sha256(data).hexdigest()) for name, data in self.files.items()]
        rows += [(name, "folder") for name in self.folders]
        return "".join("%s %s\n" % row for row in rows).encode()

    def _count(self):
        if not self.left:
            raise Cut
        self.left -= 1

    def fs_rmfile(self, name):
        self._count()
        if name not in self.files:
            raise FileNotFoundError(errno.ENOENT, name)
        del self.files[name]

    def fs_writefile(self, name, data, chunk_size):
        self._count()
        self.files[name] = data

    def fs_mkdir(self, name):
        self._count()
        self.folders.add(name)

    def fs_rmdir(self, name):
        self._count()
        self.folders.discard(name)


def put(paper, files, **how):
    """Deploy `files`; return the messages."""
    said = []
    deploy.Deployment(paper, said.append).put_files(files, **how)
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


def test_main_stays_where_nothing_changes():
    paper = Paper(OLD)
    put(paper, NEW)
    paper.left = 0
    assert put(paper, NEW)[-1] == "0 files written, 6 unchanged, 0 removed"


def test_frozen_leaves_main_alone():
    paper = Paper({"main.py": b"owner's", "config.py": b"old", "skald/compat.mpy": b"old"})
    put(paper, {"config.py": b"new", "layouts/raids.full.bin": b"new"}, with_config=True, image=NEW)
    assert paper.files == {
        "main.py": b"owner's",
        "config.py": b"new",
        "layouts/raids.full.bin": b"new",
    }
    assert paper.folders == {"layouts"}


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


class Rom:
    """A board whose ROMFS partition has `size` bytes, None: that has none."""

    def __init__(self, size):
        self._size = size

    def exec(self, command):
        pass

    def eval(self, question):
        names = {"_rom": -1 if self._size is None else memoryview(bytes(self._size))}
        return eval(question, names)


@pytest.mark.parametrize(
    "size, way", [(None, "files"), (99, "files"), (100, "romfs"), (4096, "romfs")]
)
def test_the_best_way_is_chosen_and_its_cost_named(size, way):
    said = []
    assert deploy.Deployment(Rom(size), said.append).choose_way(bytes(100)) == way
    assert said == [deploy.COSTS[way]]


# -- errors -----------------------------------------------------------------------------


@pytest.fixture
def silent_port(monkeypatch):
    """Give a port that takes bytes and never answers."""
    monkeypatch.setattr(board_link, "_SILENCE_S", 0.1)
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
