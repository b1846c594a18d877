"""The sizes of a search's results, and the value that stands for no action."""

from skald.compat import const

LENGTH = const(16)  # actions of a line
LINES = const(4)  # best lines
NO_ACTION = const(-1)
