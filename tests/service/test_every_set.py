"""The pieces of every game are enrolled at the chips, one by one, and every name is good."""

import pytest
from skald.rules.registry import load
from skald.sense.dice import FIRST_TAG
from skald.sense.registry import UNKNOWN
from skald.service.piece_names import Names
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Words

from tests.reading import read
from tests.words import read_words

_REFUSED = ("tag known", "tag twice", "tag of game", "tag foreign")
_SAID = (
    *_REFUSED,
    "tag torn",
    "tag named",
    "enrolled",
    "one at a time",
    "tag taken away",
    "not kept",
)


def list_names(game, language):
    """Return the names of all pieces of `game` and of the faces of its dice."""
    rules = load(game)
    names = Names(Words(language, game, "care"), rules)
    return [
        names.piece(piece)
        for piece in [*range(len(rules.CLASSES)), *range(FIRST_TAG, FIRST_TAG + 6 * rules.DICE)]
    ]


def test_every_piece_has_a_name_of_its_own_in_words(game, language):
    names = list_names(game, language)
    assert len(set(names)) == len(names)
    kinds = {kind for kind, _ in load(game).PIECES}
    keys = {kind for kind in kinds if kind[-1].isdigit()}
    assert not any(name.split(" (")[0] in keys for name in names)  # "middle0" is no word


@pytest.mark.parametrize(
    "game, piece, name",
    [
        ("vikings_on_board", 3, "body, Red, 2 shields (2)"),
        ("vikings_on_board", 29, "supply, grain (1)"),
        ("vikings_on_board", 55, "figure, Red (1)"),
        ("vikings_on_board", 71, "leader"),
        ("vikings", 26, "middle, building 1 (5)"),
        ("vikings", 158, "goldsmiths +2"),
        ("raids", 1, "ship, Blue"),
        ("raids", 10, "arms 2 shields 0"),
        ("raids", 12, "arms 2 shields 1 (2)"),
        ("raids", 68, "arrival, order"),
        ("drakkar", 15, "emblem, spade (2)"),
        ("drakkar", 251, "die 2, face 6 down"),
    ],
)
def test_a_name_says_what_is_seen_on_the_piece(game, piece, name):
    assert Names(Words("en", game, "care"), load(game)).piece(piece) == name


def test_emblems_are_named_by_what_their_tags_tell_the_rules():
    rules = load("drakkar")
    names = Names(Words("en", "drakkar", "care"), rules)
    symbols = ("heart", "spade", "diamond", "club", "crown", "tower")
    for piece in range(8, 38):
        assert symbols[rules.FACES[piece]] in names.piece(piece)


def test_both_sentences_fit_the_screen(make_desk, game, language):
    """The result of one enrolment and the next request fit together, for the longest names."""
    desk = make_desk(game, language=language)
    sheet, words, canvas = desk.sheet, desk.bench.words, Canvas()
    pieces = sheet._pieces
    spots = {sheet._spot_of(piece) for piece in pieces}
    places = [words.place(sheet._table, sheet._layout, spot) for spot in spots]
    name = max([sheet.names.piece(piece) for piece in pieces] or [""], key=canvas.text_width)
    for where in places:
        nexts = [("put tag", _SAID), ("tag insist", _REFUSED)]
        for then, key in [(then, key) for then, keys in nexts for key in keys]:
            about = words.get("title") if key == "tag of game" else name
            text = (
                words.get(key).format(what=about)
                + "\n"
                + words.get(then).format(what=name, where=where)
            )
            assert canvas.wrap(text, 0, 0, 128, 8) <= 4, text


def test_a_whole_set_is_enrolled_with_its_dice(make_desk):
    desk = make_desk("drakkar")
    desk.bench.rig.dice.lift()
    layout, tags = desk.bench.layout, {}
    tagged = [
        p for p in range(len(layout.rules.CLASSES)) if layout.net.find_tag(layout.piece_kind(p))
    ]
    tagged += range(FIRST_TAG, FIRST_TAG + 6 * layout.rules.DICE)
    for piece in tagged:
        assert desk.sheet.asked == piece
        tags[piece] = desk.make_tag()
        assert desk.put_for(tags[piece]) == "enrolled"
        assert desk.sheet.subject == desk.sheet.names.piece(piece)
    assert desk.sheet.asked == UNKNOWN
    assert desk.saved().count == len(tags)
    for piece, tag in tags.items():
        assert desk.find(tag) == piece


def test_a_table_without_tags_says_so(make_desk):
    desk = make_desk("drakkar", kit="first")
    assert desk.sheet.asked == UNKNOWN
    assert desk.bench.words.get("no tags") in " ".join(read(desk.sheet))


def test_both_languages_name_the_same_marks(game):
    english, french = (
        {key: looks.count(" / ") for key, looks in read_words(game + "_pieces", language).items()}
        for language in LANGUAGES
    )
    assert english == french
