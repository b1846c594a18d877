"""Receives an update over Wi-Fi, from the start menu, with a code on the table's screen.

The code does not travel: with an HMAC-SHA256 (RFC 2104) over a nonce and the SHA-256 of its file, the
sender proves that it knows the code, and no other file is taken.  A code serves once, and only the
address that has proved it: an eavesdropper who repeats the messages gets nothing.

The bytes, at most 512 per request, are written to the file of the slot that does not run
(firmware/archive.py has the format).  The complete file is read again from the flash and checked
against its SHA-256; only then will slots.py try it.  So a power cut at any time leaves the version
that ran before.
"""

import binascii
import hashlib
import os
import sys

from archive import MAGIC, RECORD, SEAL, find_entry
from slots import CABLE, SLOTS, is_trial, name_of, read_state, write_state

from skald.compat import const, ticks_diff
from skald.net.guests import Refused, draw_letters, is_same
from skald.screens.sheet import Notice, Sheet
from skald.show import plain

MOST = const(1 << 20)  # bytes of an update; it has about 0.6 MB
_PIECE = const(512)
_PIECES = const(4)  # pieces checked in one step of the sheet
_READ_MS = const(3000)  # to read that the update starts
_CUT_MS = const(5000)  # after so long without a piece, the next code is shown
_CODE = const(10)  # letters: 2**49 codes, too many to try while a proof is on its way
_RANDOM = const(16)
_BLOCK = const(64)  # bytes of a block of SHA-256
_FIRST = "skald/start.mpy"  # main.py imports it


async def update(device):
    """Receive an update and restart with it; `device`: lifecycle.Device."""
    obstacle = find_obstacle()
    if obstacle:
        device.news.append(obstacle)
        return
    guests, words = device.guests, device.menu_words()
    reception = guests.update = Reception(device.store.disk)
    try:
        await device.run_sheet(Desk(words, guests, reception))
    finally:
        guests.update = None
        reception.close()
    if reception.state == "ready":
        await device.run_sheet(
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


def sign(code, nonce, seal):
    """Return the HMAC-SHA256 of `nonce` and `seal` under `code`; all are bytes."""
    key = code + bytes(_BLOCK - len(code))
    inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in key]) + nonce + seal).digest()
    return hashlib.sha256(bytes([byte ^ 0x5C for byte in key]) + inner).digest()


class Reception:
    """Receives an update: `at` of its `length` bytes have arrived.

    state   "open", "checking", "ready", or the reason of a failure: "bad update" or "not kept"
    code    what the screen shows; it and nonce (bytes) are drawn anew for each sender
    """

    def __init__(self, disk, mpy=None):
        """`mpy`: the value of sys.implementation._mpy on this board."""
        self._disk = disk
        self._mpy = getattr(sys.implementation, "_mpy", 0) if mpy is None else mpy
        self._slot = SLOTS[read_state()[0] == SLOTS[0]]  # not the one that runs
        self._name = name_of(self._slot)
        self._file = None
        self._check = None
        self._token = ""  # of the sender
        self._expected = self._proof = b""  # the SHA-256 of its file, and its proof
        self._sender = None  # its address
        self._draw_code()
        self._restart()

    def _draw_code(self):
        self.code, self.nonce = draw_letters(_CODE), os.urandom(_RANDOM)

    def begin(self, seal, proof, address):
        """Return a token for the sender at `address` of the file with SHA-256 `seal`, if its `proof` shows
        that it knows the code; Refused if it does not, or if it repeats what another one has sent.
        """
        if proof and (seal, proof, address) == (self._expected, self._proof, self._sender):
            return self._token  # the answer was lost
        if self.state in ("checking", "ready"):
            raise Refused("too late")
        if not is_same(proof, sign(self.code.encode(), self.nonce, seal)):
            raise Refused("other code")
        self._token = binascii.hexlify(os.urandom(_RANDOM)).decode()
        self._expected, self._proof, self._sender = seal, proof, address
        self._draw_code()
        self._restart()
        return self._token

    def _restart(self):
        self.close()
        self.at, self.length, self.state = 0, 0, "open"
        self._hash = hashlib.sha256()
        self._seal = b""

    def close(self):
        """Stop receiving and checking."""
        if self._file:
            self._file.close()
            self._file = None
        self._check = None

    def tell(self):
        """Return {"at": bytes received, "is": state, "nonce": as hex, "mpy": see __init__}."""
        nonce = binascii.hexlify(self.nonce).decode()
        return {"at": self.at, "is": self.state, "nonce": nonce, "mpy": self._mpy}

    def take(self, token, at, piece, address):
        """Store the bytes `piece` of the sender with `token` at `address` if they are the next ones, from `at` on;
        return what tell() does.

        Raises Refused if the update is not for this board or cannot be stored; the sender may start
        again with the first bytes.
        """
        is_sender = is_same(token.encode(), self._token.encode()) and address == self._sender
        if not is_sender or not self._token:
            raise Refused("other code")
        if piece and at == 0 and self.state not in ("checking", "ready"):
            self._restart()
        if piece and at == self.at and self.state == "open":
            try:
                if at == 0:
                    self._open(piece)
                self._store(piece)
            except OSError:
                self._refuse("not kept")
        if self.state in ("bad update", "not kept"):
            raise Refused(self.state)
        return self.tell()

    def _refuse(self, why):
        self.close()
        self.state = why
        raise Refused(why)

    def _open(self, piece):
        """Open the file for an update that begins with `piece`; refuse one that is not for this board."""
        if len(piece) < RECORD or bytes(piece[:4]) != MAGIC:
            self._refuse("bad update")
        self.length = int.from_bytes(piece[8:12], "little")
        is_ours = piece[4] == self._mpy & 0xFF and piece[5] in (0, self._mpy >> 10)
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
        self.close()
        if not self._hash.digest() == self._seal == self._expected:
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
        write_state(self._slot, read_state()[0], 0)  # it is tried at the next start
        self.state = "ready"


class Desk(Sheet):
    """Shows the address of the page and the code for the update, also after a failed one.  A press or
    BACK closes it; result "on".
    """

    def __init__(self, words, guests, reception):
        super().__init__()
        self._words = words
        self._guests = guests
        self._reception = reception
        self._seen = None
        self._at = 0  # bytes received, and the ticks at which the last ones were noticed
        self._moved_at = 0
        self._is_cut = False

    def press(self):
        if self._reception.state != "checking":
            self.result = "on"

    back = press

    def step(self, now):
        reception = self._reception
        for _ in range(_PIECES):
            reception.step()
        if reception.at != self._at:
            self._at, self._moved_at = reception.at, now
        is_going = reception.at and reception.state == "open"
        self._is_cut = is_going and ticks_diff(now, self._moved_at) >= _CUT_MS
        seen = self._guests.version, reception.state, reception.code, self._percent(), self._is_cut
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
        code = reception.code[: _CODE // 2] + " " + reception.code[_CODE // 2 :]
        again = " " + words.get("update again").format(code=code)
        percent = self._percent()
        if reception.state in ("bad update", "not kept"):
            text = words.get(reception.state) + again
        elif self._is_cut:
            text = words.get("update cut").format(count=percent) + again
        elif reception.at:
            text = words.get("update coming").format(count=percent)
        else:
            addresses = self._guests.addresses
            address = addresses[-1][1] if addresses else "..."
            text = words.get("update code").format(what=address, code=code)
        plain.draw_sentence(canvas, words.get("menu update"), text, words.get("back done"))
