# ruff: noqa: F821  (the names of PIO instructions exist only while the assembler runs)
"""Sends pixel bits by a PIO state machine that DMA feeds, on RP2040 and RP2350.

    buf ──DMA, a byte whenever there is room──▶ FIFO ──▶ state machine 0 ──▶ pin
                                                         20 MHz: one step is 50 ns
    bit  0  1111 1111 0000 0000 0000 0000 0    400 ns high, 850 ns low
         1  1111 1111 1111 1111 0000 0000 0    800 ns high, 450 ns low

The processor only starts the transfer, and interrupts stay enabled; machine.bitstream disables
them for 30 us per pixel.  An ESP32 does not need this, because its bitstream uses the RMT
peripheral.

RP2040 datasheet, 2.5.3 (requests that pace a transfer), 3.4 (instructions); rp2.DMA
and rp2.StateMachine of MicroPython 1.22 or later.
"""

import rp2

from skald.compat import const

_FREQ_HZ = const(20000000)
_REQUEST = const(0)  # DREQ_PIO0_TX0: state machine 0 has room


@rp2.asm_pio(
    sideset_init=rp2.PIO.OUT_LOW,
    out_shiftdir=rp2.PIO.SHIFT_LEFT,
    autopull=True,
    pull_thresh=8,
)
def _send_bits():
    wrap_target()
    label("bit")
    out(x, 1).side(0)[8]
    jmp(not_x, "zero").side(1)[7]
    jmp("bit").side(1)[7]
    label("zero")
    nop().side(0)[7]
    wrap()


class BackgroundSender:
    """Sends to one strip at a time; there can be only one sender."""

    def __init__(self, pin):
        """`pin`: machine.Pin of the strip.  OSError if all DMA channels are in use."""
        self._dma = dma = rp2.DMA()  # first, because the pin serves nothing else afterwards
        machine = rp2.StateMachine(0, _send_bits, freq=_FREQ_HZ, sideset_base=pin)
        dma.config(write=machine, ctrl=dma.pack_ctrl(size=0, inc_write=False, treq_sel=_REQUEST))
        machine.active(1)
        self._machine = machine  # the channel writes into its FIFO

    def send(self, pin, encoding, timing, buf):
        """Begin to send `buf`, which is read during the transfer.  The other arguments are those of
        machine.bitstream; they are ignored, because pin, encoding and timing are fixed here.

        Before the next call, the caller must wait until the last byte is out.
        """
        self._dma.config(read=buf, count=len(buf), trigger=True)
