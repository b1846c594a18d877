"""Pins of an ESP32 DevKitC with a WROOM-32 module.  Data only; GPIO numbers.

Some are strapping pins (datasheet 3.3), each used in the sense it must have at reset:

    GPIO0   high at reset: nothing is connected (do not press BOOT while playing)
    GPIO2   low: PN5180 held in reset        GPIO12  low: load line of the loops
    GPIO5   high: knob contact, pulled up    GPIO15  either: strip, pulled down
    GPIO34, 35, 36, 39 are inputs without pull-ups: the knob needs its own.
"""

BOARD = "esp32"

NFC_SPI = 2
NFC_SCK = 18
NFC_MOSI = 23
NFC_MISO = 19
NFC_BAUD = 1000000
NFC_SELECT = 17
NFC_RESET = 2  # active low
NFC_BUSY = 36

LINES_SPI = 1
LINES_SCK = 14
LINES_MOSI = 0
LINES_MISO = 39
LINES_LOAD = 12
LINES_BAUD = 1000000

I2C = 0
I2C_SDA = 21
I2C_SCL = 22
I2C_FREQ = 400000

STRIP = 15

KNOB_A = 34
KNOB_B = 35
KNOB_PRESS = 5
BACK = 13
