"""A simulated person who does lessons and drills at the page, with the mouse (person.py), in either language.

    PYTHONPATH=firmware:. python -m host_sim.web.pupil raids 390 fr     of one game, at one width, in one language
    PYTHONPATH=firmware:. python -m host_sim.web.pupil                  of every game at both widths, in both languages
    PYTHONPATH=firmware:. python -m host_sim.web.pupil --brief          likewise, but each drill only once

The pupil leaves the game, chooses under Practice with the knob, has the position laid out, reads each sentence, puts it
away with a press, asks for a hint, moves the lit piece or clicks the dice, and takes the answer to a drill from the rules.
"""

import itertools
import sys
import time
from functools import partial

from skald.keep.boxes import BOXES, Boxes
from skald.keep.ledger import GUEST
from skald.practice.drill import read_drill
from skald.practice.exercise import Told
from skald.practice.lesson import Lesson
from skald.rules.base import CHANCE, OFF
from skald.rules.registry import NAMES, load
from skald.screens.pause import Pause
from skald.screens.sheet import Notice
from skald.screens.start_menu import StartMenu
from skald.show.words import LANGUAGES

from host_sim.table import SimTable
from host_sim.web.by_mouse import choose, sit_down
from host_sim.web.eyes import TAKEN_MS
from host_sim.web.mouse import MouseHands

WIDTHS = (390, 1280)
_PACE = 20
_READING_MS = 400  # simulated
_PRESS_MS = 100  # simulated: shorter pauses are not those of a hand
_SLOW_MS = 30000  # simulated: until the device has opened the next table


class Pupil:
    """`person`: Person at the page.

    told    what the screen has said: steps, ends, answers
    """

    def __init__(self, person):
        self.person = person
        self.page, self.desk, self.eyes = person.page, person.desk, person.eyes
        self.told = []

    # -- the device --------------------------------------------------------------------

    @property
    def _device(self):
        return self.desk.table.device

    def _await(self, is_so, what, most_ms=TAKEN_MS):
        assert self.eyes.wait_until(is_so, most_ms), "%s: %s" % (what, self.eyes.read())

    def _choose(self, find_index):
        """Turn the knob to entry find_index(sheet) in the open list, and press."""
        self._await(lambda: hasattr(self._find_sheet(), "index"), "no list", _SLOW_MS)
        sheet = self._find_sheet()
        while sheet.index != find_index(sheet):
            before = sheet.index
            self.person.turn(1)
            self._await(lambda: sheet.index != before, "the knob turns nothing")
        self.person.click("#press")
        self._await(lambda: self._find_sheet() is not sheet, "nothing was chosen", _SLOW_MS)

    def _find_sheet(self):
        game_loop = self.desk.table.game_loop
        return game_loop.display.sheet if game_loop else self._device.sheet

    def leave(self):
        """End what is being played: hold BACK, choose the last entry, and confirm."""
        self.page.hover("#back")
        self.page.mouse.down()
        self._await(lambda: isinstance(self._find_sheet(), Pause), "no menu")
        self.page.mouse.up()
        for steps in (-1, 1):
            self.eyes.wait(_READING_MS)
            self.person.turn(steps)
            self.eyes.wait(_READING_MS)
            self.person.click("#press")
        self._await(lambda: isinstance(self._find_sheet(), StartMenu), "no start menu", _SLOW_MS)

    def open_practice(self, entry):
        """Choose `entry` (0: the first lesson; the number of lessons: drills) under Practice in the start menu."""
        self._choose(lambda menu: menu.keys.index("practice"))
        self._choose(lambda menu: entry)
        self._await(lambda: self.desk.table.exercise, "no exercise", _SLOW_MS)

    def is_given(self):
        """Return True if the device has opened an exercise; False once it is in the start menu."""
        self._await(
            lambda: self.desk.table.exercise or self._device.sheet, "nothing follows", _SLOW_MS
        )
        if isinstance(self._device.sheet, Notice):  # no drill is left in this session
            self._read_away()
        return self.desk.table.exercise is not None

    def lay_out(self):
        """Have the position laid out, and wait until the exercise is posed; return the exercise."""
        table = self.desk.table
        self._await(
            lambda: table.exercise and self.desk.game is table.exercise.game, "no table", _SLOW_MS
        )
        if self.desk.is_setting_up():
            self.page.wait_for_function("skald.is_setting_up")
            self.person.click("#layout")
            self.page.wait_for_function("!skald.is_setting_up && !skald.is_busy")
        return table.exercise

    def _read_away(self):
        """Note what the screen says, and put it away with a press."""
        sheet = self._find_sheet()
        self._await(lambda: self.eyes.read(), "the screen stays dark")
        self.eyes.wait(_READING_MS)
        self.told.append(self.eyes.read())
        self.person.click("#press")
        self._await(lambda: self._find_sheet() is not sheet, "the sentence stays")

    # -- exercises -----------------------------------------------------------------------

    def do_lesson(self):
        """Do every step of the lesson that the device has opened; return it."""
        lesson = self.lay_out()
        hands = MouseHands(self.person, self.desk)
        assert isinstance(lesson, Lesson)
        while self.desk.table.exercise is lesson:
            self._await(self._is_told, "nothing is asked for")
            done = lesson.done
            self._read_away()
            if done == len(lesson.steps):
                self._await(
                    lambda: self.desk.table.exercise is not lesson or self._is_told(),
                    "nothing follows",
                    _SLOW_MS,
                )
            elif not self.eyes.wait_until(self._is_told, _READING_MS):
                if not done:
                    self._ask_for_hint(lesson)
                self._do(lesson, hands)
                self._await(lambda: lesson.done > done, "step %d was not understood" % done)
        return lesson

    def _ask_for_hint(self, lesson):
        """Have the first step asked for again, with the button on the page."""
        self.person.click("#hint")
        self._await(lambda: lesson.say("step0") in self.eyes.read(), "no hint")
        self._read_away()

    def _is_told(self):
        return isinstance(self._find_sheet(), Told)

    def _do(self, lesson, hands):
        mind, log = hands.mind, self.desk.session.game.log
        for action in log[len(mind.log) :]:
            mind.apply(action)
        if mind.current() == CHANCE and self.person.throw(hands):
            return
        is_told = mind.revealed_piece() != OFF or mind.current() == CHANCE
        with self.desk.lock:
            action = hands.choose() if is_told else lesson.action()
        self._act(hands, action)

    def _act(self, hands, action):
        for pause_ms in hands.act(action):
            self.eyes.wait(_READING_MS if _PRESS_MS < pause_ms < _READING_MS else pause_ms)

    def set_aside(self, drills):
        """Put `drills` into the last box, so that they are not due for many sessions."""
        boxes = Boxes(self._device.store, GUEST, self.desk.game.NAME, self.desk.world.rules.DRILLS)
        for number in BOXES * list(drills):
            boxes.note(number, True)
        boxes.end_session()

    def do_drill(self):
        """Find the best move of the drill that the device has opened; return its number."""
        drill = self.lay_out()
        state = bytes(drill.game.state)
        rules, hands = self.desk.world.rules, MouseHands(self.person, self.desk)
        found = [read_drill(rules, number) for number in range(rules.DRILLS)]
        number = [position for position, _ in found].index(state)
        self._act(hands, found[number][1])
        self._await(self._is_told, "the answer is not judged")
        self._read_away()
        self._await(lambda: self.desk.table.exercise is not drill, "nothing follows", _SLOW_MS)
        return number


def practise(game, width, language, lessons, drills):
    """Do `lessons` and `drills` (ranges) of a game at the page; return what the screen has said.

    Raises AssertionError if one cannot be done, and takes a picture of where it stopped.
    """
    choices = {"game": game, "seats": 2, "seed": 5, "language": language}
    table, name = partial(SimTable, computing=False), f"practice-{game}-{width}-{language}"
    with sit_down(table, choices, _PACE, width, name) as person:
        pupil, page = Pupil(person), person.page
        pupil.set_aside(range(drills.start))
        pupil.leave()
        for number in lessons:
            if not number or number - 1 not in lessons:
                pupil.open_practice(number)
            lesson = pupil.do_lesson()
            said = " ".join(pupil.told)
            for step in range(len(lesson.steps)):
                assert lesson.say("step%d" % step) in said, (number, step)
        if drills and lessons.stop < load(game).LESSONS:
            pupil.leave()
        for number in drills:
            if not pupil.is_given():
                pupil.set_aside(range(number))
                pupil.open_practice(load(game).LESSONS)
            assert pupil.do_drill() == number
        assert page.evaluate("skald.errors") == 0 and not person.unlit
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return pupil.told


def main(arguments):
    is_brief = "--brief" in arguments
    asked = [word for word in arguments if word != "--brief"]
    games, *ways = choose(asked, NAMES, WIDTHS, LANGUAGES)
    ways = list(itertools.product(*ways))
    for game in games:
        rules = load(game)
        for number, (width, language) in enumerate(ways):
            first, last = (at * rules.DRILLS // len(ways) for at in (number, number + 1))
            drills = range(first, last) if is_brief else range(rules.DRILLS)
            began = time.monotonic()
            told = practise(game, width, language, range(rules.LESSONS), drills)
            print(
                f"{game}, {width} pixels wide, {language}: {rules.LESSONS} lessons and {len(drills)} drills done, "
                f"{len(told)} sentences, {time.monotonic() - began:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
