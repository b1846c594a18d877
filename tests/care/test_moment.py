"""A kept moment at a simulated table: kept with a goal, chosen, laid by light, played, told how it ended."""

import random

import pytest
from skald.care.keeping import Keeping
from skald.care.moment import Played
from skald.care.outcome import Outcome, judge
from skald.care.sheet import Choice, Notice
from skald.care.start_menu import StartMenu
from skald.keep.ledger import Ledger
from skald.keep.moments import (
    LOSS,
    POINTS,
    SLOTS,
    WIN,
    Moment,
    find_moments,
    read_moment,
    write_moment,
)
from skald.rules.base import CHANCE, OVER
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Words
from skald.solo.advice import UNKNOWN

from host_sim.hands import Hands
from host_sim.table import SimTable
from host_sim.web.desk import Desk
from host_sim.web.messages import read_message
from host_sim.web.reading import read_screen

_BODY_LINES = 4
_WIDTH = 128
_PLAYED = 45  # actions
_SOLO = "easy"


class Bench:
    """A simulated table of a game with `hands` that lay out and play."""

    def __init__(self, game="raids", kit="full", seats=2, solo=_SOLO, language="en"):
        self.table = SimTable(game, kit, seats, 4, computing=False, solo=solo, language=language)
        self.hands = None

    @property
    def game(self):
        return self.table.session.game

    @property
    def sheet(self):
        return self.table.app.sheet if self.table.app else self.table.device.sheet

    def lay_out(self):
        self.hands = Hands(self.table.world, self.table, random.Random(3))
        self.table.follow(self.hands.lay_out())
        self.table.run(200)

    def play(self, count):
        self.table.follow(self.hands.play(self.hands.done + count))
        self.table.run(200)

    def press(self, times=1):
        for _ in range(times):
            self.table.press()
            self.table.run(400)

    def back(self):
        self.table.back()
        self.table.run(400)

    def turn(self, steps):
        for _ in range(abs(steps)):
            self.table.turn(1 if steps > 0 else -1)
            self.table.run(150)

    def clear(self):
        """Put every piece back into the box."""
        for piece in range(len(self.table.world.zone)):
            self.table.world.lift(piece)
        self.table.run(1000)

    def read(self):
        """Return the screen as one line."""
        return " ".join(read_screen(self.table.screen()))

    def leave_to_menu(self):
        self.table.app.result = "end"
        self.table.run(1000)
        assert isinstance(self.sheet, StartMenu)

    def choose(self, number):
        """Choose moment `number` of this game under Practice."""
        self.turn(self.sheet.keys.index("practice") - self.sheet.index)
        self.press()
        assert isinstance(self.sheet, Choice)
        at = self.sheet._results.index("%d" % number)
        self.turn(at - self.sheet.index)
        self.press()
        self.table.run(1000)

    def keep(self, kind, points, moves=0, number=1):
        """Keep the present moment with a goal, without the knob."""
        keeping = Keeping(self.table.app)
        keeping._choose(kind)
        keeping._moment.points, keeping._moment.moves = points, moves
        write_moment(self.table.device.store, number, keeping._moment)


@pytest.fixture
def sit():
    """Return a function that sits down at a table: the arguments of Bench."""
    made = []

    def sit_down(*args, **choices):
        made.append(Bench(*args, **choices))
        return made[-1]

    yield sit_down
    for bench in made:
        bench.table.close()


def test_a_moment_is_kept_by_the_knob_and_laid_by_light(sit):
    bench = sit()
    bench.lay_out()
    bench.play(24)
    position, points = bench.game.encode(), bench.game.score(0)
    bench.table.back(True)  # the menu of the game
    bench.table.run(1500)
    bench.turn(5)
    bench.press()
    assert isinstance(bench.sheet, Keeping) and "Keep this moment" in bench.read()
    assert "1, free" in bench.read() and "points" in bench.read()
    bench.turn(3)  # the moves in which to reach it
    bench.press()
    bench.turn(40)
    bench.press()
    bench.turn(1)
    bench.press()
    assert "Moment 1 is kept" in bench.read()
    bench.press()
    bench.leave_to_menu()
    bench.clear()
    bench.choose(1)
    assert bench.game.encode() == position and bench.table.session.is_setting_up
    assert any(bench.table.pixels())  # what is asked for is lit
    bench.lay_out()
    assert isinstance(bench.sheet, Notice)
    assert "bring your points to %d" % (points + 1) in bench.read() and "it: 40" in bench.read()
    bench.press()
    bench.press()
    bench.play(1)
    bench.leave_to_menu()
    assert not list(Ledger(bench.table.device.store).entries())
    names = [name for name in bench.table.flash.files if name.startswith("records")]
    assert names == ["records/1.txt"]  # of the game in which it was kept


def make_moment(name, kind, points, moves=0):
    """Return a Moment in the middle of a game of one person against an easy opponent, the person to
    act.
    """
    game, rng = load(name)(2, 4), random.Random(4)
    while len(game.log) < _PLAYED or game.current() != 0:
        is_chance = game.current() == CHANCE
        game.apply(game.draw() if is_chance else game.legal[rng.randrange(game.count_actions())])
    moment = Moment(name, game.encode(), bytes((0, 1)), 0)
    moment.kind, moment.points, moment.moves = kind, points, moves
    return moment


@pytest.mark.parametrize("kit", ("full", "core"))
@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_laid_again_as_it_was(name, kit, sit):
    bench = sit(name, kit)
    moment = make_moment(name, WIN, 0)
    write_moment(bench.table.device.store, 3, moment)
    bench.leave_to_menu()
    bench.choose(3)
    bench.lay_out()
    assert bench.game.encode() == moment.state
    assert bench.table.session.opponents.levels == moment.levels
    assert "[Moment 3] Red: win this game." in bench.read()
    bench.press()
    bench.play(2)
    assert len(bench.game.log) >= 2


def start(sit, kind, points, moves=0):
    """Return a Bench that plays on from a moment of *Raids* with this goal, which has been read."""
    bench = sit()
    write_moment(bench.table.device.store, 1, make_moment("raids", kind, points, moves))
    bench.leave_to_menu()
    bench.choose(1)
    bench.lay_out()
    bench.press()
    return bench


def count_moves(bench):
    """Return how many choices the seat of the moment has made, found by replaying."""
    game = bench.game.copy()
    game.stand_at(bench.game.first_position())
    made = 0
    for action in bench.game.log:
        made += game.current() == 0 and game.count_actions() > 1
        game.play(action)
    return made


def test_a_goal_that_is_reached_is_told_once_and_the_game_goes_on(sit):
    bench = start(sit, POINTS, 1)
    bench.table.run(1000)
    assert bench.game.score(0) >= 1
    assert "Goal reached. Points: %d. Moves: 0." % bench.game.score(0) in bench.read()
    bench.back()
    bench.play(1)
    assert not isinstance(bench.sheet, Outcome)


def test_a_goal_is_missed_when_the_moves_are_used_up(sit):
    bench = start(sit, POINTS, 900, 2)
    while not isinstance(bench.sheet, Outcome):
        assert count_moves(bench) <= 2
        bench.play(1)
    assert count_moves(bench) == 2 and bench.game.current() == 0
    assert "Goal missed. Points: %d. Moves: 2." % bench.game.score(0) in bench.read()


def test_taking_back_takes_the_outcome_back(sit):
    bench = start(sit, POINTS, 900, 2)
    while not isinstance(bench.sheet, Outcome):
        bench.play(1)
    bench.back()
    bench.table.session.take_back()
    bench.table.run(200)
    assert count_moves(bench) == 1 and not isinstance(bench.sheet, Outcome)
    assert sum(bench.table.app.exercise.moves[: len(bench.game.log)]) == 1


def test_a_power_cut_loses_neither_goal_nor_moves(sit):
    bench = start(sit, POINTS, 900, 3)
    while count_moves(bench) < 2:
        bench.play(1)
    made, log = count_moves(bench), list(bench.game.log)
    bench.table.power_cut()
    bench.table.power_up()
    bench.table.run(9000)
    exercise = bench.table.app.exercise
    assert list(bench.game.log) == log and isinstance(exercise, Played)
    assert sum(exercise.moves[: len(log)]) == made
    assert "bring your points to 900" in bench.read()
    bench.press()
    bench.hands = Hands(bench.table.world, bench.table, random.Random(3))
    while not isinstance(bench.sheet, Outcome):
        bench.play(1)
    assert count_moves(bench) == 3


def test_again_lays_the_same_moment_out(sit):
    bench = start(sit, POINTS, 900, 1)
    position = bench.game.first_position()
    while not isinstance(bench.sheet, Outcome):
        bench.play(1)
    bench.press()
    bench.table.run(2000)
    assert bench.game.encode() == position and not len(bench.game.log)
    assert isinstance(bench.table.app.exercise, Played)
    bench.lay_out()
    assert "bring your points to 900" in bench.read()


def test_losses_are_weighed_as_in_a_review(sit):
    bench = start(sit, LOSS, 0, 2)
    while not isinstance(bench.sheet, Outcome):
        bench.play(1)
    bench.table.run(60000)
    losses = bench.table.session.coach.losses
    lost = [loss for i, loss in enumerate(losses) if bench.table.app.exercise.moves[i]]
    assert len(lost) == 2 and UNKNOWN not in lost
    points = -(-sum(lost) // 10)
    said = "Goal missed." if points else "Goal reached."
    assert "%s Points lost: %d. Moves: 2." % (said, points) in bench.read()


def test_another_moment_in_the_slot_leaves_the_game_without_a_goal(sit):
    bench = start(sit, POINTS, 900, 1)
    bench.play(1)
    bench.keep(WIN, 0)
    bench.table.power_cut()
    bench.table.power_up()
    bench.table.run(9000)
    assert bench.table.session and not bench.table.app.exercise


def finish(game):
    while game.current() != OVER:
        game.apply(
            game.draw() if game.current() == CHANCE else game.legal[game.count_actions() - 1]
        )


def test_the_end_of_the_game_decides_what_is_left(sit):
    bench = start(sit, WIN, 0)
    finish(bench.game)
    bench.table.session._moved("")
    bench.table.run(3000)
    has_won = bench.game.winners() & 1
    assert ("Goal reached." if has_won else "Goal missed.") in bench.read()


def test_losses_beyond_the_moves_do_not_count():
    game = load("raids")(2, 3)
    while game.current() == CHANCE:
        game.apply(game.draw())
    moment = Keeping.__new__(Keeping)  # any object with the four attributes
    moment.kind, moment.seat, moment.points, moment.moves = LOSS, 0, 1, 2
    count = len(game.log)
    moves, losses = bytearray(count), bytearray([UNKNOWN] * count)
    for i, loss in ((1, 4), (2, 6), (3, 90)):
        moves[i], losses[i] = 1, loss
    assert judge(game, moment, moves, losses) == (True, 1, 2)
    losses[2] = 7
    assert judge(game, moment, moves, losses) == (False, 2, 2)
    moment.moves = 0
    assert judge(game, moment, moves, losses) == (False, 11, 3)


def test_with_two_people_points_are_no_goal(sit):
    bench = sit(solo="")
    bench.lay_out()
    keeping = Keeping(bench.table.app)
    assert POINTS not in keeping._kinds and keeping._moment.levels == bytes(2)


def test_a_full_store_asks_before_it_replaces(sit):
    bench = sit()
    bench.lay_out()
    for number in range(1, SLOTS + 1):
        bench.keep(POINTS, 10 + number, number=number)
    bench.table.advise("moment")
    bench.table.run(300)
    assert "1, taken" in bench.read()
    bench.turn(-1)
    bench.press()
    assert "Replace it?" in bench.read()
    store = bench.table.device.store
    assert read_moment(store, 1).points == 11
    bench.press()
    assert "Moment 1 is kept" in bench.read() and read_moment(store, 1).points != 11
    assert [number for number, _ in find_moments(store, "raids")] == list(range(1, SLOTS + 1))
    assert not find_moments(store, "drakkar")


def test_a_full_disk_is_said(sit):
    bench = sit()
    bench.lay_out()

    def refuse(*_):
        raise OSError(28)

    bench.table.device.store.write = refuse
    bench.table.advise("moment")
    bench.table.run(300)
    bench.turn(-1)
    bench.press()
    assert "The memory is full" in bench.read()
    bench.press()
    assert not bench.sheet


def test_a_moment_of_other_rules_is_refused_and_the_menu_stays(sit):
    bench = sit()
    bench.lay_out()
    bench.keep(WIN, 0)
    moment = read_moment(bench.table.device.store, 1)
    moment.state = bytes([99]) + moment.state[1:]
    write_moment(bench.table.device.store, 1, moment)
    bench.leave_to_menu()
    bench.choose(1)
    assert "another version of the rules" in bench.read()
    bench.press()
    assert isinstance(bench.sheet, StartMenu)


def test_the_page_keeps_a_moment(sit):
    bench = sit()
    bench.lay_out()
    desk = Desk(bench.table)
    desk.handle(read_message('{"do": "moment"}'))
    assert isinstance(bench.sheet, Keeping)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits(language):
    canvas = Canvas()
    for name in NAMES:
        words = Words(language, name, "care")
        words.people = ["Wilhelmi"] * 4
        for kind in range(3):
            for last in ("goal moves", "goal end"):
                goal = "%s %s" % (words.get("goal%d" % kind), words.get(last))
                goal = goal.format(who=words.who(0), points=999, count=60)
                assert canvas.wrap(goal, 0, 0, _WIDTH, 8) <= _BODY_LINES, goal
            entry = words.get("moment entry%d" % kind).format(count=6, points=999)
            assert canvas.text_width(entry) <= _WIDTH - 4, entry
            key = words.get("moment goal%d" % kind)
            assert canvas.text_width(words.get("moment goal") + " " + key) <= _WIDTH - 6
        for key in ("goal reached", "goal missed"):
            for what in ("goal points", "goal lost"):
                said = words.get(key) + " " + words.get(what).format(points=999, count=60)
                assert canvas.wrap(said, 0, 0, _WIDTH, 8) <= _BODY_LINES, said
        for key in ("moment kept", "goal over", "goal no room", "goal reviewed", "not kept"):
            said = words.get(key).format(count=6)
            assert canvas.wrap(said, 0, 0, _WIDTH, 8) <= _BODY_LINES, said
        for key in ("goal foot", "goal wait", "moment sure", "moment title", "pause moment"):
            assert canvas.text_width(words.get(key)) <= _WIDTH - 4, key
