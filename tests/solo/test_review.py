"""The review after a game: what moves have lost, the moments that mattered, better moves, going on."""

import pytest
from skald.keep.ledger import GUEST
from skald.keep.mistakes import Mistakes
from skald.keep.store import Store
from skald.play.coach import AMISS, AREA, FROM, TO, Coach
from skald.rules.base import CHANCE, OFF
from skald.rules.registry import load
from skald.screens.review import Review
from skald.show import plain
from skald.show.advising import Advising
from skald.show.canvas import Canvas
from skald.show.words import Words
from skald.solo.advice import INACCURATE, MISTAKE, UNKNOWN, WINS, find_mark
from skald.solo.advise import advise
from skald.solo.game_review import Findings, review, try_out
from skald.solo.scratch import Scratch

from host_sim.flash import MemoryDisk
from tests.guidance.mending import draw_lights, start
from tests.reading import read
from tests.rules.games import Picker
from tests.rules.games import play as play_on
from tests.screens.turning import go_round

_CHOICES = 12


def play(name, seed=3):
    """Return a game of some choices, made at random."""
    choices = 0
    for game in play_on(load(name)(2, seed), Picker(seed).choose):
        choices += game.current() < CHANCE and game.count_actions() > 1
        if choices > _CHOICES:
            return game


def finish(game, job):
    scratch, before = Scratch(game), game.encode()
    scratch.begin(job)
    while not scratch.step():
        assert game.encode() == before


def look_back(game, people=b"\1\1", losses=None):
    losses = losses or bytearray([UNKNOWN]) * len(game.log)
    findings = Findings()
    finish(game, review(game, people, losses, findings))
    return losses, findings


def test_losses_are_those_a_coach_finds_and_the_worst_are_moments(name):
    game = play(name)
    losses, findings = look_back(game)
    known = [i for i, loss in enumerate(losses) if loss != UNKNOWN]
    assert sum(findings.counts) == len(known)
    assert sum(findings.sums) == sum(losses[i] for i in known)
    for i in known[::5]:
        found = []
        finish(game, advise(game, i, found))
        assert found[0].played == losses[i]
    assert findings.moments
    worst = max(losses[i] for i in known)
    assert worst in [moment.loss for moment in findings.moments]
    for moment in findings.moments:
        assert moment.advice.played == moment.loss == losses[moment.index]
        then = load(name)(2, 3)
        for action in game.log[: moment.index]:
            then.apply(action)
        assert then.current() == moment.seat
        places = bytearray(len(then.CLASSES))
        then.places(places)
        assert moment.places == places
        told = []
        finish(game, try_out(game, moment, game.log[moment.index], told))
        assert told == [moment.loss]
        for other in list(then.legal[: then.count_actions()]):
            if moment.advice.loss_of(other) == UNKNOWN:
                finish(game, try_out(game, moment, other, told))
                assert told[-1] != UNKNOWN, "what was not looked at yet is looked at now"
                break


def test_only_people_are_told_and_nothing_known_is_searched_again():
    game = play("raids")
    losses, both = look_back(game)
    again, same = look_back(game, b"\1\1", bytearray(losses))
    assert (again, same.sums, same.counts) == (losses, both.sums, both.counts)
    _, one = look_back(game, b"\0\1")
    assert not one.counts[0] and one.counts[1] == both.counts[1]
    assert all(moment.seat == 1 for moment in one.moments)


def test_moments_are_the_worst_three_and_lie_apart():
    findings, marks = Findings(), b"\5\12\24"
    for index, loss in ((1, 9), (3, 30), (9, 4), (12, 6), (20, 7), (30, 8), (31, 2)):
        findings.note(index, 0, loss, marks)
    assert [(moment.index, moment.loss) for moment in findings.moments] == [
        (3, 30), (20, 7), (30, 8),
    ]  # fmt: skip
    assert findings.average(0) == 9 and findings.counts[0] == 7
    assert (findings.mistakes[0], findings.blunders[0]) == (0, 1)
    assert find_mark(marks, 4) < INACCURATE < MISTAKE == find_mark(marks, 10)


def test_every_sentence_fits_the_screen(game, language):
    canvas, words = Canvas(), Words(language, game)
    words.people = ("Wilhelmi",) * 2
    advising = Advising(words, load(game))
    _, findings = look_back(play(game))
    said = [advising.average(findings, 0)]
    for moment in findings.moments:
        action = words.action(moment.text)
        said.append(advising.ask(moment, 177, lambda text: plain.fits(canvas, text)))
        said += [advising.get(key).format(who=words.who(0)) for key in ("retry", "kept")]
        said.append(advising.get("flawless"))
        said += [advising.tried(moment.advice, action, loss) for loss in (0, 1, 249, WINS, UNKNOWN)]
    for sentence in said:
        assert canvas.wrap(sentence, 0, 0, 128, 8) <= 4, sentence
    for key in ("find foot", "retry foot"):
        assert canvas.text_width(advising.get(key)) <= 128, key


# -- at a table ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def over():
    """A whole game of Raids at a table with perfect sensors."""
    table, hands = start("raids", seats=2)
    table.follow(hands.play())
    table.run(20000)
    assert table.session.is_at_end()
    return table


def open_review(table, store=None):
    sheet = Review(Words("en", "raids"), table.session, store)
    for _ in range(4000):
        sheet.step(table.now_ms)
        sheet.draw(Canvas())
        if table.session.coach.is_known:
            break
        table.run(30)
    sheet.step(table.now_ms)
    return sheet


def lit(table):
    table.session.update(table.now_ms)
    return bytes(draw_lights(table).codes)


def go_to(sheet, start):
    for _ in range(20):
        if sheet.say()[0].startswith(start):
            return
        sheet.turn(1)
    raise AssertionError(start)


def test_its_pages_go_round_and_a_press_goes_on_where_there_is_nothing_to_try(over):
    sheet = open_review(over)
    pages = 2 + 3 * len(over.session.coach.findings.moments)
    titles = ["[Your moves]  [%d/%d]" % (number, pages) for number in range(1, pages + 1)]
    go_round(sheet, lambda sheet: read(sheet)[0], titles)
    for number in (1, 2):
        assert "[%d/" % number in read(sheet)[0] and read(sheet)[-1] == "Press: more. BACK: close."
        sheet.press()
    assert "action %d: " % (
        over.session.coach.findings.moments[0].index + 1 - over.session.dealt
    ) in (" ".join(read(sheet)))
    assert read(sheet)[-1] == "Press: try. Turn: more."
    sheet.back()


def test_a_game_without_mistakes_is_praised_and_only_people_have_an_average(over):
    sheet = Review(Words("en", "raids"), over.session, None)
    reviewer = over.session.coach
    reviewer.is_known, reviewer.people, reviewer.findings = True, b"\0\1", Findings()
    sheet.step(over.now_ms)
    assert sheet.say()[0].startswith("Blue: a move lost") and sheet.place() == "1/2"
    sheet.turn(1)
    assert sheet.say()[0] == "No move cost much: well played!"
    sheet.press()
    assert sheet.place() == "1/2"
    sheet.back()


def test_who_shows_it_elsewhere_gets_all_moments_at_once_and_goes_to_any_page(over):
    sheet = open_review(over)
    reviewer = over.session.coach
    told = sheet.list_moments()
    moments = reviewer.findings.moments
    assert [(page, moment) for page, moment, _, _ in told] == list(zip((2, 5, 8), moments))
    assert [said.split(":")[0] for said in sheet.list_sums()] == ["Red", "Blue"]
    for page, _, cost, better in told:
        sheet.leaf(page)
        assert sheet.say()[0] == cost and cost.endswith("What was better?")
        sheet.leaf(page + 1)
        assert sheet.say()[0] == better
    sheet.leaf(2)
    sheet.press()
    sheet.leaf(5)
    assert sheet.index == 2, "a question is being prepared"
    over.run(500)
    sheet.leaf(5)
    assert sheet.index == 5 and not reviewer.menu
    sheet.back()


def test_moments_are_drawn_in_light_and_nothing_of_the_game_changes(over):
    session = over.session
    before, end = session.game.encode(), lit(over)
    sheet = open_review(over)
    reviewer = session.coach
    assert sheet.say()[0].startswith("Red: a move lost") and lit(over) == end
    moment = reviewer.findings.moments[0]
    while sheet._pages[sheet.index][1] is not moment:
        sheet.turn(1)
    assert "What was better?" in sheet.say()[0]
    roles = zip(moment.moves, (AREA, AMISS) * len(moment.moves))
    shown = zip(reviewer.lit[::2], reviewer.lit[1::2])
    assert dict(shown) == {zone: role for zone, role in roles if zone != OFF}
    asked = lit(over)
    sheet.turn(1)
    origin, to = moment.advice.moves[0]
    assert reviewer.lit == bytes((origin, FROM, to, TO)), "of several better moves, the best"
    assert len({end, asked, lit(over)}) == 3
    sheet.back()
    assert sheet.result == "on" and session.coach is not reviewer and not session.coach.lit
    assert lit(over) == end and session.game.encode() == before
    assert not session.coach.has_helped  # the game is over: it counts


def test_the_review_shows_its_progress(over):
    sheet = Review(Words("en", "raids"), over.session, None)
    sheet.step(over.now_ms)
    reviewer, done = over.session.coach, []
    while not reviewer.is_known:
        done.append(reviewer.done)
        over.session.update(over.now_ms)
    assert done[0] == 0 and reviewer.done == 100
    assert done == sorted(done) and len(set(done)) > 20
    assert set(map(type, done)) == {int}, "whole percents, or every step would redraw the screen"
    sheet.back()


def test_a_review_ends_when_the_game_goes_on(over):
    session, coach, last = over.session, over.session.call_coach(), over.session.game.log[-1]
    sheet = Review(Words("en", "raids"), session, None)
    assert session.coach is not coach
    session.take_back()
    assert session.coach is coach and not coach.is_thinking()
    sheet.step(over.now_ms)
    assert sheet.result == "on"
    session.confirm(last)
    over.run(2000)
    assert session.is_at_end()


def test_without_memory_a_review_ends_and_says_so(over):
    sheet = Review(Words("en", "raids"), over.session, None)
    sheet.step(over.now_ms)
    reviewer = over.session.coach

    def fail(may_go_on=None):
        raise MemoryError

    reviewer._scratch.step = fail
    reviewer.step()
    assert reviewer.is_known and not reviewer.has_room and not reviewer.is_thinking()
    assert "no room to think" in sheet.say()[0]
    sheet.press()
    assert sheet.index == 0
    sheet.back()


def test_another_move_is_tried_with_the_knob_and_judged(over):
    sheet = open_review(over)
    reviewer = over.session.coach
    moment = reviewer.findings.moments[-1]
    while sheet._pages[sheet.index] != (2, moment):
        sheet.turn(1)
    said = set()
    for number in range(4):
        sheet.press()
        over.run(500)
        sheet.step(over.now_ms)
        menu = reviewer.menu
        assert menu and menu.options
        sheet.turn(number)
        sheet.draw(Canvas())
        while reviewer.menu:
            sheet.press()
        for _ in range(100):
            over.run(100)
            sheet.step(over.now_ms)
            if reviewer.told:
                break
        sentence = sheet.say()[0]
        loss = reviewer.told[0]
        assert ("is the best" in sentence) == (loss == 0)
        assert ("better, but not the best" in sentence) == (0 < loss < moment.loss)
        said.add(sentence)
    assert len(said) > 1
    sheet.press()
    over.run(500)
    sheet.back()
    while reviewer.menu:
        sheet.back()
    assert not sheet.result  # BACK leaves the menu first
    go_to(sheet, "Red: play on from here" if not moment.seat else "Blue: play on from here")
    sheet.press()
    assert (sheet.result, sheet.number) == ("retry", moment.index)


def test_the_worst_clear_mistake_becomes_a_drill_of_whoever_made_it(over):
    store = Store(MemoryDisk())
    for _ in range(2):
        sheet = open_review(over, store)
        moment, position = over.session.coach.findings.drill
        go_to(sheet, "Red: this position" if not moment.seat else "Blue: this position")
        sheet.back()
    mistakes = Mistakes(store, GUEST)
    game, answer = mistakes.stand(0)
    assert game.encode() == position and mistakes.stand(1) is None
    advice = moment.advice
    assert answer == advice.best and advice.loss_of(answer) == 0
    assert find_mark(advice.marks, advice.played) >= MISTAKE and advice.gap >= advice.marks[0]
    assert over.session.game.log[moment.index] != answer


@pytest.mark.parametrize("is_full", [False, True])
def test_a_mistake_that_cannot_be_kept_has_no_page(over, is_full):
    store = Store(MemoryDisk()) if is_full else None
    if store:
        store.disk.is_full = True
    sheet = open_review(over, store)
    assert over.session.coach.findings.drill
    assert sheet.count() == 2 + 3 * len(over.session.coach.findings.moments)
    sheet.back()


def test_another_sheet_ends_the_review(over):
    first = open_review(over)
    second = open_review(over)  # both at once: the page has a button for it
    reviewer = over.session.coach
    first.leave()
    assert over.session.coach is reviewer
    second.leave()
    assert first.result == second.result == "on"
    assert isinstance(over.session.coach, Coach) and not over.session.coach.past


def test_a_touched_piece_ends_the_review(over):
    sheet = open_review(over)
    piece = next(piece for piece, zone in enumerate(over.world.zone) if zone != 255)
    zone = over.world.zone[piece]
    over.world.lift(piece)
    over.run(4000)
    sheet.step(over.now_ms)
    over.world.put(piece, zone)
    over.run(4000)
    assert sheet.result == "on"
