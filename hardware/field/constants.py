"""Constants of the models: SI units."""

import math

MU0 = 4e-7 * math.pi
COPPER_OHM_M = 1.72e-8
FREQUENCY = 13.56e6
OMEGA = 2 * math.pi * FREQUENCY
