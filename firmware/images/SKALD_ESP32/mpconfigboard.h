#include "../lookups.h"

#include "boards/ESP32_GENERIC/mpconfigboard.h"
