"""Pieces and zones by kind (a kind's numbers are consecutive, in the order of a table of (kind, count)),
pieces that look alike, and actions by verb.
"""


def find_kind(table, number):
    """Return (kind, index) of piece or zone `number` in a PIECES or ZONES table.

    Raises IndexError when no piece or zone has that number.
    """
    for kind, count in table:
        if number < count:
            return kind, number
        number -= count
    raise IndexError(number)


def find_number(table, kind, index=0):
    """Return the piece or zone number of (kind, index); KeyError when unknown."""
    first = 0
    for name, count in table:
        if name == kind and index < count:
            return first + index
        first += count
    raise KeyError(kind)


def find_offer(game, names, shift):
    """Return the key of a prompt that names what is offered: "do take leave", with the first words of
    the texts of the legal actions; "over" after the end.

    A game adds what tells apart situations with the same verbs: "do lay, one".  `names`: verb
    (action >> shift) -> first word.
    """
    verbs, legal, last = [], game.legal, -1
    for i in range(game.count_actions()):
        number = legal[i] >> shift
        if number != last:
            last = number
            if not verbs or names[number] != verbs[-1]:
                verbs.append(names[number])
    return "do " + " ".join(verbs) if verbs else "over"


def list_appearances(game):
    """Return the appearances of the pieces of `game` as bytes: piece -> the lowest piece that looks
    the same to people, because it has the same class and colour.
    """
    return _list_alike(game.CLASSES, game.COLOURS)


def list_fronts(game):
    """Return bytes: piece -> the lowest piece that looks the same, face up."""
    return _list_alike(list_appearances(game), game.FACES)


def _list_alike(looks, marks):
    """Return `looks` (bytes: piece -> the lowest piece that looks the same), with the pieces told apart by their
    `marks`; b"": none has any.
    """
    found = bytearray(looks)
    for piece in range(len(marks)):
        first = looks[piece]
        while looks[first] != looks[piece] or marks[first] != marks[piece]:
            first += 1
        found[piece] = first
    return looks if found == looks else bytes(found)
