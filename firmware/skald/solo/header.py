"""The size of what a search keeps, and what it calls no action at all."""

from skald.compat import const

LENGTH = const(16)  # actions of a line
LINES = const(4)  # best lines
NO_ACTION = const(-1)
