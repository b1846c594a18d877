"""Opponents against opponents: matches, training, tables.  See host_sim/README.md."""

import sys

from skald.rules.registry import NAMES

from host_sim.command_line import SEED, Parser, one_of


class ArenaParser(Parser):
    """A command line that begins with a game and has a seed."""

    def __init__(self, prog, description):
        super().__init__(prog=prog, description=description)
        self.add_argument("game", type=one_of("game", NAMES))
        self.add_argument("--seed", type=SEED, default=1)


def show_progress(line):
    """Show `line` in place of the last one, if somebody watches."""
    if sys.stderr.isatty():
        print("\r%-60s" % line, end="", file=sys.stderr, flush=True)
