"""The printed boards: a carrier, tiles of eight cells, coils.  Nobody has made one yet.

    footprints  the copper under each part
    carrier     the controller and what stands beside it, from the netlists
    tile        eight cells with a switch and a light each, from the layouts
    coil        the coil of a reader and what matches it, from the layouts
    route       tracks between them, on two sides
    kicad       the board as a KiCad file; plot.py, run by KiCad's own Python, checks and plots it

`python -m hardware.board` writes tile.<game>.kicad_pcb and its picture without KiCad, and has
KiCad check and plot them where it is installed.
"""
