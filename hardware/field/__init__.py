"""The fields of a table, computed: antennas, tags, magnets.  For this computer only; nothing here
ships.

    biot        H of straight wires and rectangular coils at any point (Biot and Savart)
    inductance  of rectangular coils; mutual inductance of two
    antenna     what current a chip drives through a coil; matching, quality
    tags        the field a tag needs, by class and size; stacks that shadow each other
    magnets     B of a disc magnet at a Hall switch; the pull between two
    report      every sensed zone of a layout: weakest point, margin, loudest neighbour
    refusals    what cannot be built, a sentence each

Lengths are metres, fields A/m (rms) or tesla, everything else SI, until a name
says otherwise; layouts and pieces are in millimetres.  The models are quasi-static
(a wavelength is 22 m) and in air: no metal, no ferrite, no wood that conducts.
Nothing was built yet: the figures are computed, not measured.
"""
