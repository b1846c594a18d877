"""A board on a serial port: Node running MicroPython, the chips, and a pseudo-terminal.

    device = VirtualDevice(board, folder)
    device.port                 "/dev/pts/7", for mpremote or Thonny
    device.serve(until)         serves until `until()` is true
    device.close()

A process can have only one device, because the shims of `machine` act on one board.
"""

import os
import pty
import select
import subprocess
import time
import tty
from pathlib import Path

from host_sim.board import BoardReset
from host_sim.clock import SimClock
from host_sim.device.wires import RESTART, Wires
from host_sim.toolchain import find_node, find_wasm

_HERE = Path(__file__).parent
_RUNNER = _HERE / "board_runner.mjs"
_REMOTE = _HERE / "remote"
_HUNG_S = 2.0  # after a watchdog reset: Node is restarted if it has not answered by then
_POLL_S = 0.05
_BACKLOG = 65536  # bytes
_CALL_US = 100  # the most that a request takes, not counting the time of the chips
_RESTARTED = b"\x02\xff\xff\xff\x00\x00\x00\x00"


class WallClock(SimClock):
    """A simulated clock that follows the wall clock without jumping.

    If the computer stalls while the firmware talks to a chip, the chip must not seem
    to be silent, so the clock catches up later, when the firmware waits.
    """

    def __init__(self):
        super().__init__()
        self._start_s = time.monotonic()

    def catch_up(self, most_us=None):
        """Make the calls that are due by the wall clock, moving on by `most_us` at most; may raise BoardReset."""
        behind_us = (time.monotonic() - self._start_s) * 1e6 - self.now_us
        if behind_us > 0:
            self.advance_us(behind_us if most_us is None else min(behind_us, most_us))


class VirtualDevice:
    """MicroPython on a pseudo-terminal, wired to `board` (a host_sim.board.Board on a WallClock).

    `folder` stores the flash, files/.  show(data) is called with all console bytes.
    """

    def __init__(self, board, folder, show=lambda data: None):
        self._board = board
        self._clock = board.clock
        self._folder = Path(folder)
        self._show = show
        self._node = None
        self._backlog = bytearray()  # printed, but not yet read by the terminal
        self.is_idle = False
        self.restarts = 0
        self.starts = 0  # number of starts of the firmware, soft resets included
        self.wires = Wires(board, self._sleep)
        self._console, self._terminal = pty.openpty()
        tty.setraw(self._terminal)
        os.set_blocking(self._console, False)
        self.port = os.ttyname(self._terminal)
        self._start_node()

    # -- Node ------------------------------------------------------------------------

    def _start_node(self):
        to_node, self._to = os.pipe()
        self._from, from_node = os.pipe()
        command = [
            *find_node().command,
            str(_RUNNER),
            *find_wasm().command,
            str(_REMOTE),
            str(self._folder),
        ]
        self._node = subprocess.Popen(
            [*command, str(to_node), str(from_node)],
            pass_fds=(to_node, from_node),
            stdin=subprocess.DEVNULL,
        )
        os.close(to_node)
        os.close(from_node)
        self.is_idle = False

    def _stop_node(self):
        for end in (self._to, self._from):
            os.close(end)
        self._node.kill()
        self._node.wait()

    def close(self):
        """Switch the board off."""
        self._stop_node()
        os.close(self._console)
        os.close(self._terminal)

    def _send(self, command, data=b""):
        frame = command + len(data).to_bytes(4, "little") + data
        while frame:
            frame = frame[os.write(self._to, frame) :]

    def _receive(self):
        head = self._read(5)
        return head[:1], self._read(int.from_bytes(head[1:], "little"))

    def _read(self, count):
        data = b""
        while len(data) < count:
            part = os.read(self._from, count - len(data))
            if not part:
                raise OSError("Node has ended with code %s" % self._node.wait())
            data += part
        return data

    # -- serving -----------------------------------------------------------------------

    def serve(self, until):
        """Serve console and chips until `until()` is true, asked some twenty times a second."""
        asked_at = 0.0
        while True:
            now = time.monotonic()
            if now - asked_at >= _POLL_S:
                asked_at = now
                if until():
                    return
            self._step(_POLL_S)

    def type(self, data):
        """Type `data` on the console."""
        self._send(b"k", data)

    def restart(self):
        """Press the reset button."""
        self._restart("reset")

    def _step(self, wait_s):
        try:
            self._clock.catch_up()
        except BoardReset as reset:
            self._restart(reset.cause)
        if self.is_idle and self.wires.has_fired:
            self.is_idle = False
            self._send(b"t", self.wires.take_fired())
        full = (self._console,) if self._backlog else ()
        ready, writable, _ = select.select((self._from, self._console), full, (), wait_s)
        if writable:
            self._flush()
        if self._console in ready:
            self._pass_keys()
        if self._from in ready:
            self._take_frame()

    def _pass_keys(self):
        try:
            keys = os.read(self._console, 4096)
        except OSError:
            return
        self._send(b"k", keys)

    def _take_frame(self):
        command, data = self._receive()
        self.is_idle = command == b"i"
        if command == b"b":
            self.starts += 1
        elif command == b"o":
            self._print(data)
        elif command == b"c":
            self._answer(data)

    def _print(self, data):
        self._show(data)
        self._backlog += data
        self._flush()

    def _flush(self):
        """Write what the terminal accepts; if nobody reads it, the oldest bytes are eventually lost."""
        try:
            while self._backlog:
                del self._backlog[: os.write(self._console, self._backlog)]
        except BlockingIOError:
            del self._backlog[:-_BACKLOG]

    def _answer(self, request):
        try:
            self._clock.catch_up(_CALL_US)
            answer = self.wires.answer(request)
        except BoardReset as reset:
            self._board.cause = reset.cause
            answer = _RESTARTED
        if answer[0] == RESTART:
            self._note_restart()
        self._send(b"r", answer)

    def _sleep(self, span_us):
        """Wait on the wall clock; keys and interrupts end it early."""
        end_us = self._clock.now_us + span_us
        self._flush()
        while self._clock.now_us < end_us and not self.wires.has_fired:
            due = self._clock.due
            wake_us = min(end_us, due[0][0]) if due else end_us
            ready, _, _ = select.select(
                (self._console,), (), (), max(0.0, (wake_us - self._clock.now_us) / 1e6)
            )
            if ready:
                self._pass_keys()
                return
            self._clock.catch_up()

    # -- resets ----------------------------------------------------------------------------

    def _note_restart(self):
        self.restarts += 1
        self._board.stop()
        self.wires.forget()

    def _restart(self, cause):
        """Restart the controller from outside; a Node that hangs is replaced."""
        self._board.cause = cause
        self._note_restart()
        self._send(b"x")
        give_up = time.monotonic() + _HUNG_S
        while time.monotonic() < give_up:
            if select.select((self._from,), (), (), _POLL_S)[0]:
                command, data = self._receive()
                if command == b"b":
                    self.starts += 1
                    return
                if command == b"o":
                    self._print(data)
        self._stop_node()
        self._start_node()
