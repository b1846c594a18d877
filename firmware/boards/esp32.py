"""Pins of an ESP32 DevKitC with a WROOM-32 module.  Data only; GPIO numbers.

The table takes every pin that is left beside flash and console, so some are
strapping pins (datasheet 3.3), each used in the sense it must have at reset:

    GPIO0   high at reset: nothing is connected (do not press BOOT while playing)
    GPIO2   low: PN5180 held in reset        GPIO12  low: 74HC165 load line
    GPIO5   high: knob contact, pulled up    GPIO15  either: strip, pulled down
    GPIO34, 35, 36, 39 are inputs without pull-ups: the knob needs its own.
"""

BOARD = "esp32"

NFC_SPI = 2
NFC_SCK = 18
NFC_MOSI = 23
NFC_MISO = 19
NFC_BAUD = 1000000
NFC_ADDRESS = (25, 26, 27)  # A, B, C of every 74AHC138
NFC_ENABLE = (32, 33, 4, 16, 17)  # one 74AHC138 each: the first four MFRC522, the last PN5180
NFC_RESET = 2  # of the PN5180s, active low
NFC_BUSY = 36  # of the PN5180 selected, through a 74HC151

HALL_SPI = 1
HALL_SCK = 14
HALL_MOSI = 0  # not connected
HALL_MISO = 39
HALL_LOAD = 12
HALL_BAUD = 1000000  # what a long chain carries: chain.csv of `make hardware`

I2C = 0
I2C_SDA = 21
I2C_SCL = 22
I2C_FREQ = 400000

STRIP = 15

KNOB_A = 34
KNOB_B = 35
KNOB_PRESS = 5
BACK = 13
