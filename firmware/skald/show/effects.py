"""Rhythms: the brightness of a pixel as a function of time.

Each rhythm returns a level 0..15 for a time, in integers.  A colour alone never has a meaning: a
role is a colour *and* a rhythm.  Rhythms differ in shape, not only in speed:

    STEADY   ################
    BLINK    ######    ######
    BREATHE  .-+*##*+-..-+*##
    FLASH    # #     # #         two short flashes and a pause: look here
    COUNTER        ######        BLINK the other way round: from here to there

For people who do not see colours, each seat also has a number of winks: now and then all its
lights go dark for a moment, whatever their rhythm.  Winks come while BLINK is lit and BREATHE is
not at its lowest:

    seat 0   ########################################
    seat 1   ######## ###############################
    seat 2   ######## ###### ########################
    seat 3   ######## ###### ###### #################

For players who want no movement, the STILL levels replace the rhythms.

`now_ms` may be any tick count below 2**30; when it wraps, the rhythms jump once.
"""

from skald.compat import const

BLINK = const(1)
BREATHE = const(2)
FLASH = const(3)
COUNTER = const(4)

_FULL = const(15)
_REST = const(1)  # the lowest level of BREATHE, which is never quite dark
_BLINK_MS = const(800)
_BREATHE_MS = const(2400)
_FLASH_MS = const(1200)
_FLASH_ON_MS = const(120)
_SEATS = const(15)  # a mask of all
_WINKING_MS = const(4800)  # two breaths, six blinks
_FIRST_WINK_MS = const(1000)
_BETWEEN_WINKS_MS = const(800)
_WINK_MS = const(100)

STILL = b"\x0f\x0f\x0a\x0f\x0a"  # the levels by rhythm for players who want no movement


def level_of(rhythm, now_ms):
    """Return the level (0..15) of a rhythm."""
    if rhythm == BLINK:
        return _FULL if now_ms % _BLINK_MS * 2 < _BLINK_MS else 0
    if rhythm == COUNTER:
        return _FULL - level_of(BLINK, now_ms)
    if rhythm == BREATHE:
        at = now_ms % _BREATHE_MS * 2
        if at >= _BREATHE_MS:
            at = 2 * _BREATHE_MS - 1 - at
        return _REST + at * _FULL // _BREATHE_MS
    if rhythm == FLASH:
        slot = now_ms % _FLASH_MS // _FLASH_ON_MS
        return _FULL if slot == 0 or slot == 2 else 0
    raise ValueError("rhythm %d" % rhythm)


def find_winking(now_ms):
    """Return a mask of the seats whose lights wink now."""
    at = now_ms % _WINKING_MS - _FIRST_WINK_MS
    if at < 0 or at % _BETWEEN_WINKS_MS >= _WINK_MS:
        return 0
    return _SEATS << at // _BETWEEN_WINKS_MS + 1 & _SEATS
