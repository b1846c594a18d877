"""First light: the guided self-test of a new or changed device.

    controls ─▶ pixels ─▶ place by place ─▶ reader ─▶ every loop ─▶ wheel ─▶ report

The screen shows the findings one after the other.  If the reader, a loop or the wheel does not
work, the table can still be played: the device asks instead.  The calibration of the wheel is
stored, and so are the pixel order of the strip and the pulses of the knob.
"""

from skald.rules.registry import load
from skald.screens.sheet import Leaves
from skald.service import self_test_steps
from skald.show import plain
from skald.show.frame import Frame
from skald.show.words import Words

# Findings after which the device will ask for the zones.
_DEAD = (
    "reader wiring", "reader silent", "reader busy", "reader lost", "field off", "lines wiring",
    "loop dead", "wheel lost",
)  # fmt: skip


class SelfTest(Leaves):
    """`device`: lifecycle.Device; findings: [(key, about)]."""

    def __init__(self, device, layout, board):
        super().__init__()
        self.layout = layout
        self.board = board
        self.words = Words(device.settings.language, device.settings.game, "care")
        self.frame = Frame(layout.pixels, device.config.LIMIT_MA)
        self.findings = []
        rules = load(device.settings.game)
        self.game = rules(rules.PLAYERS[0])  # a game, for the names of places
        self.device = device

        self._stages = [self_test_steps.Controls, self_test_steps.Pixels]
        if layout.zones:
            self._stages.append(self_test_steps.Places)
        if board.reader:
            from skald.service.net_stage import Loops  # loaded only for a table with a net

            self._stages += [self_test_steps.Reader, Loops]
        if board.wheel_sensor:
            self._stages.append(self_test_steps.Magnet)
        self._stage_count = len(self._stages)
        self.stage = self._stages.pop(0)(self)

    # -- for the stages ------------------------------------------------------------

    def find(self, key, about):
        """Add a finding: what is wrong, and about what."""
        self.findings.append((key, about))

    def show(self):
        """Send the frame, which disturbs no tag: between two steps every field is off."""
        self.frame.send(self.board.strip)

    def dark(self):
        self.frame.clear()
        self.show()

    def calibrate_wheel(self, zero, is_reversed):
        """Store the angle of the wheel's first detent."""
        self.device.calibration.set_wheel(zero, is_reversed)
        self._keep(True)

    def keep_controls(self):
        """Store the pixel order of the strip and the kind of the knob, if they are new."""
        front = self.device.front
        front.pixel_order, knob = self.board.strip.pixel_order, front.knob
        controls = front.pixel_order, knob.is_half, knob.is_backward
        if self.device.calibration.set_controls(*controls):
            self._keep(False)

    def _keep(self, is_measured):
        try:
            self.device.calibration.save(self.device.store, is_measured)
        except OSError:
            self.find("not kept", "")

    # -- the sheet -------------------------------------------------------------------

    def count(self):
        return len(self.findings)

    def step(self, now):
        if not self.stage:
            return
        if not self.stage.is_done:
            self.stage.step(now)
        if self.stage.is_done:
            self.stage = self._stages.pop(0)(self) if self._stages else None
            if not self.stage:
                self.dark()
            self.changed()

    def turn(self, steps):
        if self.stage:
            self.stage.turn(steps)
        elif self.findings:
            super().turn(steps)

    def press(self):
        if self.stage:
            self.stage.press()
        else:
            super().press()

    def back(self):
        if self.stage:
            self.stage.back()
        else:
            super().back()

    def draw(self, canvas):
        words = self.words
        title = words.get("menu test")
        if self.stage:
            key, about = self.stage.text()
            place = "%d/%d" % (self._stage_count - len(self._stages), self._stage_count)
            plain.draw_sentence(canvas, title, words.get(key).format(what=about), "", place)
        elif self.findings:
            key, about = self.findings[self.index]
            foot = words.get("plays on") if key in _DEAD else ""
            found = words.get(key).format(what=about)
            plain.draw_sentence(canvas, words.get("found"), found, foot, self.place())
        else:
            plain.draw_sentence(canvas, title, words.get("all well"), words.get("press"))
