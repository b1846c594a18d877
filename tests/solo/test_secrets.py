"""Nothing that the coach says and lights depends on secrets of other seats."""

from skald.play.coach import HINT, VERDICT
from skald.play.session import READ
from skald.rules.base import BODY
from skald.rules.registry import load
from skald.show.advising import STEPS, Advising
from skald.show.words import LANGUAGES, Words

from hardware.layouts.base import build
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from tests.guidance.mending import draw_lights
from tests.rules.games import list_setups
from tests.solo.coaching import ask
from tests.solo.positions import sample

_POSITIONS = 3
_SEED = 21


def call_coach(game):
    """Return a table on which `game` goes on, and its coach."""
    table = IdealTable(build(game.NAME, "net"), game.copy(), READ)
    lay_out_table(table, _SEED)
    return table, table.session.call_coach()


def show_hint(game):
    """Return (sentences, lights) of every step of the hint to whoever has the choice."""
    table, coach = call_coach(game)
    session = table.session
    ask(table, HINT)
    shown = []
    for language in LANGUAGES:
        advising = Advising(Words(language, game.NAME), session.game)
        shown += [advising.hint(coach.advice, step) for step in range(1, STEPS + 1)]
    for step in range(1, STEPS + 1):
        coach.light(step)
        shown.append(coach.lit + bytes(draw_lights(table, table.now_ms).codes))
    return shown


def show_verdict(game):
    """Return (has word, sentence, lights) after the seat's first legal move, judged as a blunder is."""
    table, coach = call_coach(game)
    session = table.session
    coach.watch(True)
    table.run(1000)
    session.game.count_actions()
    session._apply(session.game.legal[0], 0)
    had_word = coach.has_word
    ask(table, VERDICT)
    coach.light(0)
    sentence = Advising(Words("en", game.NAME), session.game).verdict(coach.advice)
    return had_word, sentence, coach.lit


def test_equal_views_get_the_same_hint(name):
    game_class = load(name)
    fill_in = load(name).part("guess").fill_in
    seats, options = list_setups(game_class)[-1]
    differ = 0
    for game, seat in sample(name, seats, options, 11, _POSITIONS):
        game = game.copy()
        shown = show_hint(game)
        assert shown[0]
        other = game.copy()
        other.decode(fill_in(game.view(seat), seat, 3))
        assert other.view(seat) == game.view(seat)
        differ += other.encode()[BODY:] != game.encode()[BODY:]
        assert show_hint(other) == shown
        assert show_verdict(other) == show_verdict(game)
    if game_class.FACES or game_class.BLIND:
        assert differ
