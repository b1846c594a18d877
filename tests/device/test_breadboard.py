"""`make first-light` on the virtual device (real MicroPython behind a serial port) and on the simulated bench."""

from skald.service.first_light import FirstLight, has_screen, make_layout

from tests.device.bench_device import Desk
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


def test_the_command_walks_and_reports(tmp_path):
    report = tmp_path / "report.txt"
    with Desk(tmp_path, "raids", "first") as desk:
        desk.bench.install()
        desk.power_on()
        person = Person(desk.bench.rig)
        code, _, errors = desk.run(
            "host_sim.first_light", desk.device.port, "--report", str(report),
            look=lambda: person.look(find_last(desk.printed.decode("utf-8", "replace"))),
        )  # fmt: skip
        assert (code, errors) == (0, "")
    text = report.read_text()
    assert "saw a screen" in text
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


def test_a_breadboard_without_a_table_is_walked_without_a_finding(capsys):
    bench = Bench("raids", "first")
    person, printed = Person(bench.rig), ""
    try:
        sheet = bench.open(open_breadboard)
        while not sheet.result:
            bench.run(50)
            printed += capsys.readouterr().out
            person.look(find_last(printed))
        assert has_screen(bench.device.front.screen)
    finally:
        bench.close()
    assert sheet.findings == [] and "ask Press the knob" in printed


def test_the_walk_goes_from_place_to_place_of_the_table(capsys):
    bench = Bench("raids", "first")
    person, asked, printed, wrong = Person(bench.rig), [], "", 3
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
    assert "saw %s lit elsewhere" % about in printed
