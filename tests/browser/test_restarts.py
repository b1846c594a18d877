"""`make sim` is ended, killed and started again in the middle of a game, and the device with it: the
page waits, and nothing that it has shown is lost.
"""

import os
import signal
import socket
import subprocess
import sys
import time

import pytest
from skald.keep.journal import Journal
from skald.keep.store import Store

from host_sim.flash import FolderDisk
from host_sim.toolchain import ROOT
from host_sim.web.browser import open_page
from host_sim.web.kept import FLASH
from host_sim.web.mouse import lay_out, play_one, wait

_WAIT_S = 60
_AT_REST = "['idle', 'ask'].includes(skald.verdict) && !skald.is_setting_up"
_PAUSE_S = 0.05
_ENDING_S = 10  # on a busy computer: elsewhere it takes less than two
_RUN = "import sys; from pathlib import Path; from host_sim import sim; sim.KEPT_TABLES = Path(sys.argv[1]);"


class Program:
    """`make sim` with its tables in a folder of its own, on a free port."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = "http://127.0.0.1:%d" % self.port
        self._folder = folder
        self.process = None

    def start(self, game=None):
        """Start it; return what it prints about its addresses."""
        code = _RUN + "sim.run(%r, %d)" % ({"game": game, "seats": 2} if game else {}, self.port)
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, str(self._folder)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(("firmware", "."))},
            stdout=subprocess.PIPE,
            text=True,
        )
        return [self.process.stdout.readline() for _ in range(2)]

    def wait_until_stored(self, actions):
        """Wait until so many `actions` after the set-up are in the journal: their lights come first."""
        flash, by = self._folder / str(self.port) / FLASH, time.monotonic() + _WAIT_S
        while time.monotonic() < by:
            kept = Journal(Store(FolderDisk(flash))).recover()
            if len(kept.log) - kept.dealt >= actions:
                return
            time.sleep(_PAUSE_S)
        raise TimeoutError(actions)

    def end(self, how):
        """Send the signal `how`, and wait until it has ended."""
        self.process.send_signal(how)
        self.process.wait(_ENDING_S)
        self.process.stdout.close()


@pytest.fixture
def program(tmp_path):
    made = Program(tmp_path)
    yield made
    if made.process.poll() is None:
        made.end(signal.SIGKILL)


def look(page):
    return page.evaluate("[skald.log, skald.pieces, skald.verdict]")


def test_the_program_is_ended_and_killed_amid_a_game(chromium, program):
    addresses = program.start("drakkar")
    with open_page(program.url) as page:
        program.end(signal.SIGINT)
        wait(page, "skald.isEnded && document.getElementById('stage').inert")
        assert program.start() == addresses
        wait(page, "skald.isOpen && !document.getElementById('stage').inert")
        lay_out(page)
        play_one(page)
        wait(page, _AT_REST)
        before = look(page)
        program.wait_until_stored(len(before[0]))
        program.end(signal.SIGKILL)
        wait(page, "!skald.isOpen && document.getElementById('stage').inert")
        page.evaluate("skald.verdict = 'forgotten'")
        program.start()
        wait(page, "skald.isOpen && %s" % _AT_REST)
        assert look(page) == before and not page.evaluate("skald.isEnded")
        play_one(page)
