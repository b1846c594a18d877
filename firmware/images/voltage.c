// Raises the core of an RP2040 to 1.15 V before its clocks start, at 200 MHz.
//
// MicroPython 1.28 replaces the function of the Pico SDK that would do it; 1.29 does it by itself.
#include "hardware/vreg.h"
#include "pico/platform.h"
#include "pico/runtime_init.h"

#define CYCLES_IN_A_MS (12000) // the ring oscillator, from which the chip starts, has at most 12 MHz (datasheet 2.17)

static void raise_voltage(void) {
    vreg_set_voltage(VREG_VOLTAGE_1_15);
    busy_wait_at_least_cycles(CYCLES_IN_A_MS);
}

PICO_RUNTIME_INIT_FUNC_RUNTIME(raise_voltage, "00499"); // PICO_RUNTIME_INIT_CLOCKS is "00500"
