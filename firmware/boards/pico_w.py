"""Pins of a Raspberry Pi Pico W (RP2040 with Wi-Fi): those of a Pico.

The radio takes GP23, GP24, GP25 and GP29, which a Pico does not bring out either.
"""

from boards.pico import *  # noqa: F403

BOARD = "pico_w"
