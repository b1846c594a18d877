"""The pixel frame: what every light shall show, within a current budget.

One byte a pixel, so that a whole table is a short bytearray:

    bit 7..4  colour (OFF, SEAT..SEAT+3, WHITE, WARNING, OK)
    bit 3..0  level, 0 dark .. 15 full

Drawing goes into the frame; `send()` gives the changed pixels to a strip, that
is to anything with the NeoPixel interface (`strip[i] = rgb`, `show()`); `rgb` is
one list of three numbers, which the next pixel will change.

Levels follow the square law (channel = peak * level ** 2 / 225), close to what
the eye calls even steps.  Current: 20 mA a channel at 255 and 1 mA idle for
each LED (WS2812B data sheets give 12 to 20 mA and 0.6 to 1 mA: the larger
ones are taken).  A frame over the limit is dimmed as a whole; a lit pixel
stays lit.
"""

from array import array

from skald.compat import const

OFF = const(0)
SEAT = const(1)  # SEAT + seat, seats 0..3
WHITE = const(5)
WARNING = const(6)
OK = const(7)
COLOURS = const(8)

# Peaks; one channel at least is at 255, so that level 1 is not dark.  The seats
# have the colours of their pieces; who cannot tell them apart is helped by
# rhythm, place and screen, for a colour never carries a meaning alone.
_PEAKS = (
    (0, 0, 0),
    (255, 12, 12),  # seat 0, red
    (40, 36, 255),  # seat 1, blue
    (24, 255, 130),  # seat 2, green
    (255, 226, 0),  # seat 3, yellow
    (255, 215, 175),  # white, warm
    (255, 0, 140),  # warning, magenta
    (90, 200, 255),  # ok, sky
)

_PEAK_SUMS = tuple([sum(peaks) for peaks in _PEAKS])

_FULL_LEVEL = const(15)
_SQUARE = const(225)
_FULL_SCALE = const(16)
_CHANNEL_MA = const(20)
_IDLE_MA = const(1)


def channel_values(colour, level):
    """Return the (r, g, b) of `colour` (0..7) at `level` (0..15)."""
    square = level * level
    return tuple([peak * square // _SQUARE for peak in _PEAKS[colour]])


class Frame:
    """`count` pixels; draws nothing by itself."""

    def __init__(self, count, limit_ma=1500):
        """Make a dark frame.  ValueError if the idle current alone is over the limit."""
        if count < 1 or limit_ma <= count * _IDLE_MA:
            raise ValueError("%d pixels within %d mA" % (count, limit_ma))
        self.count = count
        self.limit_ma = limit_ma
        self.brightness = _FULL_SCALE  # 1..16, what the players want at most
        self.codes = bytearray(count)
        self._palette_buf = bytearray(3 * (COLOURS << 4))  # code -> r, g, b
        for code in range(COLOURS << 4):
            self._palette_buf[3 * code : 3 * code + 3] = bytes(channel_values(code >> 4, code & 15))
        self._rgb = [0, 0, 0]
        self._sent = bytearray(count)  # codes as they were sent, after dimming
        self._scaled = bytearray(_FULL_LEVEL + 1)  # level -> level that fits
        self._stale = True
        self._peaks_at = array("I", bytes(4 * (_FULL_LEVEL + 1)))  # level -> sum of peaks
        # In steps of a channel (20 mA / 255), times 225 as the square law leaves them.
        self._limit = (limit_ma - count * _IDLE_MA) * (255 * _SQUARE) // _CHANNEL_MA

    def clear(self):
        """Make every pixel dark."""
        for i in range(self.count):
            self.codes[i] = 0

    def set(self, i, colour, level=_FULL_LEVEL):
        """Give pixel `i` a colour (0..7) and a level (0..15)."""
        self.codes[i] = colour << 4 | level if 0 < colour < COLOURS and level else 0

    def brighten(self, i, colour, level):
        """As set(), unless the pixel is already at least as bright."""
        if level > self.codes[i] & 15:
            self.set(i, colour, level)

    def estimate_ma(self):
        """Return the current this frame would draw undimmed, rounded up."""
        self._sum_peaks()
        demand = self._demand(_FULL_SCALE, 1)
        return self.count * _IDLE_MA - (-demand * _CHANNEL_MA // (255 * _SQUARE))

    def refresh(self):
        """Make the next send() transmit every pixel, changed or not."""
        self._stale = True

    def send(self, strip):
        """Hand the changed pixels to `strip` and show them once.

        Returns True when something was transmitted.
        """
        self._fit()
        palette, rgb = self._palette_buf, self._rgb
        changed = self._stale
        for i in range(self.count):
            code = self.codes[i]
            code = code & 0xF0 | self._scaled[code & 15]
            if self._stale or code != self._sent[i]:
                self._sent[i] = code
                rgb[0] = palette[3 * code]
                rgb[1] = palette[3 * code + 1]
                rgb[2] = palette[3 * code + 2]
                strip[i] = rgb
                changed = True
        if changed:
            self._stale = True  # should show() fail, all of it goes out again
            strip.show()
            self._stale = False
        return changed

    def _sum_peaks(self):
        """Add up, for each level, the peaks of the pixels that ask for it."""
        sums = self._peaks_at
        for level in range(_FULL_LEVEL + 1):
            sums[level] = 0
        for code in self.codes:
            sums[code & 15] += _PEAK_SUMS[code >> 4]

    def _demand(self, scale, lowest):
        """Return what all channels take with levels at `scale` / 16.

        A little more than they really take: each channel is rounded down.
        """
        total = 0
        for level in range(1, _FULL_LEVEL + 1):
            scaled = max(lowest, level * scale // _FULL_SCALE)
            total += self._peaks_at[level] * scaled * scaled
        return total

    def _fit(self):
        """Choose the brightest common scale that keeps within the limit."""
        self._sum_peaks()
        scale = self.brightness
        lowest = 1
        while self._demand(scale, lowest) > self._limit:
            if scale:
                scale -= 1
            else:
                lowest = 0  # not even the lowest level for all: dark
        for level in range(1, _FULL_LEVEL + 1):
            self._scaled[level] = max(lowest, level * scale // _FULL_SCALE)
