"""What the coach says, read as text: every gap has its number, every override its blanks."""

import re

import pytest
from skald.rules.registry import NAMES, load
from skald.show.advising import Advising
from skald.show.words import Words
from skald.solo.advice import (
    CHANCE,
    COUNTED,
    DECIDES,
    MOST_LOSS,
    PERHAPS,
    RISKS,
    SAVES,
    SOONER,
    SURE,
    UNKNOWN,
    WINS,
    Advice,
)
from skald.solo.game_review import Findings

from tests.words import read_words

# The tables that are searched for a key, the first one before the second.
_OVER = [("all", "care")]
for _game in NAMES:
    _OVER += [("all", _game), (_game, "care"), (_game + "_coach", "coach")]
_TEXTS = {
    "drakkar": ("pawn b3 e3", "pawn b3 e6"),
    "raids": ("sail stage3", "sail stage5"),
    "vikings": ("buy slot3", "buy slot4"),
    "vikings_on_board": ("figure tavern1", "figure exchange"),
}
_SIZES = (10, 14, 15, 30, 44, 45, 99, MOST_LOSS)  # each is said in a number


def read_blanks(sentence):
    return sorted(set(re.findall(r"{\w*}", sentence)))


@pytest.mark.parametrize("over, under", _OVER)
def test_what_stands_for_another_sentence_has_its_blanks(over, under, language):
    first, second = read_words(over, language), read_words(under, language)
    for key in set(first) & set(second):
        assert read_blanks(first[key]) == read_blanks(second[key]), key


def test_only_units_stand_for_shared_sentences_of_the_coach(game):
    own, shared = read_words(game + "_coach", "en"), read_words("coach", "en")
    assert all(key.startswith("unit ") for key in set(own) & set(shared))


def make_advice(name, gap, terms=()):
    """Return the advice in which the second move was played and lost `gap`."""
    advice = Advice(4, 0, 2)
    advice.texts, advice.moves = list(_TEXTS[name]), [b"\1\2", b"\1\3"]
    advice.gap = advice.played = gap
    advice.terms, advice.marks = list(terms), b"\2\4\10"
    advice.text, advice.lifted = _TEXTS[name][1], b"\1\3"
    return advice


def say_all(name, language, advice):
    """Return every sentence that tells by how much a move is better or worse."""
    advising = Advising(Words(language, name), load(name))
    findings = Findings()
    findings.sums[0], findings.counts[0] = 5 * advice.gap, 5
    return [
        advising.hint(advice, 3),
        advising.hint(advice, 4),
        advising.verdict(advice),
        advising.tried(advice, "X", advice.gap),
        advising.average(findings, 0),
    ]


def drop_names(name, language, sentence):
    """Return a sentence without the names of moves, whose digits tell no gap."""
    words = Words(language, name)
    for text in _TEXTS[name]:
        said = words.action(text)
        for named in (said, said[:1].upper() + said[1:]):
            sentence = sentence.replace(named, "X")
    return sentence


def test_every_gap_has_its_number(game, language):
    unit = "embl[eè]mes?|emblems?" if game == "drakkar" else "points?"
    for gap in _SIZES:
        for sentence in say_all(game, language, make_advice(game, gap)):
            said = drop_names(game, language, sentence)
            number = re.search(r"(?<![\d.,])(\d+) (?:%s)\b" % unit, said)
            assert number and number[1] == str((gap + 5) // 10), sentence


def test_less_than_a_point_is_said_in_words(game, language):
    """Nobody can picture a tenth of an emblem; the size still shows."""
    said = []
    for gap in (3, 9):
        *sentences, average = say_all(game, language, make_advice(game, gap))
        assert not re.search(r"\d", " ".join(drop_names(game, language, s) for s in sentences))
        assert ("less than 1" if language == "en" else "moins d’un") in average
        said.append(sentences[0])
    assert said[0] != said[1]


def test_who_wins_is_said_without_a_number(game, language):
    said = set()
    for gap in (WINS, SOONER, CHANCE, SAVES, RISKS):
        assert gap >= DECIDES
        sentences = say_all(game, language, make_advice(game, gap))[:4]
        for sentence in sentences:
            assert not re.search(r"\d", drop_names(game, language, sentence)), sentence
        said.update(sentences)
    assert len(said) == 20, "each is told from the others"


def test_the_win_is_called_a_win():
    how, following, verdict, tried, _ = say_all("drakkar", "en", make_advice("drakkar", WINS))
    assert how == 'Pawn B4 to E4: wins the game, unlike "pawn B4 to E7".'
    assert following == "Next best: pawn B4 to E7, but it does not win."
    assert verdict == "Pawn B4 to E7: a blunder; it gives up the win. Better was: pawn B4 to E4."
    assert tried == "X: no better; it gives up the win."
    advice = make_advice("raids", SAVES)
    assert "it loses the game" in say_all("raids", "en", advice)[2]


@pytest.mark.parametrize("language, sentence", [
    ("en", "Sail to stage 6: what it was worth is not known."),
    ("fr", "« Voguer vers la case 6 » : on ne sait pas ce que valait ce coup."),
])  # fmt: skip
def test_what_is_not_known_is_said_to_be_so(language, sentence):
    advising = Advising(Words(language, "raids"), load("raids"))
    assert advising.verdict(make_advice("raids", UNKNOWN)) == sentence
    assert advising.verdict(None) == advising.get("no move") != sentence


_TERMS = (
    ("gold lost to ships", False, 20, -3, SURE),
    ("glory", False, 10, 1, COUNTED),
    ("Vikings on islands", True, -9, 2, SURE),
)


def test_a_reason_says_which_way_it_speaks():
    advising = Advising(Words("en", "vikings"), load("vikings"))
    advice = make_advice("vikings", 30, _TERMS)
    assert advising.hint(advice, 2) == (
        "This one. For it: less gold lost to ships, +1 glory."
        " Against it: more Vikings on islands for others."
    )
    assert advising.hint(advice, 3).endswith(", because of less gold lost to ships, +1 glory.")
    assert advising.hint(advice, 4).endswith("For it: fewer Vikings on islands for others.")


def test_what_matters_is_said_without_the_number_of_another_move():
    advising = Advising(Words("en", "vikings_on_board"), load("vikings_on_board"))
    advice = make_advice("vikings_on_board", 30, [("ships led", True, 9, -1, COUNTED)])
    advice.moves = [b"\x01"]
    assert advising.hint(advice, 1).endswith("What matters: fewer ships led for others.")
    assert "-1 ship led for others" in advising.hint(advice, 2)


def test_what_a_turn_brings_is_compared_with_nothing():
    advising = Advising(Words("fr", "drakkar"), load("drakkar"))
    advice = make_advice("drakkar", 0, [("needed emblems known", False, 2, 1, PERHAPS)])
    advice.is_now = True
    assert advising.hint(advice, 2) == "C’est ici. Il apporte : peut-être un emblème voulu repéré."
    assert advising.hint(advice, 3).endswith("Il apporte : peut-être un emblème voulu repéré.")
    assert "apporte" not in advising.hint(advice, 4)
