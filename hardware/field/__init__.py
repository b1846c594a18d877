"""The computed fields of a net: loops, tags and the circuit between them.  For the computer only: nothing here goes
on the device.

    constants   of nature, and the carrier's frequency
    biot        H of straight wires and rectangular coils at any point (Biot and Savart)
    inductance  of rectangular coils; mutual inductance of two
    tags        the field a tag needs, by its size; stacks and crowds that shadow each other
    wires       the loops of a layout as coils of enamelled wire, and their feeds
    chain       the transmitter, its rails, diodes and capacitors: the current of every line
    lines       every place of a layout: the current it needs, who hears it first, its answer
    refusals    the reasons why a net cannot be built, a sentence each
    needs       what tags need, alone and in company, as plain numbers for the simulator
    stored      the same as it was computed once, to be read without numpy

Lengths are in metres, fields in A/m (rms), everything else in SI units, unless a name says
otherwise; layouts and pieces are in millimetres.  The models are quasi-static (a wavelength is
22 m) and in air: no metal, no ferrite, no conducting wood.
Nothing has been built yet: the figures are computed, not measured.
"""
