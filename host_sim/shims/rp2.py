"""MicroPython's `rp2` for the simulated board: for CPython only, never for a device.

Names and signatures are those of the MicroPython 1.25 documentation, but only those
that the firmware uses.  host_sim/chips/pio.py models their behaviour.
"""

from machine import Pin

from host_sim import board as _boards
from host_sim.chips import pio as _pio
from host_sim.chips.spi import ModelFault

_CTRL = {"enable": 1, "size": 2, "inc_read": 1, "inc_write": 1, "treq_sel": 0x3F}


class PIO:
    OUT_LOW = 2
    SHIFT_LEFT = 0


def asm_pio(*, sideset_init=None, out_shiftdir=PIO.SHIFT_LEFT, autopull=False, pull_thresh=32):
    """Assemble the decorated function; only programs with autopull are modelled."""
    if sideset_init != PIO.OUT_LOW or out_shiftdir != PIO.SHIFT_LEFT or not autopull:
        raise ModelFault("pixels rest low, take the highest bit first, and are fed by autopull")
    return lambda function: _pio.assemble(function, pull_thresh)


class StateMachine:
    def __init__(self, id, program, freq=-1, *, sideset_base=None):
        if not isinstance(sideset_base, Pin):
            raise TypeError("expecting a Pin")
        freq = _pio.SYSTEM_HZ if freq < 0 else freq
        self._model = _pio.StateMachine(_boards.active(), id, program, freq, sideset_base._number)

    def active(self, value=None, /):
        if value is not None:
            self._model.is_running = bool(value)
        return self._model.is_running


class DMA:
    def __init__(self):
        board = _boards.active()
        if board.dma_channels == _pio.CHANNELS:
            raise OSError(16, "EBUSY")
        board.dma_channels += 1
        self._board = board
        self._model = _pio.Channel(board)
        self._read = self._write = self._count = self._ctrl = None

    def pack_ctrl(self, default=None, **fields):
        if default is not None or not set(fields) <= set(_CTRL):
            raise TypeError
        return dict(_CTRL, **fields)

    def config(self, *, read=None, write=None, count=None, ctrl=None, trigger=False):
        self._read = self._read if read is None else read
        self._write = self._write if write is None else write
        self._count = self._count if count is None else count
        self._ctrl = self._ctrl if ctrl is None else ctrl
        if not trigger:
            return
        machine = self._write._model
        if self._ctrl != dict(_CTRL, size=0, inc_write=False, treq_sel=machine.number % 4 | machine.number // 4 << 3):  # fmt: skip
            raise ModelFault(
                "bytes, one address, at the pace of the state machine: not %r" % self._ctrl
            )
        self._model.start(machine, self._read, self._count)

    def active(self):
        return self._model.is_active()

    def close(self):
        self._board.dma_channels -= 1
