"""The printed boards: carriers, rows of readers, tiles of eight cells, switches, coils.  Nobody has made one yet.

    footprints  the copper under each part; part: one at its place
    collected   what the netlists have on boards of one kind
    carrier     a controller and what stands beside it
    rows        what selects eight readers
    tile        eight cells with a switch and a light each, from netlists and layouts
    switches    eight switches that lie elsewhere, on wires
    coil        the coil of a reader and what matches it, from the layouts
    route       tracks between them, on two sides; ground: what they cut off, joined
    silk        what is printed on them
    kicad       the board as a KiCad file; plot.py, run by KiCad's own Python, checks and plots it
    picture     the same to look at

`python -m hardware.board` writes all of them without KiCad, and has KiCad check and plot them where it
is installed.
"""
