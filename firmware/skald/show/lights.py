"""Draws the situation on the pixels: which pieces may move, where to, and what is wrong.

    a piece in place    its colour, dim and steady
    may be moved now    the same, breathing
    may be put here     the acting seat's colour, steady; blinking while the piece is in a hand
    an opponent thinks  its pieces breathe
    an opponent wants   the pieces and their targets, blinking alternately; once a piece is in a
                        hand, its origin is dark, and the targets are steady
    just recognised     OK, steady: the targets, or the origins of pieces that left the table
    lies wrong          WARNING, flashing; the place where it belongs: WHITE, blinking
    laying out          where a piece asked for is missing: its colour, blinking; of the other
                        pieces only those in place
    a question          WHITE, breathing
    the end             the whole table in the winners' colours, breathing
    a payout            its seat's colour, blinking, step by step
    a coach's hint      WHITE: steady for where to look, breathing for the piece, blinking
                        alternately for origin and target; steady for the second best; WARNING,
                        flashing: amiss; all else is faint and still
    a moment reviewed   the pieces as they lay then; the move played, from dim WHITE to flashing
                        WARNING, or the better one, like a hint

A zone with several pixels shows its pieces in order; its next free pixel says that a piece may be put
there or, if there is none, its last one, over a piece that may not be moved itself.  If very many
places are possible, they are lit only once a piece is in a hand.  The last pixels of a zone count its
price, WHITE and steady.
"""

from skald.compat import const
from skald.play.situation import (
    ENDED,
    LANDED,
    LAYING,
    LIFTED,
    OPPONENT,
    PAST,
    PAYOUT,
    REPAIR,
    RESTING,
)
from skald.rules.base import NO_COLOUR, OFF
from skald.show import effects, kernels
from skald.show import frame as pixels

_FAINT = const(1)  # beside a hint, which is the brightest of all
_AT_REST = const(3)
_TARGET = const(7)
_BLINK = const(11)  # the first of the levels that play a rhythm, see Frame.play()
_FULL = const(15)
_MOST_IN_ZONE = const(16)
_MOST_TARGETS = const(40)  # more lights would help nobody
_BADGES = const(8)  # prices worked out in one step
_MARK = b"\1"  # of a target among all zones
_ADVICE = bytes((0, effects.BREATHE, effects.BLINK, effects.COUNTER, 0, effects.FLASH))  # by role


class Lights:
    """Draws `situation` (play.situation.Situation) of `game` into a frame.

    is_still  without rhythms and winks, for players who want no movement
    is_late   the time for this turn is over: movable pieces flash

    The pixels are redrawn when the situation changes; in between, only the levels of the rhythms
    change.
    """

    def __init__(self, situation, game, layout, frame, is_still=False):
        self._situation = situation
        self._game = game
        self._layout = layout
        self._frame = frame
        self._colours = game.COLOURS or bytes([NO_COLOUR]) * len(game.CLASSES)
        self._lying = bytearray(layout.zones)  # how many pixels of a zone stand for a piece
        self._pieces = bytearray(_MOST_IN_ZONE)
        # Prices of the zones that have pixels for them, worked out one after the other.
        self._wide = bytes([zone for zone in range(layout.zones) if layout.pixel_count(zone) > 1])
        self._costs = bytearray(len(self._wide))
        self._known = 0  # how many of `_costs` belong to this position
        self._has_news = False  # some of them differ from the position before
        self._position = bytearray()
        self._rhythms = 0  # a mask of the rhythms that are shown
        self.is_still = is_still
        self.is_late = False
        self.version = -1  # of the situation that was drawn last

    def draw(self, now):
        """Draw the present scene (ticks in ms) into the frame; allocate nothing at rest."""
        situation = self._situation
        if situation.version != self.version:
            self.version = situation.version
            if self._position != self._game.state:
                self._position = bytearray(self._game.state)
                self._known = 0
            self._prepare()
        elif self._known < len(self._wide):
            self._work_out_badges()
        rhythms = self._rhythms
        if rhythms:
            first, level_of, frame = _BLINK - effects.BLINK, effects.level_of, self._frame
            still = effects.STILL if self.is_still else None
            for rhythm in range(effects.BLINK, effects.COUNTER + 1):
                if rhythms >> rhythm & 1:
                    frame.play(first + rhythm, still[rhythm] if still else level_of(rhythm, now))
        self._frame.darken(0 if self.is_still else effects.find_winking(now) << pixels.SEAT)

    def warn(self, is_late):
        """Set whether the time for this turn is over: then movable pieces flash."""
        if self.is_late != is_late:
            self.is_late = is_late
            self.version = -1

    def is_drawn(self):
        """Return True if the present situation has been drawn completely."""
        return self._situation.version == self.version and self.is_whole()

    def is_whole(self):
        """Return True if the scene is complete; if not, call draw() again."""
        return self._known == len(self._wide)

    def _prepare(self):
        self._rhythms = 0
        self._frame.touch()
        situation, mode = self._situation, self._situation.mode
        movable, may_move = self._find_movable()
        kernels.paint_pieces(
            situation.places,
            self._colours,
            movable,
            self._layout.pixels_of,
            self._lying,
            self._frame.codes,
            _AT_REST,
            may_move,
        )
        if mode != PAST:
            self._show_rows(situation.places, movable, may_move)
        if mode == LAYING or mode == OPPONENT and not situation.is_thinking:
            self._show_piled(may_move)
        if mode == LAYING or mode == REPAIR:
            self._show_moves()
            return
        if mode == ENDED:
            self._show_winners()
            return
        if mode != PAST:
            self._show_targets()
            self._show_badges()
            if situation.hand == LANDED and situation.targets.find(_MARK) < 0:
                for zone in self._list_sources():  # of pieces that have left the table
                    self._show_move(zone, pixels.OK << 4 | _FULL)
        if mode == PAYOUT:
            seat, zone, _, _ = situation.payout
            self._show_move(zone, pixels.SEAT + seat << 4 | self._play(effects.BLINK))
        if mode != PAST and situation.carried:
            self._show_carried(situation.carried)
        if situation.lit:
            self._show_advice(situation.lit)

    def _find_movable(self):
        """Return (piece -> 1 if it is shown as movable, the level at which it is shown)."""
        situation, movable = self._situation, self._situation.movable
        if situation.mode == LAYING:
            return movable, self._play(effects.BLINK)
        if situation.mode == REPAIR or situation.hand == LANDED:
            return movable, _AT_REST
        if situation.is_thinking:
            seat = situation.seat
            movable = bytes([colour == seat for colour in self._colours])
        if not any(movable):
            return movable, _AT_REST
        is_shown = situation.is_opponents and not situation.is_thinking
        rhythm = effects.COUNTER if is_shown else effects.BREATHE
        return movable, self._play(effects.FLASH if self.is_late else rhythm)

    def _show_carried(self, carried):
        """Have the zones where pieces lay and where they go blink in turn."""
        for i in range(0, len(carried), 2):
            rhythm = effects.BLINK if carried[i + 1] else effects.COUNTER
            self._show_move(carried[i], pixels.WHITE << 4 | self._play(rhythm))

    def _show_advice(self, lit):
        """Light the coach's advice: zone and role, zone and role ... (skald/play/coach.py)."""
        self._rhythms = 0
        kernels.dim(self._frame.codes, self._frame.count, _FAINT)
        for i in range(0, len(lit), 2):
            rhythm = _ADVICE[lit[i + 1]]
            level = self._play(rhythm) if rhythm else _TARGET
            colour = pixels.WARNING if rhythm == effects.FLASH else pixels.WHITE
            self._show_move(lit[i], colour << 4 | level)

    def _show_winners(self):
        """Have the whole table breathe in the winners' colours, in turn if there are several."""
        codes, winners = self._frame.codes, self._game.winners()
        level = self._play(effects.BREATHE)
        seat = 0
        for pixel in range(self._frame.count if winners else 0):
            while not winners >> seat & 1:
                seat = (seat + 1) & 3
            codes[pixel] = pixels.SEAT + seat << 4 | level
            seat = (seat + 1) & 3

    def _play(self, rhythm):
        """Return the level that plays `rhythm`, and note that it is shown."""
        self._rhythms |= 1 << rhythm
        return _BLINK - effects.BLINK + rhythm

    def _show_piled(self, asked_for):
        """Show at the last pixel of a full zone that a piece there without a pixel is asked for."""
        situation, table, lying = self._situation, self._layout.pixels_of, self._lying
        places = bytes(situation.places)
        piece = situation.movable.find(_MARK)
        while piece >= 0:
            zone = places[piece]
            room = 0 if zone == OFF else table[3 * zone + 2]
            if 0 < room <= places.count(bytes((zone,)), 0, piece):
                last = (table[3 * zone] | table[3 * zone + 1] << 8) + lying[zone] - 1
                self._frame.codes[last] = pixels.SEAT + self._colours[piece] << 4 | asked_for
            piece = situation.movable.find(_MARK, piece + 1)

    def _show_rows(self, places, movable, may_move):
        """Show the pieces of ROWS in their order."""
        game, layout, codes, pieces = self._game, self._layout, self._frame.codes, self._pieces
        colours, seat = self._colours, pixels.SEAT
        for zone in game.ROWS:
            if not self._lying[zone]:
                continue
            first = layout.first_pixel(zone)
            count = min(game.pieces_on(zone, pieces), layout.pixel_count(zone))
            self._lying[zone] = count  # one in a hand leaves a gap
            for i in range(count):
                piece = pieces[i]
                level = may_move if movable[piece] else _AT_REST
                codes[first + i] = seat + colours[piece] << 4 | (
                    level if places[piece] != OFF else 0
                )

    def _show_targets(self):
        """Light the zones where a piece may be put, at the next free pixel or the last one."""
        situation, codes, lying = self._situation, self._frame.codes, self._lying
        table, hand = self._layout.pixels_of, situation.hand
        targets = bytes(situation.targets)
        sources = self._list_sources() if hand == RESTING else ()
        colour, level = pixels.SEAT + situation.seat, _TARGET
        if hand == LANDED:
            colour, level = pixels.OK, _FULL
        elif situation.is_opponents and hand == LIFTED:
            level = _FULL
        elif situation.is_opponents or hand == LIFTED:
            level = self._play(effects.BLINK)
        elif targets.count(_MARK) > _MOST_TARGETS:
            return
        code = colour << 4 | level
        zone = targets.find(_MARK)
        while zone >= 0:
            room = table[3 * zone + 2]
            at = lying[zone]
            if at == room and zone not in sources:
                at -= 1
            if 0 <= at < room:
                codes[(table[3 * zone] | table[3 * zone + 1] << 8) + at] = code
            zone = targets.find(_MARK, zone + 1)

    def _list_sources(self):
        """Return the zones of the pieces that may be moved."""
        movable, places = self._situation.movable, self._situation.places
        sources = []
        piece = movable.find(_MARK)
        while piece >= 0:
            sources.append(places[piece])
            piece = movable.find(_MARK, piece + 1)
        return sources

    def _work_out_badges(self):
        """Work out some more prices; until all are known, those of the last position are shown."""
        first = self._known
        self._known = min(first + _BADGES, len(self._wide))
        for i in range(first, self._known):
            cost = min(self._game.badge(self._wide[i]), _MOST_IN_ZONE)
            if cost != self._costs[i]:
                self._costs[i] = cost
                self._has_news = True
        if self._has_news and self.is_whole():
            self._has_news = False
            self._prepare()

    def _show_badges(self):
        """Show the prices of zones on their last pixels, as far as these are free."""
        layout, codes, costs = self._layout, self._frame.codes, self._costs
        for i in range(len(costs)):
            if costs[i]:
                zone = self._wide[i]
                room = layout.pixel_count(zone)
                end = layout.first_pixel(zone) + room
                for k in range(min(costs[i], room - 1 - min(self._lying[zone], room - 1))):
                    codes[end - 1 - k] = pixels.WHITE << 4 | _TARGET

    def _show_moves(self):
        """Show where pieces lie wrong, and where they belong."""
        situation = self._situation
        if not situation.count:
            return
        code = pixels.WHITE << 4 | self._play(effects.BLINK)
        for i in range(situation.count):
            self._show_move(situation.homes[i], code)
        code = pixels.WARNING << 4 | self._play(effects.FLASH)
        for i in range(situation.count):
            self._show_move(situation.origins[i], code)

    def _show_move(self, zone, code):
        if zone != OFF:
            table, codes = self._layout.pixels_of, self._frame.codes
            first = table[3 * zone] | table[3 * zone + 1] << 8
            for pixel in range(first, first + table[3 * zone + 2]):
                codes[pixel] = code
