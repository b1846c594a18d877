"""`make first-light` on the virtual device (real MicroPython behind a serial port) and on the simulated bench."""

import pytest
from host_sim.chips.tag_a import TagA
from skald.service.first_light import FirstLight, has_screen, make_layout

from tests.device.bench_device import Desk
from tests.screens.bench import Bench

_TOLD = 20  # of a sentence
_PATIENCE = 60  # looks


class Person:
    """Does what each line of the board asks for, and again if it goes on asking; lays `tags` one after the other, or if
    there is none, presses.
    """

    def __init__(self, rig, *tags):
        self._rig, self._tags, self._said, self._looks = rig, list(tags), "", 0

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
        elif said.startswith(("Lay", "That is the card")) and self._tags:
            field = self._rig.fields[0]
            for tag in list(field.tags):
                field.leave(tag)
            field.enter(self._tags.pop(0))
        elif said.startswith(("Press", "All lights", "Lay")):
            encoder.press(100000)


def find_tag(rig):
    return next(tag for tag in rig.tags if tag)


def find_last(printed):
    """Return what the last whole line that begins with "ask" asks for."""
    asked = [line for line in printed.split("\n")[:-1] if line.startswith("ask ")]
    return asked[-1][4:].strip() if asked else ""


def test_the_command_walks_and_reports(tmp_path):
    report = tmp_path / "report.txt"
    with Desk(tmp_path, "raids", "first") as desk:
        desk.bench.install()
        desk.power_on()
        person = Person(desk.bench.rig, find_tag(desk.bench.rig))
        code, _, errors = desk.run(
            "host_sim.first_light", desk.device.port, "--report", str(report),
            look=lambda: person.look(find_last(desk.printed.decode("utf-8", "replace"))),
        )  # fmt: skip
        assert (code, errors) == (0, "")
    text = report.read_text()
    assert "saw MFRC522, version 0x92" in text and "saw a screen" in text and "saw tag" in text
    assert text.count("ask ") >= 7


def test_a_board_without_firmware_is_told_so(tmp_path):
    with Desk(tmp_path) as desk:
        desk.power_on()
        code, _, errors = desk.run("host_sim.first_light", desk.device.port)
    assert code == 1 and "make deploy" in errors


def open_breadboard(device, layout, board):
    """Return the sheet of the walk, whatever the bench's own layout is."""
    layout = make_layout()
    return FirstLight(device, layout, device.open_board(layout))


def open_table(device, layout, board):
    """Return the sheet of the walk with the lights of the bench's table."""
    layout = make_layout(layout)
    return FirstLight(device, layout, device.open_board(layout))


@pytest.mark.parametrize(
    "is_whole, has_tag, found",
    ((True, True, []), (True, False, ["no tag"]), (False, False, ["reader wiring"])),
)
def test_what_does_not_answer_is_told(capsys, is_whole, has_tag, found):
    bench = Bench("raids", "first")
    if not is_whole:
        bench.rig.reader.dead = 0xFF
    person, printed = Person(bench.rig, *([find_tag(bench.rig)] if has_tag else [])), ""
    try:
        sheet = bench.open(open_breadboard)
        while not sheet.result:
            bench.run(50)
            printed += capsys.readouterr().out
            person.look(find_last(printed))
        assert has_screen(bench.device.front.screen)
    finally:
        bench.close()
    assert [key for key, _ in sheet.findings] == found
    assert ("saw tag" in printed) == has_tag and not any(field.on for field in bench.rig.fields)


def test_the_card_that_is_sold_with_a_reader_proves_nothing(capsys):
    bench = Bench("raids", "first")
    person, printed = Person(bench.rig, TagA(b"\x12\x34\x56\x78"), find_tag(bench.rig)), ""
    try:
        sheet = bench.open(open_breadboard)
        while not sheet.result:
            bench.run(50)
            printed += capsys.readouterr().out
            person.look(find_last(printed))
    finally:
        bench.close()
    assert sheet.findings == [] and "saw a tag with a number of 4 bytes" in printed
    assert printed.count("saw tag") == 1 and "saw tag 04" in printed


def test_the_walk_goes_from_place_to_place_of_the_table(capsys):
    bench = Bench("raids", "first")
    person, asked, printed, wrong = Person(bench.rig, find_tag(bench.rig)), [], "", 3
    try:
        sheet = bench.open(open_table)
        while not sheet.result:
            bench.run(50)
            printed += capsys.readouterr().out
            said = find_last(printed)
            if not said.startswith("Lit"):
                person.look(said)
            elif said not in asked:
                asked.append(said)
                if len(asked) == wrong:
                    bench.press()
                else:
                    bench.turn(1)
    finally:
        bench.close()
    lit = [zone for zone in bench.layout.zones if zone.pixels]
    assert len(asked) == len(lit)
    [(key, about)] = sheet.findings
    assert key == "place wrong" and about in asked[wrong - 1]
