"""What the pages of a desk show, as plain data and without hidden faces."""

import base64
from array import array

from skald.play.situation import OPPONENT, QUESTION, TURN
from skald.recognition import tracker as track
from skald.recognition.classify import NO_ACTION
from skald.rules.base import CHANCE, MOST_TOUCHES, OFF
from skald.show.laying_page import LayingPage
from skald.show.words import LANGUAGES, finish

from hardware.sheet.draw import draw
from hardware.sheet.palettes import NIGHT
from host_sim.games import find_manifest
from host_sim.web.advice import read_advice
from host_sim.web.reading import read_screen
from host_sim.web.zones import describe_zones

_SOON = 3  # actions
VERDICTS = {
    track.IDLE: "idle",
    track.IN_PROGRESS: "in progress",
    track.SETTLE: "settle",
    track.COMMIT: "commit",
    track.ASK: "ask",
    track.UNDO: "undo",
    track.MISMATCH: "mismatch",
}


class View:
    """Looks at `desk` (desk.Desk); `words`: {language: Words}."""

    def __init__(self, desk, words):
        self._desk = desk
        self._words = words
        self._told = {}  # (seat, text of an action) -> what was done, in every language
        self._people = []  # names used in `_told` and `_words`
        self._kept = {}  # what -> (what it belongs to, its value), see _keep()

    # -- constant during a game ---------------------------------------------------

    def describe(self):
        """Return layout, its drawing in each language, trays and pieces."""
        desk = self._desk
        faces = desk.faces
        return {
            "say": "table",
            "layout": desk.board.describe(),
            "art": {language: self._draw(language) for language in self._words},
            "trays": [tray._asdict() for tray in desk.places.trays],
            "seats": desk.seats,
            "words": {language: self._name_kinds(language) for language in self._words},
            "icons": find_manifest(desk.game.NAME).ICONS,
            **describe_zones(desk.game, desk.zones, desk.owners, self._words),
            "pieces": [
                {
                    "name": handle,
                    "kind": faces.public_kind(piece),
                    "size": faces.size(piece),
                    "look": faces.look(piece),
                    "secret": faces.has_secret(piece),
                    "flat": faces.is_flat(piece),
                }
                for handle, piece in desk.described
            ],
        }

    def _draw(self, language):
        return draw(self._desk.table.layout, self._desk.game, language, NIGHT)

    def _name_kinds(self, language):
        """Return {kind, icon ...: its name} in one language, from the manifest or the device."""
        rules, words = self._desk.world.rules, self._words[language]
        names = {kind: words.get(kind) for kind, _ in rules.PIECES + rules.ZONES}
        at = LANGUAGES.index(language)
        own = {key: texts[at] for key, texts in find_manifest(rules.NAME).WORDS.items()}
        return {**names, **own}

    # -- changing ------------------------------------------------------------------

    def snapshot(self):
        """Return everything that changes, with the faces only of pieces that lie face up."""
        desk = self._desk
        screen = desk.table.screen()
        self._learn_names()
        return {
            "pieces": self.see_pieces(),
            "pixels": base64.b64encode(desk.table.pixels()).decode(),
            "screen": base64.b64encode(screen).decode(),
            "text": self._read(screen),
            "first": desk.past.first,
            "reviewed": desk.find_reviewed(),
            "log": [[seat, self._tell(seat, text)] for seat, text in desk.chronicle.entries],
            "verdict": self._verdict(),
            "reason": self._say_reason(),
            "is_setting_up": desk.is_setting_up(),
            "dice": self._see_dice(),
            "asked": self._see_asked(),
            "throws": self._see_throws(),
            "language": desk.table.language,
            "is_over": self._is_over(),
            "score": self._tell_score(),
            "standings": self._tell_standings(),
            "advice": self._tell_advice(),
            "wish": self._list_wishes(),
            "people": self._people,
            "letter": desk.letter.find_kind(),
            "is_busy": desk.is_busy,
            "pace": desk.pace if desk.is_playing_on else 0,
        }

    def see_pieces(self):
        """Return {name: [x, y, zone name or "", face or None]} of all pieces, in mm; they seldom move."""
        desk = self._desk
        lying = [*map(list, (desk.described, desk.world.zone, desk.places.spots))]
        return self._keep(
            "pieces",
            (lying, desk.chronicle.is_over()),
            lambda: {handle: self._see(piece) for handle, piece in desk.described},
        )

    def _learn_names(self):
        """Use the players' names wherever a seat is named."""
        seats = self._desk.seats
        names = [*self._desk.table.names, *[""] * seats][:seats]  # a new device knows of none
        if names != self._people:
            self._people = names
            self._told.clear()
            self._kept.pop("laying", None)
            for words in self._words.values():
                words.people = names

    def _verdict(self):
        """Return the tracker's verdict, or "undo" while the pieces of an undone action are being put back, "off" without
        power, "died" after a failure, "menu" while no game is being played.
        """
        desk = self._desk
        if desk.table.failure:
            return "died"
        if not desk.table.is_on:
            return "off"
        session = desk.session
        if session and session.verdict == track.MISMATCH and session.reason == "taken back":
            return "undo"
        return VERDICTS[session.verdict] if desk.is_played else "menu"

    def _read(self, screen):
        """Return the lines on the screen; reading is slow, and screens seldom change."""
        return self._keep("text", screen, lambda: read_screen(screen))

    def _tell_advice(self):
        """Return what the coach says on the screen, or None (advice.py)."""
        table, first = self._desk.table, self._desk.chronicle.first
        sheet = table.sheet
        key = sheet, sheet and sheet.version, table.language, first
        return self._keep("advice", key, lambda: read_advice(sheet, first))

    def _keep(self, what, key, find):
        """Return `what` as it was found for `key`, or find() it again if the key has changed."""
        if what not in self._kept or self._kept[what][0] != key:
            self._kept[what] = key, find()
        return self._kept[what][1]

    def _see_dice(self):
        """Return the numbers of the last throw, "due" before a throw, None in a game without dice."""
        session = self._desk.session
        if not self._desk.game.DICE:
            return None
        if not self._desk.is_played or session.is_setting_up:
            return []
        if session.game.current() == CHANCE and _is_throw(session.game):
            return "due"
        return self._see_throws()[1]

    def _see_asked(self):
        """Return the numbers of the throw that a lesson asks for, or None."""
        exercise, faces = self._desk.table.exercise, bytearray(self._desk.game.DICE)
        action = exercise.action() if exercise and self._see_dice() == "due" else NO_ACTION
        if action == NO_ACTION:
            return None
        self._desk.game.dice_of(action, faces)
        return list(faces)

    def _see_throws(self):
        """Return [how many throws there have been, the numbers of the last one]."""
        rolls = [text for _, text in self._desk.chronicle.entries if text.startswith("throw ")]
        return [len(rolls), [int(word) for word in rolls[-1].split(" ")[1:]] if rolls else []]

    def _is_over(self):
        """Return True once the game is over and the screen has shown what the last action paid."""
        session = self._desk.session
        return bool(session) and session.is_over() and not session.payouts.is_on()

    def _tell_score(self):
        """Return the final score, or None.

        "seats" has [seat, total, has won], the winners first; "rows" has the name of an item and for each of these
        seats [count, points], or null for a seat without the item; "curve" has the points of every seat, in the
        order of the seats, after each entry of the log.
        """
        if not self._is_over():
            return None
        key = self._desk.table_id, self._desk.chronicle.version
        return self._keep("score", key, lambda: self._count(self._desk.session.game))

    def _tell_standings(self):
        """Return how the game stands, as far as everybody may know, even while it is laid out or without power; None once
        it is over.

        [[an item's name, [its number for every seat, null if a seat has none]], ...]
        """
        if self._is_over():
            return None
        key = self._desk.table_id, self._desk.chronicle.version
        return self._keep(
            "standings", key, lambda: self._list_rows(self._desk.chronicle.count_public())
        )

    def _list_rows(self, sheets):
        """Return [[an item's name, [what each of `sheets` has for it, or None]], ...]."""
        return [
            [self._name_item(item), [sheet.get(item) for sheet in sheets]]
            for item in merge_orders(sheets)
        ]

    def _name_item(self, key):
        return {language: words.get(key) for language, words in self._words.items()}

    def _count(self, game):
        winners = game.winners()
        seats = sorted(
            range(game.seats), key=lambda seat: (not winners >> seat & 1, -game.score(seat))
        )
        sheets = [
            {key: (count, points) for key, count, points in game.breakdown(seat)} for seat in seats
        ]
        return {
            "seats": [[seat, game.score(seat), bool(winners >> seat & 1)] for seat in seats],
            "rows": self._list_rows(sheets),
            "curve": self._desk.chronicle.trace_scores(),
        }

    def _list_wishes(self):
        """Return [[name of a piece, name of a zone or tray], ...]: what an opponent wants to have moved, and where to; a
        piece that has to be lifted and set back lies there already.

        Of face-down pieces, whose numbers are secret, it names any of those that lie together and have the same back.
        """
        desk, session = self._desk, self._desk.session
        if not session or not session.opponents:
            return []
        refused = self._note_refused(session)
        if session.situation.mode != OPPONENT or not session.opponents.text:
            return []
        wishes, taken = [], set(refused)
        for piece, zone in self._list_touches(session):
            names = [desk.handles[one] for one in self._list_wanted(piece, zone)]
            name = next((name for name in names if name not in taken), None)
            if name:
                taken.add(name)
                goal = desk.zones[zone] if zone != OFF else self._find_tray(session, piece)
                wishes.append([name, goal.name])
        return wishes

    @staticmethod
    def _list_touches(session):
        """Return [(piece, zone)]: the pieces of the action that an opponent wants, and where they go."""
        touches = array("H", bytes(2 * MOST_TOUCHES))
        count = session.game.touches(session.opponents.wanted, touches)
        return [(touch >> 8, touch & 0xFF) for touch in touches[:count]]

    def _note_refused(self, session):
        """Return the names of the pieces that an opponent has refused because it wants another one with the same back."""
        refused = self._keep(
            "refused", (session, len(session.game.log), session.opponents.wanted), set
        )
        if session.reason == "opponent other":
            lying = self._desk.world.zone
            goals = {zone for _, zone in self._list_touches(session)}
            places = session.tracker.places
            refused.update(
                self._desk.handles[piece]
                for piece, zone in enumerate(lying)
                if zone in goals and zone != places[piece]
            )
        return refused

    def _find_tray(self, session, piece):
        """Return the tray for a piece that an opponent wants off the table: its hand, if it puts the piece down soon."""
        places, game, wanted = self._desk.places, session.game, session.opponents.wanted

        def find():
            seat, after = game.actor(), game.copy()
            after.apply(wanted)
            is_kept = _is_put_down(after, seat, piece, self._desk.world.appearances)
            return places.hand_of(seat) if is_kept else places.home_of(piece)

        return self._keep("tray", (session, len(game.log), wanted, piece), find)

    def _list_wanted(self, piece, zone):
        """Return the pieces that people may take as `piece` of the rules, since pieces that look alike may be numbered
        differently there: from where it should lie, else from a hand; none if one has come to `zone` already.
        """
        desk, faces, lying = self._desk, self._desk.faces, self._desk.world.zone
        looks, places = desk.world.appearances, desk.session.tracker.places
        home = places[piece]
        kind = None if home == OFF else desk.zones[home].kind
        if faces.has_secret(piece) and not faces.lies_up(piece, kind):
            fits = [one for _, one in desk.described if faces.look(one) == faces.look(piece)]
        else:
            fits = [one for _, one in desk.described if looks[one] == looks[piece]]
        more = sum(lying[one] == zone for one in fits) - sum(places[one] == zone for one in fits)
        if zone != OFF and more > 0 or home == zone == OFF:
            return []
        held = [one for one in fits if self._is_held(one)]
        here = [one for one in fits if lying[one] == home]
        if zone == OFF:
            return here  # what is in a hand has been taken
        return held or here if home in (OFF, zone) else here or held

    def _is_held(self, piece):
        tray = self._desk.places.tray_of[piece]
        return self._desk.world.zone[piece] == OFF and (not tray or tray.role != "box")

    def _tell(self, seat, text):
        """Return what the player at `seat` has done, in every language."""
        if (seat, text) not in self._told:
            self._told[seat, text] = {
                language: words.told(seat, text) for language, words in self._words.items()
            }
        return self._told[seat, text]

    def _say_reason(self):
        """Return {language: the sentence that says what to lay, why the table is wrong, what an opponent is waiting for, or
        what has failed}; {} if there is none.
        """
        if self._desk.table.failure:
            return dict.fromkeys(self._words, self._desk.table.failure)
        session, exercise = self._desk.session, self._desk.table.exercise
        if session and not self._desk.is_played:
            return dict.fromkeys(self._words, exercise.sentence())
        if session and session.laying:
            return self._say_laying(session)
        if exercise and session.situation.mode == TURN and exercise.sentence():
            return dict.fromkeys(self._words, exercise.sentence())
        if session and self._is_awaited(session):
            return self._say_awaited(session)
        if not session or not session.reason or session.is_setting_up:
            return {}
        if session.situation.mode == QUESTION:  # which is on the screen
            return {}
        seat, opponents = session.game.actor(), session.opponents
        is_back = session.reason == "taken back" or not opponents
        return self._say(session.reason, seat, session.taken_back if is_back else opponents.text)

    def _say(self, key, seat, what, count=None):
        """Return {language: the sentence `key` about `seat`, the action `what` and a number}."""
        return {
            language: words.get(key).format(
                who=words.who(seat), what=words.action(what), count=count
            )
            for language, words in self._words.items()
        }

    def _is_awaited(self, session):
        """Return True if people have to do something for an opponent, or for chance."""
        mode = session.situation.mode
        is_chance = mode == TURN and session.game.current() == CHANCE
        return mode == OPPONENT or is_chance and not session.is_setting_up

    def _say_awaited(self, session):
        """Return {language: what people have to do for the opponent that acts, or for chance}."""
        situation, opponents = session.situation, session.opponents
        key = "opponent done" if opponents and opponents.is_unseen() else situation.key()
        return self._say(key, situation.seat, situation.what(), situation.number())

    def _say_laying(self, session):
        def say():
            return {
                language: finish(LayingPage(words, session.laying, session.tracker).say())[0]
                for language, words in self._words.items()
            }

        return self._keep("laying", (session, session.version), say)

    def _see(self, piece):
        """Return [x, y, zone name or "", face or None] of a piece."""
        desk = self._desk
        zone = desk.world.zone[piece]
        kind = None if zone == OFF else desk.zones[zone].kind
        x, y = desk.places.spots[piece]
        is_open = desk.faces.lies_up(piece, kind) or desk.chronicle.is_over()
        face = desk.faces.hidden(piece) if is_open and desk.faces.has_secret(piece) else None
        return [round(x, 1), round(y, 1), "" if zone == OFF else desk.zones[zone].name, face]


def _is_put_down(game, seat, piece, looks):
    """Return True if `seat` may soon put down `piece`, or one that looks like it; changes `game`."""
    legal, touches = array("I", bytes(4 * game.MAX_ACTIONS)), array("H", bytes(2 * MOST_TOUCHES))
    for _ in range(_SOON):
        count = game.actions(legal)
        for action in legal[:count]:
            for touch in touches[: game.touches(action, touches)]:
                if looks[touch >> 8] == looks[piece] and touch & 0xFF != OFF:
                    return True
        if not count or game.current() not in (seat, CHANCE):
            return False
        game.apply(legal[0])
    return False


def merge_orders(lists):
    """Return every key in `lists` once; a key that is in only one list follows the one before it there."""
    merged = []
    for keys in lists:
        at = 0
        for key in keys:
            if key not in merged:
                merged.insert(at, key)
            at = merged.index(key) + 1
    return merged


def _is_throw(game):
    """Return True if the dice decide the next chance action."""
    return game.count_actions() > 0 and game.dice_of(game.legal[0], bytearray(game.DICE)) > 0
