// For Skald's images, and for the chip whose instructions are counted (host_sim/micropython/frozen.py).
//
// MicroPython remembers where it last found a name, so that a look-up need not search.  Of its 128 bytes only every
// other one is used by names, of which the firmware has thousands.
#define MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE (2048)
