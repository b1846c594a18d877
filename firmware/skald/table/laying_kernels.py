"""The inner loops of laying.py, as machine code where the board has it; they go when it goes.

groups   by piece: the group it is counted in; from `first_unsensed` on those that no sensor sees
places   by piece: the zone where it must lie, or OFF
"""

from skald.compat import const, micropython, ptr8

# @viper folds only what is said here.
_OFF = const(255)  # OFF of rules.base, UNSENSED of layout.py


@micropython.viper
def find_absent(
    places, groups, said, first_unsensed: int, input_of, present, dead_input, start: int
) -> int:
    """Return the first piece from `start` on whose live switch is off, or that is told and not
    `said` (a byte a group), or their number.
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
    """Return the first piece from `start` on that is not told, not yet missing, and belongs to a
    reader that is `lacking` (a byte a reader) something, or their number.
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
def mark_asked(groups, group: int, is_missing, places, asked, shown) -> int:
    """Set asked[piece] to 1 for what misses of `group`, else 0, and shown[piece] to its place, or
    OFF where it misses and is not asked for; return how many the group has.
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
