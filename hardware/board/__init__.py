"""The printed boards: the carrier, rows of readers, tiles of eight cells, switches, coils.  Nobody has made one yet.

footprints  the copper under each part; part: a part at its place
collected   the parts that the netlists put on boards of one type
carrier     a Pico and the parts around it
rows        the board that selects eight readers
tile        eight cells with a switch and a light each, from netlists and layouts
switches    eight switches elsewhere on the table, connected by wires
coil        the coil of a reader and its matching parts, from the layouts
route       the tracks, on two sides; ground: joins the ground that they cut off; window: holes in it
silk        the silkscreen
kicad       the board as a KiCad file; check: has KiCad check and plot it, by plot.py
picture     the board as SVG
assembly    what an assembler needs
make        all boards, and the digests of their sources
"""
