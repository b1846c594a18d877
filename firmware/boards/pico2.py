"""Pins of a Raspberry Pi Pico 2 (RP2350): those of a Pico.

The same edge connector, and SPI and I2C on the same pins (RP2350 datasheet
9.4, functions F1 and F3); 520 KB of memory and 150 MHz.  Resistors to ground are 4.7 kOhm: an input
with a weaker pull-down, above some 8 kOhm, may stay near 2 V (its datasheet, erratum RP2350-E9).
"""

from boards.pico import *  # noqa: F403

BOARD = "pico2"
