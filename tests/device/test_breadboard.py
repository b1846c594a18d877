"""`make first-light` on the virtual device (real MicroPython behind a serial port) and on the simulated bench."""

import pytest
from skald.service.first_light import FirstLight, has_screen, make_layout

from tests.screens.bench import Bench

_TOLD = 20  # of a sentence
_PATIENCE = 60  # looks


class Person:
    """Does what each line of the board asks for, and again if it goes on asking."""

    def __init__(self, rig):
        self._rig, self._said, self._looks = rig, "", 0

    def look(self, said):
        """`said`: the last sentence of the board; it goes on to name colours."""
        self._looks += 1
        if said[:_TOLD] == self._said and self._looks < _PATIENCE:
            return
        self._said, self._looks = said[:_TOLD], 0
        encoder, back, now = self._rig.encoder, self._rig.back, self._rig.clock.now_us
        if "right." in said or "left." in said:
            encoder.turn(1 if "right." in said else -1, 20000)
        elif "BACK." in said and "lights" not in said:
            back.move(now, 0)
            back.move(now + 100000, 1)
        elif said.startswith(("Press", "All lights")):
            encoder.press(100000)


def find_last(printed):
    """Return what the last whole line that begins with "ask" asks for."""
    asked = [line for line in printed.split("\n")[:-1] if line.startswith("ask ")]
    return asked[-1][4:].strip() if asked else ""


@pytest.mark.parametrize("desk", [("raids", "first")], indirect=True)
def test_the_command_walks_and_reports(desk, tmp_path):
    report = tmp_path / "report.txt"
    desk.bench.install()
    desk.power_on()
    person = Person(desk.bench.rig)
    done = desk.run(
        "host_sim.first_light", desk.device.port, "--report", str(report),
        look=lambda: person.look(find_last(desk.printed.decode("utf-8", "replace"))),
    )  # fmt: skip
    assert done.stderr == ""
    text = report.read_text()
    assert "saw a screen" in text
    assert text.count("ask ") >= 7


def test_a_board_without_firmware_is_told_so(desk):
    desk.power_on()
    done = desk.run("host_sim.first_light", desk.device.port, codes=(1,))
    assert "make deploy" in done.stderr


@pytest.fixture
def bench():
    bench = Bench("raids", "first")
    yield bench
    bench.close()


def walk(bench, capsys, make_layout, see_light):
    """Walk through the lights of make_layout(the bench's layout); return the sheet and what is printed.

    see_light(said)   does what a person does about a place that is lit
    """

    def open_sheet(device, layout, board):
        layout = make_layout(layout)
        return FirstLight(device, layout, device.open_board(layout))

    person, printed, sheet = Person(bench.rig), "", bench.open(open_sheet)
    while not sheet.result:
        bench.run(50)
        printed += capsys.readouterr().out
        said = find_last(printed)
        (see_light if said.startswith("Lit") else person.look)(said)
    return sheet, printed


def test_a_breadboard_without_a_table_is_walked_without_a_finding(bench, capsys):
    sheet, printed = walk(bench, capsys, lambda _: make_layout(), pytest.fail)
    assert has_screen(bench.device.front.screen)
    assert sheet.findings == [] and "ask Press the knob" in printed


def test_the_walk_goes_from_place_to_place_of_the_table(bench, capsys):
    asked, wrong = [], 3

    def see_light(said):
        if said not in asked:
            asked.append(said)
            if len(asked) == wrong:
                bench.press()
            else:
                bench.turn(1)

    sheet, printed = walk(bench, capsys, make_layout, see_light)
    assert len(asked) == len([zone for zone in bench.layout.zones if zone.pixels])
    [(key, about)] = sheet.findings
    assert key == "place wrong" and about in asked[wrong - 1]
    assert "saw %s lit elsewhere" % about in printed
