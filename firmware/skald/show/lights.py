"""Draws the session on the pixels: which pieces may move, where to, and what is wrong.

    a piece in place    its colour, dim and steady
    may be moved now    the same, breathing
    may be put here     the acting seat's colour, steady; blinking while the piece is in a hand
    an opponent thinks  its pieces breathe
    an opponent wants   the piece and its target, blinking alternately; steady once the piece is in
                        a hand
    just recognised     OK, steady
    lies wrong          WARNING, flashing; the place where it belongs: WHITE, blinking
    laying out          where a piece asked for is missing: its colour, blinking; of the other
                        pieces only those in place
    a question          WHITE, breathing
    the end             the whole table in the winners' colours, breathing
    a payout            its seat's colour, blinking, step by step
    a coach's hint      WHITE: dim for where to look, breathing for the piece, blinking alternately
                        for origin and target; dim for the second best; WARNING, flashing: amiss
    a moment reviewed   the pieces as they lay then; the move played, from dim WHITE to flashing
                        WARNING, or the better one, like a hint

A zone with several pixels shows its pieces in order; its next free pixel means that a piece may be
put there.  If very many places are possible, they are lit only once a piece is in a hand.  The
last pixels of a zone count its price, WHITE and steady.
"""

from skald.compat import const
from skald.recognition import tracker as track
from skald.rules.base import NO_COLOUR, OFF
from skald.show import effects, kernels
from skald.show import frame as pixels

_AT_REST = const(3)
_TARGET = const(7)
_BLINK = const(11)  # the first of the levels that play a rhythm, see Frame.play()
_FULL = const(15)
_MOST_IN_ZONE = const(16)
_MOST_TARGETS = const(40)  # more lights would help nobody
_BADGES = const(8)  # worked out in one step
_MARK = b"\1"  # of a target among all zones
_ADVICE = bytes((0, effects.BREATHE, effects.BLINK, effects.COUNTER, 0, effects.FLASH))  # by role


class Scene:
    """Draws one session into a frame.

    is_still  without rhythms and winks, for players who want no movement
    is_late   the time for this turn is over: movable pieces flash

    The pixels are redrawn when the session changes; in between, only the levels of the rhythms
    change.
    """

    def __init__(self, session, frame):
        self._session = session
        self._frame = frame
        self._colours = session.game.COLOURS or bytes([NO_COLOUR]) * len(session.game.CLASSES)
        self._lying = bytearray(session.layout.zones)  # how many pixels of a zone stand for a piece
        self._pieces = bytearray(_MOST_IN_ZONE)
        # Prices of the zones that have pixels for them, worked out one after the other.
        self._wide = bytes(
            [zone for zone in range(session.layout.zones) if session.layout.pixel_count(zone) > 1]
        )
        self._costs = bytearray(len(self._wide))
        self._known = 0  # how many of `_costs` belong to this position
        self._has_news = False  # some of them differ from the position before
        self._position = bytearray()
        self._rhythms = 0  # a mask of the rhythms that are shown
        self.is_still = False
        self.is_late = False
        self.version = -1  # of the session that was drawn last

    def draw(self, now):
        """Draw the present scene (ticks in ms) into the frame; allocate nothing at rest."""
        if self._session.version != self.version:
            self.version = self._session.version
            if self._position != self._session.game.state:
                self._position = bytearray(self._session.game.state)
                self._known = 0
            self._prepare()
        elif self._known < len(self._wide):
            self._work_out_badges()
        rhythms = self._rhythms
        if rhythms:
            for rhythm in range(effects.BLINK, effects.COUNTER + 1):
                if rhythms >> rhythm & 1:
                    is_still = self.is_still
                    level = effects.STILL[rhythm] if is_still else effects.level_of(rhythm, now)
                    self._frame.play(_BLINK - effects.BLINK + rhythm, level)
        self._frame.darken(0 if self.is_still else effects.find_winking(now) << pixels.SEAT)

    def is_whole(self):
        """Tell whether the scene is complete; if not, call draw() again."""
        return self._known == len(self._wide)

    def _prepare(self):
        self._rhythms = 0
        self._frame.touch()
        session, codes = self._session, self._frame.codes
        tracker, verdict, table = session.tracker, session.verdict, session.layout.pixels_of
        if session.laying:
            self._show_laying(session.laying, table)
            return
        may_move = _AT_REST
        movable = tracker.movable
        is_opponent_s = session.opponents is not None and session.opponents.is_on
        if verdict == track.IDLE or verdict == track.ASK:
            if is_opponent_s and not session.opponents.text:
                movable = self._mark_pieces(session.game.actor())
            if any(movable):
                is_shown = is_opponent_s and session.opponents.text
                rhythm = effects.COUNTER if is_shown else effects.BREATHE
                may_move = self._play(effects.FLASH if self.is_late else rhythm)
        elif is_opponent_s and verdict == track.IN_PROGRESS:
            may_move = 0
        past = session.coach.past if session.coach else b""
        kernels.paint_pieces(
            past or tracker.places,
            self._colours,
            movable,
            table,
            self._lying,
            codes,
            _AT_REST,
            may_move,
        )
        if not past:
            self._show_rows(tracker.places, movable, may_move)
        if verdict == track.MISMATCH:
            self._show_repair()
            return
        if past:
            self._show_advice(session.coach.lit)
            return
        if session.is_at_end():
            self._show_winners()
            return
        self._show_targets(verdict, is_opponent_s)
        self._show_badges()
        if session.payouts.is_on():
            seat, zone, _, _ = session.payouts.steps[session.payouts.index]
            self._show_move(zone, pixels.SEAT + seat << 4 | self._play(effects.BLINK))
        if session.coach and session.coach.lit:
            self._show_advice(session.coach.lit)

    def _show_advice(self, lit):
        """Light the coach's advice: zone and role, zone and role ... (skald/play/coach.py)."""
        for i in range(0, len(lit), 2):
            rhythm = _ADVICE[lit[i + 1]]
            level = self._play(rhythm) if rhythm else _AT_REST
            colour = pixels.WARNING if rhythm == effects.FLASH else pixels.WHITE
            self._show_move(lit[i], colour << 4 | level)

    def _mark_pieces(self, seat):
        """Return 1 for each piece of a seat's colour."""
        return bytes([colour == seat for colour in self._colours])

    def _show_winners(self):
        """Have the whole table breathe in the winners' colours, in turn if there are several."""
        codes, winners = self._frame.codes, self._session.game.winners()
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

    def _show_laying(self, laying, table):
        """Show the pieces in place, those asked for, and those that lie wrong."""
        asked_for = self._play(effects.BLINK)
        kernels.paint_pieces(
            laying.places,
            self._colours,
            laying.asked,
            table,
            self._lying,
            self._frame.codes,
            _AT_REST,
            asked_for,
        )
        self._show_rows(laying.places, laying.asked, asked_for)
        piece = laying.asked.find(_MARK)
        while piece >= 0:
            zone = laying.places[piece]
            if self._lying[zone] and self._lying[zone] == table[3 * zone + 2]:
                last = (table[3 * zone] | table[3 * zone + 1] << 8) + self._lying[zone] - 1
                self._frame.codes[last] = pixels.SEAT + self._colours[piece] << 4 | asked_for
            piece = laying.asked.find(_MARK, piece + 1)
        if laying.stage == "wrong":
            self._show_move(laying.home, pixels.WHITE << 4 | asked_for)
            self._show_move(laying.origin, pixels.WARNING << 4 | self._play(effects.FLASH))

    def _show_rows(self, places, movable, may_move):
        """Show the pieces of ROWS in their order."""
        session, codes, pieces = self._session, self._frame.codes, self._pieces
        game = session.game
        for zone in game.ROWS:
            if not self._lying[zone]:
                continue
            first = session.layout.first_pixel(zone)
            count = game.pieces_on(zone, pieces)
            for i in range(min(count, session.layout.pixel_count(zone))):
                piece = pieces[i]
                codes[first + i] = pixels.SEAT + self._colours[piece] << 4 | (
                    may_move if movable[piece] else _AT_REST if places[piece] != OFF else 0
                )

    def _show_targets(self, verdict, is_opponent_s):
        """Light the zones where a piece may be put, at the next free pixel or the last one."""
        session, codes, lying = self._session, self._frame.codes, self._lying
        table = session.layout.pixels_of
        targets = bytes(session.tracker.targets)
        is_over = verdict == track.IN_PROGRESS or verdict == track.SETTLE or self._comes_from_box()
        if (
            verdict == track.ASK
        ):  # whether the piece from a hand stands on another, which no sensor tells
            is_over = is_over or session.tracker.count_differences() > 0
        if verdict == track.SETTLE:
            code = pixels.OK << 4 | _FULL
        else:
            code = pixels.SEAT + session.game.actor() << 4 | _TARGET
            if is_opponent_s:
                waits = verdict != track.IN_PROGRESS
                code = code & 0xF0 | (self._play(effects.BLINK) if waits else _FULL)
            elif verdict == track.IN_PROGRESS:
                code = code & 0xF0 | self._play(effects.BLINK)
            elif targets.count(_MARK) > _MOST_TARGETS:
                return
        zone = targets.find(_MARK)
        while zone >= 0:
            room = table[3 * zone + 2]
            at = lying[zone]
            if at == room and is_over:
                at -= 1
            if 0 <= at < room:
                codes[(table[3 * zone] | table[3 * zone + 1] << 8) + at] = code
            zone = targets.find(_MARK, zone + 1)

    def _comes_from_box(self):
        """Tell whether no piece on the table may be moved, so that no lift will call up the
        targets.
        """
        tracker = self._session.tracker
        piece = tracker.movable.find(_MARK)
        while piece >= 0:
            if tracker.places[piece] != OFF:
                return False
            piece = tracker.movable.find(_MARK, piece + 1)
        return True

    def _work_out_badges(self):
        """Work out some more prices; until all are known, those of the last position are shown."""
        first = self._known
        self._known = min(first + _BADGES, len(self._wide))
        for i in range(first, self._known):
            cost = min(self._session.game.badge(self._wide[i]), _MOST_IN_ZONE)
            if cost != self._costs[i]:
                self._costs[i] = cost
                self._has_news = True
        if self._has_news and self.is_whole():
            self._has_news = False
            self._prepare()

    def _show_badges(self):
        """Show the prices of zones on their last pixels, as far as these are free."""
        layout, codes = self._session.layout, self._frame.codes
        for i in range(len(self._wide)):
            if self._costs[i]:
                zone = self._wide[i]
                room = layout.pixel_count(zone)
                end = layout.first_pixel(zone) + room
                for k in range(min(self._costs[i], room - 1 - min(self._lying[zone], room - 1))):
                    codes[end - 1 - k] = pixels.WHITE << 4 | _TARGET

    def _show_repair(self):
        back = self._session.repair
        code = pixels.WHITE << 4 | self._play(effects.BLINK)
        for i in range(back.count):
            self._show_move(back.home[i], code)
        code = pixels.WARNING << 4 | self._play(effects.FLASH)
        for i in range(back.count):
            self._show_move(back.origin[i], code)

    def _show_move(self, zone, code):
        if zone != OFF:
            table, codes = self._session.layout.pixels_of, self._frame.codes
            first = table[3 * zone] | table[3 * zone + 1] << 8
            for pixel in range(first, first + table[3 * zone + 2]):
                codes[pixel] = code
