"""The coach: hints in steps with their lights, what a move was worth, and that nobody waits for it."""

from types import SimpleNamespace

import pytest
from skald.play.coach import AMISS, AREA, FROM, HINT, OTHER, PIECE, TO, VERDICT, Coach, join
from skald.play.opponents import Opponents
from skald.rules.base import OFF
from skald.rules.registry import load
from skald.screens.hint import Hint
from skald.show import plain
from skald.show.advising import STEPS, Advising
from skald.show.canvas import Canvas
from skald.show.frame import Frame
from skald.show.lights import Lights
from skald.show.words import Words
from skald.solo import levels
from skald.solo.advice import BLUNDER, GOOD, INACCURATE, MISTAKE, UNKNOWN, find_mark, find_marks
from skald.solo.scale import Scale
from skald.solo.scratch import Scratch
from skald.solo.search import Search

from host_sim.arena.choices import walk
from tests.rules.games import list_samples, list_setups
from tests.solo.coaching import ask, find_advice, play_to_choice, sit_down
from tests.solo.positions import sample
from tests.words import read_words

_BODY_LINES = 4
_WIDTH = 128


def copies(name, seats, options, seed, number):
    for game, seat in sample(name, seats, options, seed, number):
        yield game.copy(), seat


def test_advice_is_the_plan_of_normal_without_its_noise(name):
    for seats, options in list_setups(load(name))[:3]:
        for game, seat in copies(name, seats, options, 4, 5):
            advice = find_advice(game)
            thinker = Search(game.copy())
            for _ in thinker.think(game.view(seat), seat, levels.NORMAL, 0, 0):
                pass
            assert advice.seat == seat
            assert advice.texts[0] == game.public_text(thinker.plan[0])
            assert advice.loss_of(thinker.plan[0]) == 0
            assert len(advice.texts) == len(advice.moves) and advice.gap >= 0
            assert len(advice.terms) <= 3


def test_the_loss_of_any_move_is_found(name):
    known = 0
    for game, seat in copies(name, 2, 0, 6, 4):
        for number in range(0, game.count_actions(), max(1, game.count_actions() // 4)):
            other = game.copy()
            game.count_actions()
            other.apply(game.legal[number])
            advice = find_advice(other, 0)
            known += advice.played != UNKNOWN
            assert advice.seat == seat
    assert known >= 8


def test_traits_have_words_that_fit(game, language):
    """For more of each, for less of it, and for a number of those that are counted."""
    traits = load(game).part("traits")
    words = read_words(game + "_coach", language)
    words = {key: said for key, said in words.items() if not key.startswith("unit ")}
    names = traits.NAMES.split("\n")
    keys = {more + trait for trait in names for more in ("more ", "less ")}
    assert set(words) == keys | {"some " + trait for trait in traits.COUNTS}
    assert len({words[key] for key in keys}) == len(keys), "each says something else"
    for key, said in words.items():
        parts = said.split(" / ")
        assert len(parts) == 1 or key.startswith("some ")
        assert max(map(len, parts)) <= 26, said


def test_every_step_is_a_sentence_that_fits_the_screen(name, language):
    canvas, words = Canvas(), Words(language, name)
    advising = Advising(words, load(name))
    said = set()
    for seats, options in list_samples(load(name)):
        for game, _ in copies(name, seats, options, 8, 4):
            advice = find_advice(game)
            for step in range(1, STEPS + 1):
                sentence = advising.hint(advice, step, lambda text: plain.fits(canvas, text))
                said.add(step)
                assert canvas.wrap(sentence, 0, 0, _WIDTH, 8) <= _BODY_LINES, sentence
                assert "{" not in sentence and "  " not in sentence
            advice.text = advice.texts[-1]
            for loss in (0, advice.marks[0], advice.marks[2], *range(249, 256)):
                advice.played = loss
                sentence = advising.verdict(advice, lambda text: plain.fits(canvas, text))
                assert canvas.wrap(sentence, 0, 0, _WIDTH, 8) <= _BODY_LINES, sentence
    assert said == {1, 2, 3, 4}
    for key in ("more", "last", "close", "take back"):
        assert canvas.text_width(advising.get(key)) <= _WIDTH, key
    assert advising.hint(None, 1) and advising.verdict(None)


def test_a_loss_has_the_same_mark_at_the_same_size_in_every_game(game):
    """A mark begins where the chance to win an even game falls by 3, 6 and 12 %."""
    traits = load(game).part("traits")
    marks = find_marks(traits, Scale())
    for least, cost in zip(marks, (0.03, 0.06, 0.12)):
        assert abs(cost - least / (4 * traits.SWING)) <= 0.5 / (4 * traits.SWING)
    assert [find_mark(marks, loss) for loss in (0, *marks)] == [GOOD, INACCURATE, MISTAKE, BLUNDER]


def test_nearly_every_hint_gives_a_reason(name):
    """At most 15 % say no more than where to move, in a game of easy players."""
    dry = total = 0
    for number, (game, _, _) in enumerate(walk(name, 2, 5)):
        if number % (1 if name == "raids" else 4) == 0:  # it has few choices
            advice = find_advice(game.copy())
            total += 1
            dry += not any(term[2] > 0 for term in advice.terms)
    assert total > 10 and dry <= 0.15 * total


# -- at a table ------------------------------------------------------------------------


def measure_lights(session, zones):
    """Return how bright each pixel of `zones` gets within a breath, and each other pixel."""
    layout, brightest = session.layout, [0] * session.layout.pixels
    frame = Frame(layout.pixels)
    lights = Lights(session.situation, session.game, layout, frame)
    for now in range(0, 2400, 100):
        lights.draw(now)
        for pixel, code in enumerate(frame.codes):
            brightest[pixel] = max(brightest[pixel], frame.levels[code & 15])
    hinted = set()
    for zone in zones:
        first = layout.first_pixel(zone)
        hinted.update(range(first, first + layout.pixel_count(zone)))
    others = [level for pixel, level in enumerate(brightest) if pixel not in hinted]
    return [brightest[pixel] for pixel in hinted], others


def test_a_hint_lights_the_way_step_by_step(game):
    table, hands = sit_down(game)
    play_to_choice(table, hands)
    session = table.session
    state = session.game.encode()
    coach = ask(table, HINT)
    assert session.game.encode() == state
    roles = []
    for step in range(1, STEPS + 1):
        coach.light(step)
        roles.append(set(coach.lit[1::2]))
        session.refresh()
        hinted, others = measure_lights(session, coach.lit[::2])
        assert not hinted or min(hinted) > max(others), step
    assert roles[0] == {AREA} and roles[1] == {PIECE} and roles[2] <= {FROM, TO} and roles[2]
    table.follow(hands.play(hands.done + 1))
    assert not coach.lit and not coach.is_known  # it falls back at the next action


def test_each_step_of_a_hint_lights_more_and_the_last_one_the_second_best():
    table, _ = sit_down("raids")
    coach = table.session.call_coach()
    coach.advice = SimpleNamespace(moves=(b"\1\2", b"\3\4"), group=b"")
    lit = []
    for step in range(1, STEPS + 1):
        coach.light(step)
        lit.append(set(zip(coach.lit[::2], coach.lit[1::2])))
    best = {(1, FROM), (2, TO)}
    assert lit == [{(1, AREA), (2, AREA)}, {(1, PIECE)}, best, best | {(3, OTHER), (4, OTHER)}]
    coach.advice.moves = (bytes((OFF, 2)), b"\3\4")
    coach.light(2)
    assert coach.lit == bytes((2, PIECE)), "of a piece beside the table its place is lit"


def test_a_coach_that_nobody_asked_analyses_nothing_and_says_nothing():
    table, hands = sit_down("raids")
    coach = table.session.call_coach()
    play_to_choice(table, hands)
    table.follow(hands.play(hands.done + 1))
    assert set(coach.losses) == {UNKNOWN} and not coach.has_word


def test_a_move_is_judged_afterwards_and_the_same_when_it_was_watched(game):
    table, hands = sit_down(game)
    session = table.session
    watching = session.call_coach()
    watching.watch(False)
    play_to_choice(table, hands)
    table.run(8000)
    index = len(session.game.log)
    table.follow(hands.play(hands.done + 1))
    assert len(session.game.log) > index
    assert not watching.has_word and not watching.has_helped
    seen = ask(table, VERDICT).advice
    session._coach = None
    asked = ask(table, VERDICT).advice
    for part in ("index", "played", "text", "lifted"):
        assert getattr(asked, part) == getattr(seen, part), part


def blunder(table, hands, is_warning=True):
    """Play against nobody until a move would be a blunder; let it be played, and return the coach."""
    session = table.session
    coach = session.call_coach()
    coach.watch(is_warning)
    for _ in range(40):
        play_to_choice(table, hands)
        table.run(8000)
        advice = coach._found[0]
        for action in session.game.legal[: session.game.count_actions()]:
            loss = advice.loss_of(action)
            if loss != UNKNOWN and advice.mark(loss) == BLUNDER:
                session._apply(action, 0)
                return coach
        table.follow(hands.play(hands.done + 1))
    raise AssertionError("nobody can blunder")


@pytest.mark.parametrize(
    "loss, is_wrong",
    [(GOOD, False), (INACCURATE, False), (MISTAKE, True), (BLUNDER, True), (UNKNOWN, False)],
)
def test_mistakes_and_blunders_are_wrong(loss, is_wrong):
    advice = SimpleNamespace(played=loss, mark=lambda loss: loss)
    assert Coach.is_wrong(SimpleNamespace(advice=advice)) == is_wrong


def test_a_blunder_is_spoken_about_and_lit_where_that_is_wanted():
    table, hands = sit_down("raids")
    coach = blunder(table, hands)
    assert coach.has_word and coach.losses[-1] >= coach._judged.marks[2]
    sheet = Hint(Words("en", "raids"), table.session, "verdict")
    sheet.step(table.now_ms)
    assert not coach.has_word  # once is enough
    assert "costs about" in sheet.say()[0] and set(coach.lit[1::2]) == {AMISS}
    before = len(table.session.game.log)
    sheet.press()
    assert sheet.result == "take back" and not coach.lit
    table.session.take_back_to(sheet.number)
    assert len(table.session.game.log) == sheet.number < before == len(coach.losses) + 1


def test_nothing_is_said_of_a_blunder_unasked():
    table, hands = sit_down("raids")
    coach = blunder(table, hands, False)
    assert not coach.has_word and not coach.lit and not coach.has_helped
    assert coach.losses[-1] != UNKNOWN  # but it is known


@pytest.mark.parametrize("levels, thinks", [(b"\1\0", True), (b"\0\0", False), (b"\1\0\0", False)])
def test_it_thinks_along_with_whoever_plays_alone(levels, thinks):
    table, hands = sit_down("raids")
    session = table.session
    if any(levels):
        session.opponents = Opponents(
            session.game, session.layout, session.tracker, session.situation, levels, 1
        )
    join(session, True)
    assert (session.coach is not None) == thinks


def test_a_piece_in_a_hand_stops_the_search():
    table, hands = sit_down("raids")
    play_to_choice(table, hands)
    coach = table.session.call_coach()
    coach.ask(HINT)
    zone = table.world.zone[0]
    for _ in range(9):
        table.session.update(table.now_ms)
    assert coach.is_thinking() and not coach._scratch.is_free()
    table.world.lift(0)
    table.run(3000)
    assert not coach.is_known and not coach.is_thinking()
    assert coach._scratch.is_free()  # and takes no memory
    table.world.put(0, zone)
    assert ask(table, HINT).advice


def test_a_board_without_room_says_so(monkeypatch):
    table, hands = sit_down("raids")
    play_to_choice(table, hands)
    sheet = Hint(Words("en", "raids"), table.session, "hint")

    def fail(self, may_go_on=None):
        raise MemoryError

    monkeypatch.setattr(Scratch, "step", fail)
    for _ in range(50):
        table.run(20)
        sheet.step(table.now_ms)
    assert "no room" in sheet.say()[0]
