"""From the session to the pixels: who may do what, where, and what is wrong.

    what lies there     its colour, dim and steady
    may be moved now    the same, breathing
    may be put here     the acting seat's colour, steady; blinking while the
                        piece is in a hand
    just recognised     OK, steady
    lies wrong          WARNING, flashing; where it belongs: WHITE, blinking
    asked for           WHITE, breathing
    what pays           its seat's colour, blinking, step by step of the payouts

A zone with several pixels shows what lies in it in order; its next free pixel
stands for putting something there; where very many places are open, they are
lit only once a piece is in a hand.  The last ones count what that costs, WHITE
and steady.
"""

from skald.compat import const
from skald.rules.base import NO_COLOUR, OFF
from skald.show import effects
from skald.show import frame as pixels
from skald.table import tracker as track

_AT_REST = const(3)
_TARGET = const(7)
_FULL = const(15)
_MOST_IN_ZONE = const(16)
_MOST_TARGETS = const(40)  # more tell nobody anything


class Scene:
    """Draws one session into a frame.

    _codes and _rhythms hold a colour and a peak level (as the frame has them) and a
    rhythm for each pixel; they are worked out when the session changes, and only
    played in between.
    """

    def __init__(self, session, frame):
        self._session = session
        self._frame = frame
        self._codes = bytearray(frame.count)
        self._rhythms = bytearray(frame.count)
        self._pieces = bytearray(_MOST_IN_ZONE)
        self._is_crowded = False
        self.version = -1  # of the session, when it was last looked at

    def draw(self, now):
        """Put the scene of this moment (ticks in ms) into the frame; allocates nothing."""
        if self._session.version != self.version:
            self.version = self._session.version
            self._prepare()
        frame = self._frame
        for i in range(frame.count):
            code = self._codes[i]
            if code:
                frame.set(i, code >> 4, effects.level_of(self._rhythms[i], now, 0, code & _FULL))
            else:
                frame.set(i, pixels.OFF, 0)

    def _prepare(self):
        for i in range(self._frame.count):
            self._codes[i] = 0
        session = self._session
        verdict = session.verdict
        open_zones = 0
        for zone in range(session.layout.zones):
            open_zones += session.tracker.targets[zone]
        self._is_crowded = open_zones > _MOST_TARGETS
        for zone in range(session.layout.zones):
            self._show_zone(zone, verdict)
        if verdict == track.MISMATCH:
            self._show_way_back()
        elif session.payouts.is_on():
            seat, zone, _, _ = session.payouts.steps[session.payouts.index]
            self._show_move(zone, pixels.SEAT + seat, effects.BLINK)

    def _paint(self, pixel, colour, peak, rhythm):
        self._codes[pixel] = colour << 4 | peak
        self._rhythms[pixel] = rhythm

    def _show_zone(self, zone, verdict):
        session = self._session
        room = session.layout.pixel_count(zone)
        if not room:
            return
        tracker, colours = session.tracker, session.game.COLOURS
        first = session.layout.first_pixel(zone)
        lying = session.game.pieces_on(zone, self._pieces)
        calm = verdict == track.IDLE or verdict == track.ASK
        for i in range(min(lying, room)):
            piece = self._pieces[i]
            movable = calm and tracker.movable[piece]
            colour = pixels.WHITE if colours[piece] == NO_COLOUR else pixels.SEAT + colours[piece]
            if movable:
                self._paint(first + i, colour, _FULL, effects.BREATHE)
            else:
                self._paint(first + i, colour, _AT_REST, effects.STEADY)
        if tracker.targets[zone] and verdict != track.MISMATCH:
            self._show_target(first + min(lying, room - 1), verdict)
        if verdict != track.MISMATCH:
            for i in range(min(session.game.badge(zone), room - 1 - min(lying, room - 1))):
                self._paint(first + room - 1 - i, pixels.WHITE, _TARGET, effects.STEADY)

    def _show_target(self, pixel, verdict):
        actor = pixels.SEAT + self._session.game.actor()
        if verdict == track.IN_PROGRESS:
            self._paint(pixel, actor, _FULL, effects.BLINK)
        elif verdict == track.SETTLE:
            self._paint(pixel, pixels.OK, _FULL, effects.STEADY)
        elif not self._codes[pixel] and not self._is_crowded:
            self._paint(pixel, actor, _TARGET, effects.STEADY)

    def _show_way_back(self):
        back = self._session.way_back
        for i in range(back.count):
            self._show_move(back.home[i], pixels.WHITE, effects.BLINK)
        for i in range(back.count):
            self._show_move(back.origin[i], pixels.WARNING, effects.FLASH)

    def _show_move(self, zone, colour, rhythm):
        if zone != OFF:
            layout = self._session.layout
            first = layout.first_pixel(zone)
            for pixel in range(first, first + layout.pixel_count(zone)):
                self._paint(pixel, colour, _FULL, rhythm)
