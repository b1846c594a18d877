"""Every table of words has one sentence per line, and the same blanks in both languages."""

import re
from io import BytesIO

import pytest
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Text, Words, load_text

from tests.words import read_words

_TABLES = ["all", "care", "coach", "laying"]
for _game in NAMES:
    _TABLES += [_game + part for part in ("", "_coach", "_pieces")]
    _TABLES += [_game + "_lessons"] if load(_game).LESSONS else []
    _TABLES += [_game + "_takeover"] if load(_game).TAKEOVER else []
_FEET = {
    "press", "payouts", "all back", "move back", "nothing back", "opponent done", "die unread", "throw again", "dice alike",
    "back done", "more", "last", "close", "take back", "dice tray", "dice radio", "dice knob",
}  # fmt: skip
_WIDTH = 128


@pytest.mark.parametrize("table", _TABLES)
def test_both_languages_have_the_same_blanks(table):
    english, french = (read_words(table, language) for language in LANGUAGES)
    for key in english:
        blanks = [sorted(set(re.findall(r"{\w*}", words[key]))) for words in (english, french)]
        assert blanks[0] == blanks[1], key
    assert not any("BACK" in sentence for sentence in french.values())  # the button's French name


@pytest.mark.parametrize("table", _TABLES)
def test_every_foot_fits_its_line(table, language):
    for key, sentence in read_words(table, language).items():
        if key.endswith(" foot") or key.startswith("tie ") or key in _FEET:
            assert Canvas().text_width(sentence) <= _WIDTH, sentence


def test_the_last_action_is_told_as_done(game):
    english, french = (read_words(game, language) for language in LANGUAGES)
    done = [key for key in english if key.startswith("done ") and english[key].startswith("{who} ")]
    assert done
    for key in done:
        assert not re.match(r"\{who\} (has |have |[a-z]+s )", english[key]), english[key]
        assert re.match(r"\{who\} (a|est|l’a|n’a) [a-zé]+", french[key]), french[key]


def test_every_sentence_of_a_game_fits_four_lines(game, language):
    canvas = Canvas()
    blanks = {"who": "Mathilde", "what": "12 yellow goldsmiths"}
    for key, sentence in read_words(game, language).items():
        if not key.startswith(("= ", "done ")):
            said = sentence.format("", "", count=100, all="", **blanks)
            assert canvas.wrap(said, 0, 0, _WIDTH, 8) <= 4, said


@pytest.mark.parametrize("game", [name for name in NAMES if load(name).LESSONS])
def test_what_a_lesson_tells_to_choose_is_what_the_answer_is_called(game):
    answers = {key: said for key, said in read_words(game, "fr").items() if key.startswith("= ")}
    for key, sentence in read_words(game + "_lessons", "fr").items():
        for quoted in re.findall("« ?(.+?) ?»", sentence):
            assert quoted in answers.values(), (key, quoted)


@pytest.mark.parametrize("part", ["", "_coach", "_lessons", "_pieces", "_takeover"])
def test_raids_has_one_word_for_a_longship_and_keeps_ship_for_what_sails(part):
    english, french = (read_words("raids" + part, language) for language in LANGUAGES)
    for key in english:
        assert not re.search(r"\bmats?\b|(beside|aboard) (a|the|your) ship", english[key]), key
        assert "longship" not in english[key] or "drakkar" not in french[key], key
        assert "à côté du drakkar" not in french[key], key


def test_every_sentence_is_found(game, language):
    words = Words(language, game, "care")
    own, common, care = (read_words(table, language) for table in (game, "all", "care"))
    for key, sentence in {**care, **common, **own}.items():
        assert words.get(key) == sentence
    assert words.get("no such key") == "no such key"
    assert words.get("") == ""


@pytest.mark.parametrize("table", _TABLES)
def test_sentences_of_a_table_are_found_by_their_keys_alone(table, language):
    text, words = load_text(table, language), read_words(table, language)
    for key in (*words, "", "at0", "# verbs", "no such key", *(key[:-1] for key in words)):
        assert text.find(key) == words.get(key, "")


@pytest.mark.parametrize("language, below", [("en", "one: two"), ("fr", "deux: trois")])
def test_a_text_has_keys_of_one_letter_and_any_letters_in_its_sentences(language, below):
    table = "\n# a comment: no key\na: \u00e9t\u00e9\nb: one: two\n~ deux: trois\nno key\n"
    text = Text(BytesIO(table.encode()), language)
    keys = ("a", "b", "b: one", "# a comment", "no key", "", "~ deux")
    assert [text.find(key) for key in keys] == ["\u00e9t\u00e9", below, "", "", "", "", ""]
