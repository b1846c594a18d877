"""The inner loops of laying.py: machine code if the board can run it, otherwise plain Python.

They leave the memory together with laying.py.

groups   by piece: its group; from `first_unsensed` on, groups that no sensor sees
places   by piece: the zone where it must lie, or OFF
"""

from skald.compat import const, micropython, ptr8

# @viper folds only constants of this module.
_OFF = const(255)  # OFF of rules.base, UNSENSED of layout.py
_NOTHING = const(255)  # of expect.py


@micropython.viper
def find_absent(
    places, groups, said, first_unsensed: int, input_of, present, dead_input, start: int
) -> int:
    """Return the first piece from `start` on whose live switch is off, or which no sensor sees and
    the players have not `said` to be there (one byte per group), or the number of pieces.
    """
    place_of = ptr8(places)
    group_of = ptr8(groups)
    is_said = ptr8(said)
    input_at = ptr8(input_of)
    is_on = ptr8(present)
    is_dead = ptr8(dead_input)
    count = int(len(places))
    for piece in range(start, count):
        number = place_of[piece]
        if number != _OFF:
            if group_of[piece] >= first_unsensed:
                if not is_said[group_of[piece]]:
                    return piece
            else:
                number = input_at[number]
                if number != _OFF:
                    if not is_on[number] and not is_dead[number]:
                        return piece
    return count


@micropython.viper
def find_lacking(
    places, groups, is_missing, first_unsensed: int, reader_of, lacking, start: int
) -> int:
    """Return the first piece from `start` on that sensors see, that is not yet missing, and whose
    reader is `lacking` a piece (one byte per reader), or the number of pieces.
    """
    place_of = ptr8(places)
    group_of = ptr8(groups)
    missing = ptr8(is_missing)
    reader_at = ptr8(reader_of)
    lacks = ptr8(lacking)
    count = int(len(places))
    for piece in range(start, count):
        zone = place_of[piece]
        if zone != _OFF and group_of[piece] < first_unsensed and not missing[piece]:
            if reader_at[zone] != _OFF:
                if lacks[reader_at[zone]]:
                    return piece
    return count


@micropython.viper
def find_surplus(wanted, present, start: int) -> int:
    """Return the first switch from `start` on that is on where no piece belongs (wanted[input] is
    NOTHING), or the number of switches.
    """
    wanted_at = ptr8(wanted)
    is_on = ptr8(present)
    count = int(len(wanted))
    for number in range(start, count):
        if is_on[number] and wanted_at[number] == _NOTHING:
            return number
    return count


@micropython.viper
def mark_asked(groups, group: int, is_missing, places, asked, shown) -> int:
    """Set asked[piece] to 1 for the missing pieces of `group`, otherwise to 0, and shown[piece] to
    its place, or to OFF if it is missing and not asked for.  Return the size of the group.
    """
    group_of = ptr8(groups)
    missing = ptr8(is_missing)
    place_of = ptr8(places)
    asked_at = ptr8(asked)
    shown_at = ptr8(shown)
    total = 0
    for piece in range(int(len(places))):
        place = place_of[piece]
        is_asked = 0
        if group_of[piece] == group and place != _OFF:
            is_asked = missing[piece]
            total += 1
        elif missing[piece]:
            place = _OFF
        asked_at[piece] = is_asked
        shown_at[piece] = place
    return total
