"""Counts the lit pixels of Drakkar at the start of a game by colour."""

from collections import Counter
from random import Random

from host_sim.hands import Hands
from host_sim.table import SimTable

table = SimTable("drakkar", kit="core", seats=4, seed=3)
for pause_ms in Hands(table.world, table, Random(3)).lay_out():
    table.run(pause_ms)
colours = bytes(table.pixels())
lit = Counter(colours[i : i + 3] for i in range(0, len(colours), 3))
for colour, count in lit.most_common():
    print("%4d pixels of %3d %3d %3d" % (count, *colour))
table.close()
