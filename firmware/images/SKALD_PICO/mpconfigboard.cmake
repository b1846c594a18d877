# Skald frozen into MicroPython for a Raspberry Pi Pico.
set(SKALD_BOARD RPI_PICO)
set(SKALD_STORAGE_KB 896)
include(${CMAKE_CURRENT_LIST_DIR}/../rp2.cmake)
