"""The computed fields of a table: antennas, tags, magnets.  For the computer only: nothing here goes on
the device.

    biot        H of straight wires and rectangular coils at any point (Biot and Savart)
    inductance  of rectangular coils; mutual inductance of two
    antenna     the current that a chip drives through a coil; matching, quality
    tags        the field a tag needs, by class and size; stacks that shadow each other
    magnets     B of a disc magnet at a Hall switch; the pull between two
    report      every sensed zone of a layout: weakest point, margin, loudest neighbour
    refusals    the reasons why a layout cannot be built, a sentence each

Lengths are in metres, fields in A/m (rms) or tesla, everything else in SI units, unless a name says
otherwise; layouts and pieces are in millimetres.  The models are quasi-static (a wavelength is
22 m) and in air: no metal, no ferrite, no conducting wood.
Nothing has been built yet: the figures are computed, not measured.
"""
