"""The frame: what every pixel shows, within a limit of current.

It has one byte per pixel, so that a whole table is a short bytearray:

    bit 7..4  colour (OFF, SEAT..SEAT+3, WHITE, WARNING, OK)
    bit 3..0  level, 0 dark .. 15 full

Drawing changes the frame; `send()` passes it to a strip with the NeoPixel interface
(`strip[i] = rgb`, `show()`).  If the strip has its bytes in `buf` (G, R, B for each pixel, like our
Strip), send() writes them there directly, and only transmits as far as the last pixel that has changed;
otherwise it sets the pixels that have changed.  `rgb` is one list of three numbers, reused for all pixels.

`levels` is applied when a frame is sent.  So the pixels of a rhythm are drawn once, with a level of
their own, and then only the brightness of that level changes.

Levels follow a square law (channel = peak * level ** 2 / 225), so that steps look even.  Current:
20 mA for a channel at 255, and 1 mA for an idle LED (WS2812B datasheets give 12 to 20 mA and 0.6
to 1 mA; we use the larger values).  A frame over the limit is dimmed as a whole; a lit pixel stays
lit.
"""

from array import array

from skald.compat import const
from skald.show import kernels

OFF = const(0)
SEAT = const(1)  # SEAT + seat, seats 0..3
WHITE = const(5)
WARNING = const(6)
OK = const(7)
COLOURS = const(8)

# Peaks; at least one channel is 255, so that level 1 is not dark.  The seats have the colours of
# their pieces; rhythm, place and screen help people who cannot tell them apart.
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
    """`count` pixels.

    codes    one byte per pixel; call touch() after writing to it
    levels   16 bytes: the present brightness of each level (0..15), set by play()
    dark     a mask of the colours that are dark now, set by darken()
    """

    def __init__(self, count, limit_ma=1500, brightness=_FULL_SCALE):
        """Make a dark frame.  ValueError if the idle current alone is over the limit."""
        if count < 1 or limit_ma <= count * _IDLE_MA:
            raise ValueError("%d pixels within %d mA" % (count, limit_ma))
        self.count = count
        self.brightness = brightness  # 1..16; set it before the first send()
        self.codes = bytearray(count)
        self.levels = bytearray(range(_FULL_LEVEL + 1))
        self.dark = 0
        self._palette = bytearray(3 * (COLOURS << 4))  # code -> G, R, B
        for code in range(COLOURS << 4):
            red, green, blue = channel_values(code >> 4, code & 15)
            self._palette[3 * code : 3 * code + 3] = bytes((green, red, blue))
        self._peaks = array("H", [sum(peaks) for peaks in _PEAKS])
        # Level -> the sum of the peaks of its pixels.
        self._sums = array("I", bytes(4 * (_FULL_LEVEL + 1)))
        self._scaled = bytearray(_FULL_LEVEL + 1)  # level -> the level within the limit
        self._rgb = [0, 0, 0]
        self._sent = None  # the palette entries sent last, for a strip without `buf`
        self._is_stale = True
        self._is_drawn = True  # `codes` have changed since the last send(),
        self._is_new = True  # or `levels`
        # In steps of a channel (20 mA / 255), times 225, the divisor of the square law.
        self._limit = (limit_ma - count * _IDLE_MA) * (255 * _SQUARE) // _CHANNEL_MA

    def clear(self):
        """Make every pixel dark."""
        for i in range(self.count):
            self.codes[i] = 0
        self.touch()

    def set(self, i, colour, level=_FULL_LEVEL):
        """Set pixel `i` to a colour (0..7) and a level (0..15)."""
        self.codes[i] = colour << 4 | level if 0 < colour < COLOURS and level else 0
        self.touch()

    def touch(self):
        """Note that `codes` have changed."""
        self._is_new = self._is_drawn = True

    def play(self, level, value):
        """Make `level` (1..15) as bright as `value` (0..15) from now on."""
        if self.levels[level] != value:
            self.levels[level] = value
            if self._sums[level]:
                self._is_new = True

    def darken(self, colours):
        """Keep all colours of a mask (bit 1 << colour) dark, and only those, from now on."""
        if self.dark != colours:
            self.dark = colours
            self._is_new = True

    def refresh(self):
        """Make the next send() transmit every pixel, changed or not."""
        self._is_stale = True

    def send(self, strip):
        """Pass what has changed to `strip` and show it; return True if something was transmitted."""
        if not self._is_new and not self._is_stale:
            return False
        if self._is_new:
            self._fit()
        has_buf = hasattr(strip, "buf")
        if has_buf:
            changed = kernels.write_colours(
                self.codes, self.count, self._scaled, self._palette, strip.buf, self.dark
            )
        else:
            changed = self._set_pixels(strip)
        self._is_new = False
        if not changed and not self._is_stale:
            return False
        is_part = has_buf and not self._is_stale
        self._is_stale = True  # if show() fails, everything is sent again
        if is_part:
            strip.show(changed)
        else:
            strip.show()
        self._is_stale = False
        return True

    def _set_pixels(self, strip):
        """Set the pixels of `strip` that have changed; return True if any has."""
        if self._sent is None:
            self._sent = bytearray(self.count)
        palette, rgb, is_changed = self._palette, self._rgb, False
        for i in range(self.count):
            code = self.codes[i]
            code = 0 if self.dark >> (code >> 4) & 1 else code & 0xF0 | self._scaled[code & 15]
            if self._is_stale or code != self._sent[i]:
                self._sent[i] = code
                rgb[0] = palette[3 * code + 1]
                rgb[1] = palette[3 * code]
                rgb[2] = palette[3 * code + 2]
                strip[i] = rgb
                is_changed = True
        return is_changed

    def _scale(self, scale, lowest):
        """Scale the levels that pixels show by `scale` / 16; return the current of all channels at these levels.

        The true current is a little lower, because each channel is rounded down.
        """
        levels, sums, total = self.levels, self._sums, 0
        for level in range(1, _FULL_LEVEL + 1):
            if sums[level]:
                scaled = max(lowest, levels[level] * scale // _FULL_SCALE) if levels[level] else 0
                self._scaled[level] = scaled
                total += sums[level] * scaled * scaled
        return total

    def _fit(self):
        """Choose the brightest common scale within the limit."""
        if self._is_drawn:
            kernels.sum_peaks(self.codes, self.count, self._peaks, self._sums)
            self._is_drawn = False
        scale, lowest = self.brightness, 1
        while self._scale(scale, lowest) > self._limit:
            if scale:
                scale -= 1
            else:
                lowest = 0  # not even the lowest level fits: everything is dark
