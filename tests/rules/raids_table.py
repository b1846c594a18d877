"""Positions of Raids for tests, laid out by names instead of bytes."""

from skald.rules.raids import Raids, play, scoring
from skald.rules.raids import state as s
from skald.rules.raids.tiles import list_classes, make_tiles
from skald.rules.raids.words import GOAL_WORDS, name_face

from tests.rules import cases
from tests.rules.games import texts
from tests.rules.restarted import restart


def make_game(rows):
    """Return class Raids with the tiles of `rows`, as another copy might have them."""
    tiles = make_tiles(rows)
    return type("Raids", (Raids,), {"TILES": tiles, "CLASSES": list_classes(tiles)})


def list_names(tiles):
    """Return the text of each face, "" for none."""
    return [name_face(tiles, face) for face in range(tiles.count + 1)]


def face(name):
    """Return the face called `name`, such as "weapon 1"."""
    return list_names(Raids.TILES).index(name)


def mover_of(game):
    """Return the ship that acts (2 may be the ghost), or NONE."""
    return game.state[s.MOVER]


def stage_of(game, ship):
    """Return the stage 1..20 of `ship`, 0 at the start, 21 at the arrival."""
    return game.state[s.AT + ship]


def split_names(words):
    """Return the names of tiles separated by slashes, as faces."""
    return [face(name) for name in " ".join(words).split(" / ")]


class Trial(cases.Trial):
    GAME = Raids
    STATE = s

    def lay(self, clauses):
        """Return a game at the beginning of a turn.

        stage4 weapon 1               the tile of a stage, from stage0, as in the texts of actions
        ships stage4 start1 arrival   where each ship is (else at the start), and its berth 1..:
                                      without that, seat 0 is furthest back
        crew 2 1 1                    Vikings of each seat
        aboard 0 rune / fur 4         tiles of a seat; `beside` alike
        goals goods runes ports       the arrival tiles of voyages 1 to 3
        voyage 2
        """
        game = self.start(clauses)
        state, crew = bytearray(game.state), ()
        state[s.VOYAGE] = 1
        state[s.DEALT] = 16
        _set_goals(state, ("goods", "runes", "ports"))
        ships = s.count_ships(game.seats)
        _set_ships(state, ["start"] * ships)
        for key, values in clauses:
            if key.startswith("stage"):
                state[s.TILE + 1 + int(key[5:])] = face(" ".join(values))
            elif key == "ships":
                _set_ships(state, values)
            elif key == "crew":
                crew = values
            elif key == "aboard":
                spaces = s.SPACES + 5 * int(values[0])
                names = bytes(sorted(split_names(values[1:])))
                state[spaces : spaces + len(names)] = names
            elif key == "beside":
                for number in split_names(values[1:]):
                    state[s.STORE + int(values[0]) * s.FACES + number] += 1
            elif key == "goals":
                _set_goals(state, values)
            elif key == "voyage":
                state[s.VOYAGE] = int(values[0])
            elif key not in cases.CLAUSES:
                raise KeyError(key)
        restart(game, state)
        for seat in range(game.seats):
            play.refit(game, seat)
            game.state[s.CREW + seat] = int(crew[seat]) if crew else 0
        play.begin_turn(game)
        game.decode(game.encode())
        return game

    def act(self, text):
        """`in` brings all ships in, each leaving what it lies at."""
        if text != "in":
            super().act(text)
            return
        while self.game.prompt() not in ("do reward", "over"):
            may = texts(self.game)
            wanted = [t for t in may if t.startswith(("leave", "done")) or t.endswith("arrival")]
            super().act((wanted or may)[0])

    def find_piece(self, word):
        """Return a piece; `stage4` is the tile there, `pile2` one on that pile, `longship0` one aboard."""
        if word.startswith(("stage", "pile", "longship")):
            zone = self.find_zone(word)
            tiles = range(4, 68)
            return next(piece for piece in tiles if self.game.zone_of(piece) == zone)
        return super().find_piece(word)

    def find_zone(self, word):
        return super().find_zone(word + "0" if word == "tray" else word)

    def _list_seats(self, first):
        return list(self.game.state[first : first + self.game.seats])

    def tell_crews(self):
        """The Vikings aboard, by seat."""
        return self._list_seats(s.CREW)

    def tell_rooms(self):
        """The shields aboard, by seat: the Vikings that fit."""
        return self._list_seats(s.ROOM)

    def tell_fight(self):
        """Attacker, defender and the Vikings put in last; - without a fight."""
        stake, ships = self.game.state[s.STAKE], (s.MOVER, s.RIVAL)
        if not stake:
            return None
        attacker, defender = (self.game.state[ship] for ship in ships[:: -1 if stake & 1 else 1])
        return attacker, defender, stake

    def tell_mover(self):
        """The ship that acts."""
        return mover_of(self.game)

    def tell_counts(self):
        """What this voyage's arrival tile counts, by seat."""
        goal = s.current_goal(self.game.state)
        return [scoring.count_goal(self.game, seat, goal) for seat in range(self.game.seats)]

    def tell_prizes(self):
        """The coins that each seat gets if the voyage ends as it stands."""
        counts = scoring.count_goals(self.game)
        seats = range(self.game.seats)
        return [scoring.find_prize(self.game.state, seat, counts) for seat in seats]

    def tell_aboard(self, seat):
        """The tiles on a longship."""
        names = list_names(self.game.TILES)
        first = s.SPACES + 5 * int(seat)
        return " / ".join(names[f] for f in self.game.state[first : first + 5] if f) or None

    def tell_beside(self, seat):
        """The tiles beside a longship, with repetitions."""
        store = self.game.state[s.STORE + int(seat) * s.FACES :][: self.game.TILES.count + 1]
        named = zip(list_names(self.game.TILES), store)
        return " / ".join(name for name, count in named for _ in range(count)) or None

    def tell_lying(self, zone):
        """How many pieces lie on a zone."""
        return [self.game.zone_of(piece) for piece in range(77)].count(self.find_zone(zone))

    def tell_badges(self, *stages):
        """What it costs to sail to stages."""
        return [self.game.badge(self.find_zone(stage)) for stage in stages]

    def tell_cost(self):
        return self.game.prompt_count()

    def tell_purse(self, seat):
        return self.game.purse(int(seat))

    def tell_standings(self):
        """What is counted, then seat, count and coins from the first on, then what to do."""
        if not self.game.standings():
            return None
        title, rows, what_to_do = self.game.standings()
        return [title, *("%d %d %d" % row for row in rows), what_to_do]

    def tell_may_defer(self):
        return self.game.may_defer()


def _set_goals(state, goals):
    for i, goal in enumerate(goals):
        state[s.GOAL + i] = GOAL_WORDS.index(goal)


def _set_ships(state, places):
    """Lay ships where `places` say: stage4, start, arrival2."""
    for ship, place in enumerate(places):
        kind = place.rstrip("0123456789")
        number = int(place[len(kind) :] or -1)
        if kind == "stage":
            state[s.AT + ship] = number + 1
            state[s.BERTH + ship] = 0
        else:
            state[s.AT + ship] = s.ARRIVED if kind == "arrival" else 0
            state[s.BERTH + ship] = number if number > 0 else len(places) - ship
