"""The printed boards: carriers, rows of readers, tiles of eight cells, switches, coils.  Nobody has made one yet.

    footprints  the copper under each part; part: a part at its place
    collected   the parts that the netlists put on boards of one kind
    carrier     a controller and the parts around it
    rows        the board that selects eight readers
    tile        eight cells with a switch and a light each, from netlists and layouts
    switches    eight switches elsewhere on the table, connected by wires
    coil        the coil of a reader and its matching parts, from the layouts
    route       the tracks, on two sides; ground: joins the ground that they cut off
    silk        the silkscreen
    kicad       the board as a KiCad file; plot.py, run by KiCad's own Python, checks and plots it
    picture     the board as SVG

`python -m hardware.board` writes all of them without KiCad, and has KiCad check and plot them if it is
installed.
"""
