"""Skald on a computer: the same firmware at a simulated table.

Whoever imports anything of here finds MicroPython's `machine`, `neopixel` and the like in shims/.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "shims"))
