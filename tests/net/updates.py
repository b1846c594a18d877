"""Small updates, and a board's disk as slots.py and archive.py see it, for tests."""

import functools
import hmac
import sys
import types

import archive
import rp2  # noqa: F401 (the shim; it needs the shim machine, which a Board replaces)
import slots
from skald.net import update as at_table

from host_sim import update

KIND = 6 | 4 << 10  # sys.implementation._mpy of a board with armv6m
FILES = {
    "skald/start.mpy": b"start" * 50,
    "skald/net/far.mpy": bytes(range(256)) * 3,
    "layouts/x.full.bin": b"",
    "phone/page.html.gz": b"page",
}
SMALL = update.pack(FILES)


class Board:
    """A board as the loader and the update see it; `resets`: its restarts; `root`: what its flash has."""

    def __init__(self, monkeypatch):
        self._patch = monkeypatch
        self._mounted, self.resets, self.root = [], [], ["skald"]
        self.machine = types.SimpleNamespace(PWRON_RESET=1, reset=lambda: self.resets.append(1))
        vfs = types.SimpleNamespace(mount=lambda *given: self._mounted.append(given))
        for name, module in (("vfs", vfs), ("machine", self.machine)):
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(sys.implementation, "_mpy", KIND, raising=False)
        monkeypatch.setattr(at_table.os, "listdir", lambda: self.root)

    def use(self, disk):
        """Let the loader have its files on `disk` (host_sim/flash.py); return it."""
        for module in (slots, archive):
            self._patch.setattr(module, "open", disk.open, raising=False)
        return disk

    def start(self, disk, cause=1):
        """Do what boot.py and main.py do first; return (the running slot or b"-", what count_start()
        says).  AssertionError if what would run is no whole update.
        """
        self._mounted.clear()
        self._patch.setattr(sys, "path", [""])
        self.machine.reset_cause = lambda: cause
        self.use(disk)
        slots.choose_slot()
        if not self._mounted:
            assert sys.path == [""]
        for files, where in self._mounted:
            assert sys.path == [where, ""]
            for name in FILES:
                with files.open("/" + name, "rb") as file:
                    assert len(file.read()) == files.stat("/" + name)[6]
        goes_on = slots.count_start()
        return (slots.read_state()[0] if self._mounted else slots.CABLE), goes_on


SENDER = "10.0.0.2"


def admit(reception, data=SMALL):
    """Prove the code for the file `data`; return what then takes its pieces."""
    seal = bytes(data[-32:])
    proof = hmac.digest(reception.code.encode(), reception.nonce + seal, "sha256")
    token = reception.begin(seal, proof, SENDER)
    return functools.partial(reception.take, token, address=SENDER)


def give(reception, data, size=512, check=True):
    """Hand `data` over as a phone does; return the last answer."""
    take = admit(reception, data)
    at, answer = 0, None
    while at < len(data):
        answer = take(at, data[at : at + size])
        at = answer["at"]
    while check and reception.state == "checking":
        reception.step()
    return answer
