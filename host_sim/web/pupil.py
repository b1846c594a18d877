"""A simulated person who does lessons and drills at the page, with the mouse (person.py), in either language.

    with serve_desk(SimTable, choices, 10) as (url, server), open_page(url, 390, 844) as page:
        pupil = Pupil(Person(page, server.desk))
        pupil.open_practice(0)
        pupil.do_lesson()

The pupil reads each sentence, presses to put it away, moves the lit piece or clicks the dice, and takes the answer of a
drill from the rules' drills.
"""

from skald.practice.drill import read_drill
from skald.practice.exercise import Told
from skald.practice.lesson import Lesson
from skald.rules.base import CHANCE, OFF
from skald.screens.pause import Pause
from skald.screens.start_menu import StartMenu

from host_sim.web.eyes import TAKEN_MS
from host_sim.web.mouse import MouseHands

_WAIT_MS = 60000  # real time, for a page on a busy computer
_READING_MS = 400  # simulated
_SLOW_MS = 30000  # simulated: until the device has opened the next table


class Pupil:
    """`person`: Person at the page.

    told    [(part, what the screen said)] of steps, ends and answers
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
        """Turn the knob to entry find_index(sheet) of the open list, and press."""
        self._await(lambda: hasattr(self._find_sheet(), "index"), "no list", _SLOW_MS)
        sheet = self._find_sheet()
        while sheet.index != find_index(sheet):
            before = sheet.index
            self.person.turn(1)
            self._await(lambda: sheet.index != before, "the knob turns nothing")
        self.person.click("#press")
        self._await(lambda: self._find_sheet() is not sheet, "nothing was chosen", _SLOW_MS)

    def _find_sheet(self):
        app = self.desk.table.app
        return app.sheet if app else self._device.sheet

    def leave(self):
        """End what is played: hold BACK; the last entry, and again."""
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

    def _lay_out(self):
        """Have the position laid out, and wait until the exercise is posed."""
        self._await(lambda: self.desk.session, "no table", _SLOW_MS)
        self.eyes.wait(600)
        if self.page.evaluate("skald.is_setting_up"):
            self.person.click("#layout")
            self.page.wait_for_function("!skald.is_setting_up && !skald.is_busy", timeout=_WAIT_MS)

    def _read_away(self, part):
        """Note what the screen says, and put it away with a press."""
        sheet = self._find_sheet()
        self._await(lambda: self.eyes.read(), "the screen stays dark")
        self.eyes.wait(_READING_MS)
        self.told.append((part, self.eyes.read()))
        self.person.click("#press")
        self._await(lambda: self._find_sheet() is not sheet, "the sentence stays")

    # -- exercises -----------------------------------------------------------------------

    def do_lesson(self):
        """Do every step of the lesson that the device has opened; return its number."""
        self._lay_out()
        lesson, hands = self.desk.table.exercise, MouseHands(self.person, self.desk)
        assert isinstance(lesson, Lesson)
        while lesson.done < len(lesson.steps):
            self._await(
                lambda: isinstance(self._find_sheet(), Told),
                "step %d is not asked for" % lesson.done,
            )
            done = lesson.done
            self._read_away("step%d" % done)
            self._do(lesson, hands)
            self._await(lambda: lesson.done > done, "step %d was not understood" % done)
        self._await(lambda: isinstance(self._find_sheet(), Told), "no end")
        self._read_away("end")
        self._await(lambda: self.desk.table.exercise is not lesson, "nothing follows", _SLOW_MS)

    def _do(self, lesson, hands):
        mind, log = hands.mind, self.desk.session.game.log
        for action in log[len(mind.log) :]:
            mind.apply(action)
        if mind.current() == CHANCE and self.person._throw(hands):
            return
        is_told = mind.revealed_piece() != OFF or mind.current() == CHANCE
        with self.desk.lock:
            action = hands.choose() if is_told else lesson.action()
        for pause_ms in hands.act(action):
            self.eyes.wait(max(pause_ms, _READING_MS))

    def do_drill(self):
        """Find the best move of the drill that the device has opened; return its number."""
        self._lay_out()
        drill = self.desk.table.exercise
        state = bytes(drill.game.state)
        rules, hands = self.desk.world.rules, MouseHands(self.person, self.desk)
        found = [read_drill(rules, number) for number in range(rules.DRILLS)]
        number = [position for position, _ in found].index(state)
        for pause_ms in hands.act(found[number][1]):
            self.eyes.wait(max(pause_ms, _READING_MS))
        self._await(lambda: isinstance(self._find_sheet(), Told), "the answer is not judged")
        self._read_away("drill%d" % number)
        self._await(lambda: self.desk.table.exercise is not drill, "nothing follows", _SLOW_MS)
        return number
