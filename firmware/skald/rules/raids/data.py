"""Raids: the printed values of the other components; those of the voyage tiles are in
data_tiles.py."""

from skald.compat import const

# Kinds of goods, as `variety` numbers them.
VARIETIES = ("wood", "pig", "fur", "amber")

# The board: twenty stages, a village on every fifth (inferred from the ghost
# ship's steps of five, rulebook, two-player variant).
VILLAGES = b"\x05\x0a\x0f\x14"

GHOST_STEP = const(5)  # stages the ghost ship sails at a time
PORT_CREW = const(1)  # Vikings that a port gives after the sales
SPACE_SHIELDS = const(2)  # of an uncovered space of the longship
START_CREW = b"\x01\x02\x02\x03"  # in turn order; for fewer players a default
VISIT_CREW = b"\x02\x01"  # first and second ship to pass (rulebook, tiles)
PLUNDER_COINS = b"\x03\x01"
ARRIVAL_COINS = b"\x06\x03\x01"
RUNE_GLORY = b"\x00\x01\x03\x06\x0a\x0f"  # a collection of 0..5 (default)
