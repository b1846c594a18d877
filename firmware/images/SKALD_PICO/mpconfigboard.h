#include "../lookups.h"

#include "boards/RPI_PICO/mpconfigboard.h"

#undef MICROPY_HW_FLASH_STORAGE_BYTES
#define MICROPY_HW_FLASH_STORAGE_BYTES (SKALD_STORAGE_BYTES)
