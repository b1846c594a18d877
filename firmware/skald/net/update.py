"""Receives an update over Wi-Fi, from the start menu, with a code on the table's screen.

The bytes, at most 512 per request, are written to the file of the slot that does not run
(firmware/archive.py has the format).  The complete file is read again from the flash and checked
against its SHA-256; only then will slots.py try it.  So a power cut at any time leaves the version
that ran before.
"""

import hashlib
import os
import sys

from archive import MAGIC, RECORD, SEAL, find_entry
from slots import CABLE, arm_slot, is_trial, name_of, pick_free, read_state

from skald.compat import const
from skald.net.guests import Refused
from skald.screens.sheet import Notice, Sheet
from skald.show import plain

MOST = const(1 << 20)  # bytes of an update; it has about 0.4 MB
_PIECE = const(512)
_PIECES = const(4)  # pieces checked in one step of the sheet
_READ_MS = const(3000)  # the time to read that the update starts
_FIRST = "skald/start.mpy"  # main.py imports it


async def update(device):
    """Receive an update and restart with it; `device`: device.Device."""
    obstacle = find_obstacle()
    if obstacle:
        device.news.append(obstacle)
        return
    guests, words = device.guests, device.care_words()
    reception = Reception(device.store.disk)
    guests.begin(1)
    guests.update = reception
    try:
        await device.attend(Desk(words, guests, reception))
    finally:
        guests.update = None
        guests.begin(0)
        reception.close()
    if reception.state == "ready":
        await device.attend(
            Notice(words.get("menu update"), words.get("update ready"), "", _READ_MS)
        )
        import machine

        machine.reset()


def find_obstacle():
    """Return why no update is possible now, as a key of show/words, or ""."""
    chosen, _, stage = read_state()
    if is_trial(stage):
        return "update on trial"
    if chosen == CABLE and "skald" not in os.listdir():
        return "update by cable"  # code from ROM takes no memory; from a file it would not fit
    return ""


class Reception:
    """Receives an update: `at` of its `length` bytes have arrived.

    state   "open", "checking", "ready", or the reason of a failure: "bad update" or "not kept"
    """

    def __init__(self, disk, kind=None):
        """`kind`: the value of sys.implementation._mpy on this board."""
        self._disk = disk
        self._kind = getattr(sys.implementation, "_mpy", 0) if kind is None else kind
        self._slot = pick_free()
        self._name = name_of(self._slot)
        self._file = None
        self._check = None
        self.restart()

    def restart(self):
        self.close()
        self.at, self.length, self.state = 0, 0, "open"
        self._hash = hashlib.sha256()
        self._seal = b""

    def close(self):
        """Stop receiving and checking."""
        if self._file:
            self._file.close()
            self._file = None
        if self._check:
            self._check = None

    def take(self, at, piece):
        """Take the bytes `piece` if they are the next ones, which begin at `at`; return
        {"at": bytes received, "is": state, "mpy": kind of board}.

        Raises Refused if the update is not for this board or cannot be stored; the sender may start
        again with the first bytes.
        """
        if piece and at == 0 and self.state not in ("checking", "ready"):
            self.restart()
        if piece and at == self.at and self.state == "open":
            try:
                if at == 0:
                    self._open(piece)
                self._store(piece)
            except OSError:
                self._refuse("not kept")
        if self.state in ("bad update", "not kept"):
            raise Refused(self.state)
        return {"at": self.at, "is": self.state, "mpy": self._kind}

    def _refuse(self, why):
        self.close()
        self.state = why
        raise Refused(why)

    def _open(self, piece):
        """Begin with the header of an update, if it is for this board."""
        if len(piece) < RECORD or bytes(piece[:4]) != MAGIC:
            self._refuse("bad update")
        self.length = int.from_bytes(piece[8:12], "little")
        is_ours = piece[4] == self._kind & 0xFF and piece[5] in (0, self._kind >> 10)
        if not is_ours or not RECORD + SEAL < self.length <= MOST:
            self._refuse("bad update")
        try:
            self._disk.remove(self._name)  # makes room
        except OSError:
            pass
        self._file = self._disk.open(self._name, "wb")

    def _store(self, piece):
        if self.at + len(piece) > self.length:
            self._refuse("bad update")
        self._file.write(piece)
        hashed = max(0, min(len(piece), self.length - SEAL - self.at))
        self._hash.update(piece[:hashed])
        self._seal += piece[hashed:]
        self.at += len(piece)
        if self.at < self.length:
            return
        self._file.close()
        self._file = None
        if self._hash.digest() != self._seal:
            self._refuse("bad update")
        self.state = "checking"
        self._check = self._read_again()

    def step(self):
        """Check a piece of the complete file."""
        if self._check:
            try:
                for _ in self._check:
                    return
            except OSError:
                self.state = "not kept"
            self._check = None

    def _read_again(self):
        """Check the file in the flash against its SHA-256, in slices, and arm its trial."""
        file = self._disk.open(self._name, "rb")
        try:
            summed = hashlib.sha256()
            left = self.length - SEAL
            while left:
                piece = file.read(min(_PIECE, left))
                if not piece:
                    raise OSError
                summed.update(piece)
                left -= len(piece)
                yield
            is_whole = file.read(SEAL) == summed.digest() == self._seal
            file.seek(6)
            find_entry(file, int.from_bytes(file.read(2), "little"), _FIRST)
        except OSError:
            is_whole = False
        finally:
            file.close()
        if not is_whole:
            self.state = "bad update"
            return
        arm_slot(self._slot)
        self.state = "ready"


class Desk(Sheet):
    """Shows the address of the page and the code for the update; BACK ends it.  Result "on"."""

    def __init__(self, words, guests, reception):
        super().__init__()
        self._words = words
        self._guests = guests
        self._reception = reception
        self._seen = None

    def press(self):
        if self._reception.state != "checking":
            self.result = "on"

    def back(self):
        self.press()

    def step(self, now):
        reception = self._reception
        for _ in range(_PIECES):
            reception.step()
        seen = (self._guests.version, reception.state, self._percent())
        if seen != self._seen:
            self._seen = seen
            self.changed()
        if reception.state == "ready":
            self.result = "on"

    def _percent(self):
        reception = self._reception
        return 100 * reception.at // reception.length if reception.length else 0

    def draw(self, canvas):
        words, reception = self._words, self._reception
        if reception.state in ("bad update", "not kept"):
            text = words.get(reception.state)
        elif reception.at:
            text = words.get("update coming").format(count=self._percent())
        else:
            code = self._guests.code(0)
            address = self._guests.addresses[-1][1]
            text = words.get("update code").format(what=address, code=code[:3] + " " + code[3:])
        plain.draw_sentence(canvas, words.get("menu update"), text, words.get("back done"))
