# Skald frozen into MicroPython for a Raspberry Pi Pico W.
set(SKALD_BOARD RPI_PICO_W)
set(SKALD_STORAGE_KB 384)
include(${CMAKE_CURRENT_LIST_DIR}/../rp2.cmake)
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
