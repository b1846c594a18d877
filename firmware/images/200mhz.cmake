# An RP2040 at 200 MHz, for which it is certified at 1.15 V (Pico SDK 2.1.1).

add_compile_definitions(
    PICO_USE_FASTEST_SUPPORTED_CLOCK=1
    CYW43_PIO_CLOCK_DIV_INT=3 # the radio's bus gets 33 MHz; it has 31 from the usual clock and divider
)

# MICROPY_SOURCE_BOARD would be searched for names without this header's folder.
cmake_language(DEFER CALL target_sources ${MICROPY_TARGET} PRIVATE ${SKALD_IMAGES}/voltage.c)
