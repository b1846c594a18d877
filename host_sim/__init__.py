"""Skald on a computer: the same firmware at a simulated table.

Importing this package puts shims/ on the path: stand-ins for MicroPython's `machine`, `network` and the like.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "shims"))
