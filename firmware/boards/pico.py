"""Pins of a Raspberry Pi Pico (RP2040).  Data only; numbers are GPIO numbers.

SPI and I2C stand where the RP2040's function table allows (datasheet 1.4.3).
GP6 to GP12, GP20 and GP21 are free.
"""

BOARD = "pico"

NFC_SPI = 0
NFC_SCK = 2
NFC_MOSI = 3
NFC_MISO = 4
NFC_BAUD = 1000000
NFC_SELECT = 13
NFC_RESET = 14  # active low
NFC_BUSY = 15

LINES_SPI = 1
LINES_SCK = 26
LINES_MOSI = 27
LINES_MISO = 28
LINES_LOAD = 22
LINES_BAUD = 1000000

I2C = 0
I2C_SDA = 0
I2C_SCL = 1
I2C_FREQ = 400000

STRIP = 5

KNOB_A = 16
KNOB_B = 17
KNOB_PRESS = 18
BACK = 19
