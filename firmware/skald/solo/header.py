"""The size of what a search keeps."""

from skald.compat import const

LENGTH = const(16)  # actions of a line
LINES = const(4)  # best lines
