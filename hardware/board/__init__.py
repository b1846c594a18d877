"""One printed board for eight cells: Hall switch, light, shift register.  Nothing was built yet.

    footprints  the copper under each part
    tile        which parts, where, joined to what; from the layouts
    route       tracks between them, on two sides
    kicad       the board as a KiCad file; plot.py, run by KiCad's own Python, checks and plots it

`python -m hardware.board` writes tile.<game>.kicad_pcb and its picture without KiCad, and has
KiCad check and plot them where it is installed.
"""
