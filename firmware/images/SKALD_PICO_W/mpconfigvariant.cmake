include(${SKALD_IMAGES}/200mhz.cmake)
