"""The inner loops of laying.py: machine code if the board can run it, otherwise plain Python.

They are unloaded together with laying.py.

groups   by piece: its group; from `first_unsensed` on, groups that no sensor sees
zones    by piece: the zone where it must lie, or OFF
"""

from skald.compat import const, micropython, ptr8

# @viper folds only constants of this module.
_OFF = const(255)  # OFF of rules.base, UNSENSED of layout.py


@micropython.viper
def find_untold(zones, groups, said, first_unsensed: int, start: int) -> int:
    """Return the first piece from `start` on that no sensor sees and the players have not confirmed, or the number of
    pieces; `said`: 1 for each group that they have confirmed.
    """
    zone_of = ptr8(zones)
    group_of = ptr8(groups)
    is_said = ptr8(said)
    count = int(len(zones))
    for piece in range(start, count):
        if zone_of[piece] != _OFF and group_of[piece] >= first_unsensed:
            if not is_said[group_of[piece]]:
                return piece
    return count


@micropython.viper
def find_lacking(
    zones, groups, is_missing, first_unsensed: int, place_of, lacking, start: int
) -> int:
    """Return the first piece from `start` on that sensors see, that does not count as missing yet, and
    whose place is `lacking` a piece (one byte per place), or the number of pieces.
    """
    zone_of = ptr8(zones)
    group_of = ptr8(groups)
    missing = ptr8(is_missing)
    place_at = ptr8(place_of)
    lacks = ptr8(lacking)
    count = int(len(zones))
    for piece in range(start, count):
        zone = zone_of[piece]
        if zone != _OFF and group_of[piece] < first_unsensed and not missing[piece]:
            if place_at[zone] != _OFF:
                if lacks[place_at[zone]]:
                    return piece
    return count


@micropython.viper
def mark_asked(groups, group: int, is_missing, zones, asked, shown) -> int:
    """Set asked[piece] to 1 for the missing pieces of `group`, otherwise to 0, and shown[piece] to
    its place, or to OFF if it is missing and not asked for.  Return the size of the group.
    """
    group_of = ptr8(groups)
    missing = ptr8(is_missing)
    zone_of = ptr8(zones)
    asked_at = ptr8(asked)
    shown_at = ptr8(shown)
    total = 0
    for piece in range(int(len(zones))):
        home = zone_of[piece]
        is_asked = 0
        if group_of[piece] == group and home != _OFF:
            is_asked = missing[piece]
            total += 1
        elif missing[piece]:
            home = _OFF
        asked_at[piece] = is_asked
        shown_at[piece] = home
    return total
