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

# The interpreter's inner functions lie in RAM (24 KB): beside the firmware, the flash's cache of 16 KB is too small for it.
# MicroPython 1.28 means to do so with three files, but names none of them as CMake does (its PR 19370).
set(SKALD_IN_RAM "")
foreach(name vm map bc runtime obj objtype objfun objarray nlr nlrthumb cstack argcheck smallint)
    string(APPEND SKALD_IN_RAM " */py/${name}.c.o*")
endforeach()
file(READ ${MICROPY_PORT_DIR}/memmap_mp_rp2040.ld SKALD_MEMMAP)
string(REGEX REPLACE "\\*gc\\.c\\.o[^)]*" "${SKALD_IN_RAM}" SKALD_CODE "${SKALD_MEMMAP}")
string(REGEX REPLACE "(EXCLUDE_FILE\\([^)]*)(\\) \\.rodata)" "\\1 */py/vm.c.o*\\2" SKALD_TABLES "${SKALD_CODE}")
if(SKALD_CODE STREQUAL SKALD_MEMMAP OR SKALD_TABLES STREQUAL SKALD_CODE)
    message(FATAL_ERROR "memmap_mp_rp2040.ld no longer says which files lie in RAM")
endif()
set(MICROPY_BOARD_LINKER_SCRIPT ${CMAKE_BINARY_DIR}/memmap_skald.ld)
file(WRITE ${MICROPY_BOARD_LINKER_SCRIPT} "${SKALD_TABLES}")

# The target does not exist yet, so the options follow at the end.
cmake_language(DEFER CALL target_link_options ${MICROPY_TARGET} PRIVATE
    -Wl,--defsym=__skald_storage_bytes__=${SKALD_STORAGE_BYTES}
    ${SKALD_IMAGES}/room.ld
)
