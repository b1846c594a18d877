# Skald frozen into MicroPython for an ESP32 with 4 MB of flash (WROOM-32).
include(boards/ESP32_GENERIC/mpconfigboard.cmake)
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/../../manifest.py)

# sdkconfig files cannot name a file beside them.
file(WRITE ${CMAKE_BINARY_DIR}/sdkconfig.partitions
    "CONFIG_PARTITION_TABLE_CUSTOM_FILENAME=\"${MICROPY_BOARD_DIR}/partitions.csv\"\n"
)
list(APPEND SDKCONFIG_DEFAULTS
    boards/sdkconfig.240mhz # its documented speed; MicroPython's usual one is 160
    ${CMAKE_BINARY_DIR}/sdkconfig.partitions
)
