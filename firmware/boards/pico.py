"""Pins of a Raspberry Pi Pico (RP2040).  Data only; numbers are GPIO numbers.

SPI and I2C stand where the RP2040's function table allows (datasheet 1.4.3).
GP20 and GP21 are free.
"""

BOARD = "pico"

NFC_SPI = 0
NFC_SCK = 2
NFC_MOSI = 3
NFC_MISO = 4
NFC_BAUD = 1000000
NFC_ADDRESS = (6, 7, 8)  # A, B, C of every 74AHC138
NFC_ENABLE = (9, 10, 11, 12, 13)  # one 74AHC138 each: the first four MFRC522, the last PN5180
NFC_RESET = 14  # of the PN5180s, active low
NFC_BUSY = 15  # of the PN5180 selected, through a 74HC151

HALL_SPI = 1
HALL_SCK = 26
HALL_MOSI = 27  # not connected
HALL_MISO = 28
HALL_LOAD = 22
HALL_BAUD = 1000000  # what a long chain carries: chain.csv of `make hardware`

I2C = 0
I2C_SDA = 0
I2C_SCL = 1
I2C_FREQ = 400000

STRIP = 5

KNOB_A = 16
KNOB_B = 17
KNOB_PRESS = 18
BACK = 19
