"""The first move of the way back (guidance/repair.py) in words: "blue ship: stage 2 > stage 1".

A piece that goes back to a place where everybody sees its front is named by its front.  Any other
piece is named by what everybody can see of it, because it may have lain face down.
"""

from skald.rules.base import NO_COLOUR, OFF, find_kind
from skald.show.words import load_names
from skald.watching.snapshot import STRANGER

_DIGITS = "0123456789"


def say_move(words, repair, tracker):
    """Return the piece, the origin and the target of the first move of `repair`; a generator that
    yields now and then.
    """
    piece, origin, home = repair.piece[0], repair.origin[0], repair.home[0]
    way = yield from say_way(words, tracker.game, origin, home)
    if piece >= STRANGER:
        return way
    yield
    what = yield from call(piece, words, tracker, home)
    return words.get("piece and way").format(what=what, way=way)


def say_way(words, game, origin, home):
    """Return "from > to"; a generator that yields now and then.

    `origin` OFF: nobody knows where the piece is, in a hand or where no sensor is; `home` OFF: it
    leaves the table.
    """
    places = []
    for zone in (origin, home):
        text = ""
        if zone != OFF:
            text = yield from words.say(game.zone_text(zone))
        places.append(text)
        yield
    key = "way to" if origin == OFF else "way off" if home == OFF else "way back"
    return words.get(key).format(origin=places[0], home=places[1])


def call(piece, words, tracker, home):
    """Return a short public name of `piece`, which belongs on `home`: "blue body (2 shields)"; a
    generator that yields now and then.
    """
    game = tracker.game
    own = load_names(words)
    yield
    kind, _ = find_kind(game.PIECES, piece)
    is_up = is_open(tracker, home)
    name = "" if is_up else own.find("back " + kind.rstrip(_DIGITS))
    yield
    name = name or own.find("piece " + kind).split(" / ")[0] or words.word(kind)
    yield
    seat = game.COLOURS[piece] if game.COLOURS else NO_COLOUR
    if seat < NO_COLOUR:
        name = words.get("coloured").format(name=name, colour=words.get("colour%d" % seat))
        yield
    if is_up and "{mark}" in own.find("one-" + kind):
        yield
        from skald.show.naming import Naming

        yield
        name = "%s (%s)" % (name, Naming(words, game, own).mark(piece))
    return name


def is_open(tracker, zone):
    """Return True if everybody can see the fronts of pieces on `zone`: it is not OFF (the box), has a
    sensor, and is no BLIND pile.
    """
    if zone == OFF or not tracker.is_sensed(zone):
        return False
    return find_kind(tracker.game.ZONES, zone)[0] not in tracker.game.BLIND
