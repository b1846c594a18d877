"""All texts of random games, in both languages: no keys, no numbers of pieces or places that players
could not find on the table, and nothing that does not fit the screen.
"""

import random
import re

import pytest
from skald.rules.base import CHANCE, OVER
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.naming import Naming
from skald.show.words import Words, finish

from tests.rules.games import Picker, list_legal, list_setups
from tests.words import read_words

_ACTIONS = 300
_GAMES = 8
_WIDTH = 128
_ANSWER = 120  # width of an answer in a menu
_PEOPLE = ("Mathilde", "Amélie", "Jean-Luc", "Gwendoly")

# Words of programs, not of people; and kinds of places that must be called by their own names.
_BARE = re.compile(
    r"[{}_]|\b(seat|lane|spot|zone|cell|chance|throw|square|building|longship|store|tray|row[a-f]|"
    r"shield|mainland|leader|bâtiment|bouclier|continent|chef)\d* \d+\b|[a-z]\d",
    re.IGNORECASE,
)
_PRINTED = re.compile(r"\b[A-M]\d{1,2}\b|\b[NESWO][12]\b|\b(building|bâtiment) [1-4]\b")


def play(rules, seats, options, seed):
    """Yield (game, its legal actions, the last action) along a random game of at most _ACTIONS
    actions; the last one as (seat, public text, was it chance), at first None.
    """
    game, picker, last = rules(seats, seed, options), Picker(seed), None
    while game.current() != OVER and len(game.log) < _ACTIONS:
        yield game, list_legal(game), last
        action = game.draw() if game.current() == CHANCE else picker.choose(game)
        last = game.actor(), game.public_text(action), game.current() == CHANCE
        game.apply(action)


def walk(name):
    """Yield every position of games with several numbers of seats and choices of options."""
    rules = load(name)
    setups = list_setups(rules)
    random.Random(1).shuffle(setups)
    for seed in range(_GAMES):
        yield from play(rules, *setups[seed % len(setups)], seed)


def read_bare(sentence):
    """Return the part of a sentence that no player can understand, or None."""
    return _BARE.search(_PRINTED.sub("", sentence))


def gather(name):
    """Return (texts of actions, of zones, (prompt, its subject, count, last action)) found in random
    games.
    """
    actions, zones, prompts = set(), set(), set()
    rng = random.Random(3)
    for game, legal, last in walk(name):
        for action in rng.sample(legal, min(len(legal), 12)):
            actions.update((game.text(action), game.public_text(action)))
        prompts.add((game.prompt(), game.about(), game.prompt_count(), last))
        if not zones:
            count = sum(number for _, number in game.ZONES)
            zones.update(game.zone_text(zone) for zone in range(count))
    return actions, zones, prompts


@pytest.fixture(scope="module", params=NAMES)
def met(request):
    return request.param, gather(request.param)


def test_what_players_read_is_in_their_own_words(met, language):
    name, (actions, zones, prompts) = met
    words, canvas = Words(language, name), Canvas()
    words.people = _PEOPLE
    known = {**read_words("all", language), **read_words(name, language)}
    for text in actions | zones:
        for token in text.split(" "):
            stem = token.rstrip("0123456789")
            assert token in known or stem in known or not stem or stem == "seat", text
        said = words.action(text)
        assert "?" not in said and not read_bare(said), (text, said)
        assert canvas.text_width(said) <= _ANSWER, said
    for key, about, count, last in prompts:
        sentence = known[key]
        what = words.action(about)
        assert bool(what) or "{what}" not in sentence, (key, about)
        said = sentence.format(who="Mathilde", what=what, count=count)
        assert not read_bare(said), said
        assert said.endswith((".", "?")) and said[0].isupper(), said
        used = canvas.wrap(said, 0, 0, _WIDTH, 6)
        assert used <= 4, said
        if last:
            told = words.told(*last[:2])
            assert last[2] or words.who(last[0]) in told
            assert told.endswith(".") and told[0].isupper() and not read_bare(told), told
            assert used + canvas.wrap(told, 0, 0, _WIDTH, 6) <= 5, (said, told)


def test_what_replaces_a_blank_brings_no_full_stop_and_no_comma_of_its_own(met, language):
    name, (actions, zones, prompts) = met
    words, rules = Words(language, name), load(name)
    naming = Naming(words, rules(rules.PLAYERS[1]))
    values = {words.word(token) for text in actions for token in text.split(" ")[1:]}
    values |= {words.action(text) for text in actions | zones}
    values |= {words.action(about) for _, about, _, _ in prompts}
    for piece in range(len(rules.CLASSES)):
        values |= {finish(naming.name(piece, count)) for count in (1, 2)}
    assert not [value for value in values if value.endswith((".", ",", ":", ";"))]
    for text in actions:
        told = words.told(0, text)
        assert not re.search(r"[.,:;] ?[.,;:]|  ", told), told
