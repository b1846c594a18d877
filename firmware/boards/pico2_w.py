"""Pins of a Raspberry Pi Pico 2 W (RP2350 with Wi-Fi): those of a Pico.

The radio takes GP23, GP24, GP25 and GP29, which a Pico does not bring out either.
"""

from boards.pico import *  # noqa: F403

BOARD = "pico2_w"
