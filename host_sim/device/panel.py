"""The screen, the knob and the buttons of the virtual device, in the terminal that runs `make device`.

    a, d     turn the knob        b   press BACK
    Enter    press the knob       B   hold BACK down, or let it go
    r        reset                    (BACK held at a reset is safe mode)

The screen is drawn in Braille characters, 2 x 4 pixels each (Unicode 16.0, block
2800-28FF), so that it fits into 80 columns; the board's output scrolls below it.
"""

import contextlib
import os
import select
import termios
import tty

_KEYS = "a d: turn   Enter: press   b: BACK   B: hold BACK   r: reset   Ctrl-C: off"
_HELD = "BACK is held down: B lets it go   r: reset"
_LINES = 17  # sixteen for the screen, one for the keys
_QUARTER_US = 20000  # a quarter of a detent; a busy computer misses quicker contacts
_PRESS_US = 100000  # duration of a press, and the shortest pause after it
# The bit of each dot, by row and column.
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
# ECMA-48 and DEC VT100: clear, scroll only below a line; save the cursor, go home; restore it;
# scroll all, go down.
_BEGIN = "\x1b[2J\x1b[%dr\x1b[%dH"
_HOME, _BACK_AGAIN = "\x1b7\x1b[H", "\x1b8"
_END = "\x1b[r\x1b[999H\n"


class Panel:
    """Draws `rig.screen` with `write(text)` and moves the controls; `restart()` presses reset."""

    def __init__(self, rig, restart, write):
        self._rig = rig
        self._restart = restart
        self._write = write
        self._keys = ""  # typed, not yet done
        self._free_us = 0  # time at which the hand is free again
        self._is_held = False
        self._drawn = None
        write(_BEGIN % (_LINES + 1, _LINES + 1))

    def close(self):
        """Let the terminal scroll over its full height again."""
        self._write(_END)

    def type(self, keys):
        """Queue `keys`; step() carries them out one by one."""
        self._keys += keys

    def step(self):
        """Carry out queued keys while the hand is free, and draw the screen if it has changed."""
        while self._keys and self._rig.clock.now_us >= self._free_us:
            key, self._keys = self._keys[0], self._keys[1:]
            self._do(key)
        self._draw()

    def _do(self, key):
        rig, now_us = self._rig, self._rig.clock.now_us
        if key in "ad":
            self._free_us = rig.encoder.turn(1 if key == "d" else -1, _QUARTER_US)
        elif key in "\r\n":
            self._free_us = rig.encoder.press(_PRESS_US) + _PRESS_US
        elif key == "b":
            rig.back.move(now_us, 0)
            self._free_us = rig.back.move(now_us + _PRESS_US, 1) + _PRESS_US
            self._is_held = False
        elif key == "B":
            self._is_held = not self._is_held
            self._free_us = rig.back.move(now_us, 0 if self._is_held else 1) + _PRESS_US
        elif key == "r":
            self._restart()

    def _draw(self):
        screen = self._rig.screen
        state = screen.data_bytes, screen.is_on, screen.is_pumped, screen.is_inverted, self._is_held
        if state != self._drawn:
            self._drawn = state
            lines = draw_dots(screen.picture()) + [_HELD if self._is_held else _KEYS]
            self._write(_HOME + "\r\n".join(line + "\x1b[K" for line in lines) + _BACK_AGAIN)


def draw_dots(picture):
    """Return lines of Braille for `picture`, strings of `#` and `.` (chips.ssd1306.SSD1306Model.picture)."""
    return [
        "".join(
            chr(
                0x2800
                + sum(
                    _DOTS[y][x]
                    for y in range(4)
                    for x in range(2)
                    if picture[top + y][left + x] == "#"
                )
            )
            for left in range(0, len(picture[0]), 2)
        )
        for top in range(0, len(picture), 4)
    ]


@contextlib.contextmanager
def open_keyboard(file):
    """Yield a function that returns the keys typed since its last call, without waiting for Enter."""
    number = file.fileno()
    before = termios.tcgetattr(number)
    tty.setcbreak(number)
    try:
        yield (
            lambda: (
                os.read(number, 256).decode("ascii", "replace")
                if select.select((number,), (), (), 0)[0]
                else ""
            )
        )
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)
