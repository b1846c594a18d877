"""Pins of an ESP32-S3 DevKitC-1.  Data only; GPIO numbers.

GPIO3 only chooses the JTAG source, and only where a fuse says so.  Left alone:
GPIO0, 45, 46 (strapping), 19, 20 (USB), 26 to 37 (flash, PSRAM), 43, 44
(console), 38 and 48 (the colour LED of one board version or the other).
"""

BOARD = "esp32_s3"

NFC_SPI = 1
NFC_SCK = 12
NFC_MOSI = 11
NFC_MISO = 13
NFC_BAUD = 1000000
NFC_SELECT = 3
NFC_RESET = 39  # active low
NFC_BUSY = 40

LINES_SPI = 2
LINES_SCK = 15
LINES_MOSI = 16
LINES_MISO = 17
LINES_LOAD = 18
LINES_BAUD = 1000000

I2C = 0
I2C_SDA = 8
I2C_SCL = 9
I2C_FREQ = 400000

STRIP = 41

KNOB_A = 1
KNOB_B = 2
KNOB_PRESS = 42
BACK = 47
