"""Every file of words has one sentence per line, and the same keys and blanks in both languages."""

import re

import pytest
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Text, Words, load_text

from tests.words import read_words

_FILES = ["", "care_", "coach_", "laying_"]
for _game in NAMES:
    _FILES += [_game + kind for kind in ("_", "_coach_", "_pieces_")]
    _FILES += [_game + "_lessons_"] if load(_game).LESSONS else []
    _FILES += [_game + "_takeover_"] if load(_game).TAKEOVER else []
_FEET = (
    "press",
    "payouts",
    "all back",
    "nothing back",
    "opponent done",
    "die unread",
    "throw again",
    "back done",
    "more",
    "last",
)
_FEET += ("close", "take back", "dice tray", "dice radio", "dice knob")
_WIDTH = 128


@pytest.mark.parametrize("file", _FILES)
def test_both_languages_say_the_same(file):
    english, french = (read_words(file + language) for language in ("en", "fr"))
    assert list(english) == list(french)
    for key in english:
        blanks = [sorted(set(re.findall(r"{\w*}", words[key]))) for words in (english, french)]
        assert blanks[0] == blanks[1], key
    assert not any("BACK" in sentence for sentence in french.values())  # the button's French name


@pytest.mark.parametrize("file", [file + language for file in _FILES for language in LANGUAGES])
def test_every_foot_fits_its_line(file):
    for key, sentence in read_words(file).items():
        if key.endswith(" foot") or key.startswith("tie ") or key in _FEET:
            assert Canvas().text_width(sentence) <= _WIDTH, sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_sentence_is_found(game, language):
    words = Words(language, game, "care")
    own, common, care = (read_words(file + language) for file in (game + "_", "", "care_"))
    for key, sentence in {**care, **common, **own}.items():
        assert words.get(key) == sentence
    assert words.get("no such key") == "no such key"
    assert words.get("") == ""


def test_a_part_of_a_line_is_no_key():
    words = Words("en", "raids")
    assert words.get("at0") == "at0"
    assert words.get("# verbs") == "# verbs"


@pytest.mark.parametrize("file", [file + language for file in _FILES for language in LANGUAGES])
def test_sentences_of_a_file_are_found_by_their_keys_alone(file):
    text, words = load_text(file), read_words(file)
    for key in (*words, "", "at0", "# verbs", "no such key", *(key[:-1] for key in words)):
        assert text.find(key) == words.get(key, "")


def test_a_text_has_keys_of_one_letter_and_any_letters_in_its_sentences():
    text = Text("\n# a comment: no key\na: \u00e9t\u00e9\nb: one: two\nno key\n")
    found = [text.find(key) for key in ("a", "b", "b: one", "# a comment", "no key", "")]
    assert found == ["\u00e9t\u00e9", "one: two", "", "", "", ""]
