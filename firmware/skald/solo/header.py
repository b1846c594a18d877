"""The size of a search's results, and the value that stands for no action."""

from skald.compat import const

LENGTH = const(16)  # actions in a line
LINES = const(4)  # lines that are kept
NO_ACTION = const(-1)
