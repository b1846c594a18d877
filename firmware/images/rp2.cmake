# What the images of a Pico and a Pico W have in common.  A board's mpconfigboard.cmake says first:
#
#     SKALD_BOARD        MicroPython's own board, on which it is based
#     SKALD_STORAGE_KB   the file system, at the end of the 2,048 KB of flash

set(SKALD_IMAGES ${CMAKE_CURRENT_LIST_DIR})
math(EXPR SKALD_STORAGE_BYTES "${SKALD_STORAGE_KB} * 1024")
set(MICROPY_HW_FLASH_STORAGE_BYTES ${SKALD_STORAGE_BYTES}) # MicroPython 1.29 reads it here, 1.28 in mpconfigboard.h
add_compile_definitions(SKALD_STORAGE_BYTES=${SKALD_STORAGE_BYTES})

include(${MICROPY_PORT_DIR}/boards/${SKALD_BOARD}/mpconfigboard.cmake)
set(MICROPY_BOARD_PINS ${MICROPY_PORT_DIR}/boards/${SKALD_BOARD}/pins.csv)
set(MICROPY_FROZEN_MANIFEST ${SKALD_IMAGES}/../manifest.py)

# The target does not exist yet, so the options follow at the end.
cmake_language(DEFER CALL target_link_options ${MICROPY_TARGET} PRIVATE
    -Wl,--defsym=__skald_storage_bytes__=${SKALD_STORAGE_BYTES}
    ${SKALD_IMAGES}/room.ld
)
