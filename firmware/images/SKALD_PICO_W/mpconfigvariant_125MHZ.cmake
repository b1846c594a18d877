# MicroPython's own clock, 125 MHz: BOARD_VARIANT=125MHZ.  The flash then runs at 62.5 MHz instead of 100.
