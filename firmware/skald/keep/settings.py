"""The players' choices: game, kit, seats and who sits there, language, lights.

body  0  B  seats
      1  B  options, one per bit
      2  B  set-up: 0 the device deals, 1 the device reads the table; plus 2 for each minute of a
               turn; plus 128 if the coach speaks up after a blunder
      3  B  brightness, 1..16; plus 128 if the lights must not move
      4     game, kit, language: a length byte and the letters each
      then 4 B: the level of each seat
"""

from skald.compat import const
from skald.keep.store import Stored, get_text, put_text
from skald.rules.registry import NAMES, load

KITS = ("net", "first")  # any other stored choice means the first
BRIGHTEST = const(16)
MOST_MINUTES = const(10)  # for a turn; 0: no limit
MOST_SEATS = const(4)
MOST_LEVEL = const(4)  # 0: a person; otherwise 1 + one of solo/levels.py
_BRIGHTNESS_STEP = const(3)
_STILL = const(128)
_WARNING = const(128)


class Settings(Stored):
    """The choices: game, kit, language, seats, options, setup, brightness, is_still, minutes, is_warning.

    minutes      for a turn; 0: no limit
    is_warning   the coach speaks up after a blunder
    is_new       no settings were ever stored, and no language was chosen
    levels       bytearray: seat -> 0 for a person, otherwise the level of an opponent as above
    """

    NAME, FORMAT = "settings", b"S"

    def __init__(self, config):
        """Start with the values of config.py."""
        self.game = config.GAME
        self.kit = config.KIT
        self.language = config.LANGUAGE
        self.seats = config.SEATS
        self.options = config.OPTIONS
        self.setup = 0
        self.brightness = BRIGHTEST
        self.is_still = False
        self.minutes = 0
        self.is_warning = False
        self.is_new = True  # until stored settings are read
        self.levels = bytearray(MOST_SEATS)

    def save(self, store):
        """Store them; OSError if the disk fails."""
        self.is_new = False
        super().save(store)

    def change(self, key, steps):
        """Move a setting on by `steps` values: "players", "setup", "brightness", "lights", "timer" or "blunders"."""
        if key == "players":
            low, high = load(self.game).PLAYERS
            self.seats = low + (self.seats - low + steps) % (high - low + 1)
        elif key == "setup":
            self.setup = (self.setup + steps) % 2
        elif key == "brightness":
            self.brightness = min(max(self.brightness + _BRIGHTNESS_STEP * steps, 1), BRIGHTEST)
        elif key == "lights":
            self.is_still = not self.is_still
        elif key == "timer":
            self.minutes = (self.minutes + steps) % (MOST_MINUTES + 1)
        else:
            self.is_warning = not self.is_warning

    def switch(self, option):
        """Switch option number `option` of the game on or off."""
        self.options ^= 1 << option

    def choose(self, game, kit):
        self.game, self.kit = game, kit if kit in KITS else KITS[0]

    def speak(self, language):
        """Choose a language, the first thing that a new device asks for."""
        self.language = language
        self.is_new = False

    def follow(self, kept):
        """Take over game, kit, seats, options and levels of `kept` (kept_game.KeptGame)."""
        self.choose(kept.name, kept.kit)
        self.seats, self.options = kept.seats, kept.options
        self.levels[:] = kept.levels

    def count_brightness(self):
        """Return the brightness as the menus show it, from 1 up."""
        return (self.brightness + _BRIGHTNESS_STEP - 1) // _BRIGHTNESS_STEP

    def fit(self, languages):
        """Replace choices that this device, which speaks `languages`, does not have."""
        if self.language not in languages:
            self.language = languages[0]
        if self.game not in NAMES:
            self.game = NAMES[0]
        self.fit_seats()

    def fit_seats(self):
        """Adjust seats and options to what the game allows."""
        rules = load(self.game)
        self.seats = min(max(self.seats, rules.PLAYERS[0]), rules.PLAYERS[1])
        self.options &= (1 << len(rules.OPTION_NAMES)) - 1
        if all(self.levels[: self.seats]):
            self.levels[0] = 0  # a person must move the pieces

    def _pack(self):
        setup = self.setup | self.minutes << 1 | self.is_warning << 7
        lights = self.brightness | self.is_still << 7
        body = bytearray((self.seats, self.options, setup, lights))
        for word in (self.game, self.kit, self.language):
            put_text(body, word)
        body.extend(self.levels)
        return body

    def _unpack(self, body):
        words = []
        at = 4
        for _ in range(3):
            word, at = get_text(body, at)
            words.append(word)
        rules = load(words[0])
        seats, options, setup, lights = body[:4]
        brightness = lights & ~_STILL
        minutes = (setup & ~_WARNING) >> 1
        is_fit = rules.PLAYERS[0] <= seats <= rules.PLAYERS[1] and not options >> len(
            rules.OPTION_NAMES
        )
        levels = body[at:]
        if (
            len(levels) != MOST_SEATS
            or max(levels) > MOST_LEVEL
            or not is_fit
            or minutes > MOST_MINUTES
            or not 1 <= brightness <= BRIGHTEST
        ):
            raise ValueError(body)
        self.choose(words[0], words[1])
        self.language = words[2]
        self.seats = seats
        self.options = options
        self.setup = setup & 1
        self.minutes = minutes
        self.is_warning = setup >= _WARNING
        self.brightness = brightness
        self.is_still = lights >= _STILL
        self.levels[:] = levels
        self.is_new = False
