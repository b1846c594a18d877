"""Raids: actions, tiles and what is to be done, in words.

Loaded while text is shown.
"""

from skald.rules.kinds import find_offer
from skald.rules.raids import data, legal, pieces
from skald.rules.raids import state as s

GOAL_WORDS = "order goods varieties runes shields weapons ports monsters sails".split(" ")

_VERB_WORDS = (
    "",
    "first",
    "goal",
    "deal",
    "take",
    "replace",
    "leave",
    "sell",
    "done",
    "discard",
    "sail",
    "pay",
    "fight",
    "flee",
    "answer",
    "ghost",
    "reward",
    "start",
)

_FAMILY_WORDS = (
    "",
    "weapon",
    "canvas",
    "mjollnir",
    "pennant",
    "goods",
    "rune",
    "port",
    "visit",
    "plunder",
    "monster",
)


def text(game, action):
    """Return `action` in words, such as `sail stage8` (the ninth) or `replace weapon 1`.

    Ships, stages and voyages are indices from 0 here, as in ZONES; a bare
    number is a value.
    Raises IndexError when `action` is none of this game.
    """
    tiles = game.TILES
    verb, what = action >> s.SHIFT, action & s.ARGUMENT
    word = _VERB_WORDS[verb]
    if verb == s.FIRST:
        return "%s ship%d" % (word, what)
    if verb == s.GOAL_TILE:
        return "%s %s voyage%d" % (word, GOAL_WORDS[what >> 3], (what & 7) - 1)
    if verb == s.DEAL:
        return "%s %s stage%d" % (word, name_face(tiles, what >> 5), (what & 31) - 1)
    if verb in (s.TAKE, s.REPLACE, s.LEAVE, s.SELL):
        return "%s %s" % (word, name_face(tiles, what))
    if verb in (s.DONE, s.DISCARD):
        return word
    if verb == s.ANSWER:
        return "%s %d" % (word, what)
    if verb in (s.REWARD, s.START):
        return "%s voyage%d" % (word, what - 1)
    if what == s.ARRIVED:
        return word + " arrival"
    return "%s stage%d" % (word, what - 1)


def prompt(game):
    """Return the key of the sentence that says what to do now, such as `do take leave`."""
    state = game.state
    phase = state[s.PHASE]
    key = find_offer(game, _VERB_WORDS, s.SHIFT)
    if phase == s.MEETING and not state[s.CREW + state[s.MOVER]]:
        return key + ", free"
    if key == "do pay fight" and not game.prompt_count():
        return key + ", unharmed"
    if phase == s.HAUNTING and game.legal[0] & s.ARGUMENT == s.ARRIVED:
        return key + ", in"
    return key


def about(game):
    """Return what replaces {what} in the prompt: the tile at the ship."""
    if game.state[s.PHASE] != s.TAKING:
        return ""
    return name_face(game.TILES, legal.face_here(game.state))


def public(game, seat):
    """Return what everybody knows about `seat`: ((key of show/words, number), ...)."""
    return ("vikings", game.state[s.CREW + seat]), ("coins", game.state[s.COINS + seat])


def piece_text(game_class, piece):
    """Return (words, index, count) of a voyage tile, None for other pieces: see rules/base.py."""
    tile = piece - pieces.SHIPS
    if not 0 <= tile < pieces.FIRST_GOAL - pieces.SHIPS:
        return None
    tiles = game_class.TILES
    face = find_face(tiles, tile)
    return name_face(tiles, face), tile - tiles.first[face], tiles.total[face]


def find_face(tiles, tile):
    """Return the face of the tile with the number `tile`, 0..63."""
    face = tiles.count
    while tiles.first[face] > tile:
        face -= 1
    return face


def name_face(tiles, face):
    """Return the text of a face, with its shields if another face differs in nothing else."""
    if not face:
        return ""
    family, variety, value = tiles.family[face], tiles.variety[face], tiles.value[face]
    word = data.VARIETIES[variety] if family == s.GOODS else _FAMILY_WORDS[family]
    has_value = family not in (s.RUNE, s.VISIT, s.PLUNDER)
    if has_value:
        word = "%s %d" % (word, value)
    for other in range(1, len(tiles.family)):
        if tiles.family[other] == family and other != face:
            is_alike = family != s.GOODS or tiles.variety[other] == variety
            if is_alike and (not has_value or tiles.value[other] == value):
                return "%s shields %d" % (word, tiles.shields[face])
    return word
