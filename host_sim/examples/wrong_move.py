"""A table without a person: lay Raids out, put a ship where it may not go, read the screen."""

from random import Random

from host_sim.hands import Hands
from host_sim.table import SimTable
from host_sim.web.reading import read_screen

table = SimTable("raids", seats=2, seed=1)
for pause_ms in Hands(table.world, table, Random(1)).lay_out():
    table.run(pause_ms)
table.run(1000)
print("\n".join(read_screen(table.screen())), "\n")

ship = 1 - table.session.game.current()  # the other player's
table.world.lift(ship)
table.run(1500)
table.world.put(ship, 12)  # the thirteenth stage
table.run(3000)
print("\n".join(read_screen(table.screen())))
table.close()
