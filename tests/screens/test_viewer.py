"""Lights step through a kept game, forward and back, to its end; damaged files are handled."""

import contextlib
from types import SimpleNamespace

import pytest
from skald.keep.record_files import FOLDER, name_file
from skald.keep.replay import Replay
from skald.keep.store import KeepError, Store
from skald.screens.viewer import Viewer
from skald.show.canvas import Canvas
from skald.show.words import Words
from skald.watching.layout import Layout

from hardware.layouts.base import build
from host_sim.flash import MemoryDisk
from host_sim.web.reading import read_screen
from tests import reading
from tests.boot.power import Power, enter
from tests.keep.test_record import find_record, find_text


def end(replay):
    """Go on to the end of `replay`; return it."""
    while replay.go_on():
        pass
    return replay


def open_replay(text):
    disk = MemoryDisk()
    disk.files["records/1.txt"] = text
    return Replay(Store(disk, FOLDER).open("1.txt"))


def open_viewer(text, language="en"):
    replay = open_replay(text)
    name = replay.game.NAME
    layout = Layout(build(name, "net").pack())
    words = Words(language, name)
    words.people = replay.names
    care = Words(language, name, "care")
    strip = SimpleNamespace(buf=bytearray(3 * layout.pixels), show=lambda count=0: None)
    settings = SimpleNamespace(brightness=31, is_still=False)
    return Viewer(replay, layout, strip, 1500, settings, words, care)


def read(viewer):
    return " ".join(reading.read(viewer))


def settle(viewer):
    for now in range(3000):
        viewer.step(now)
        if viewer._replay.at == viewer._wanted and viewer._situation.places:
            return
    raise AssertionError("never there")


# -- the text ------------------------------------------------------------------------------


def test_a_record_plays_to_the_score_that_was_written(game):
    known, replay = find_record(game), end(open_replay(find_text(game)))
    assert replay.at == len(known.actions) and replay.dealt == known.dealt
    assert [replay.game.score(seat) for seat in range(known.seats)] == known.scores
    assert not replay.go_on()


@pytest.mark.parametrize("number", [b"2", b"20", b"22"])
def test_a_record_plays_up_to_a_line_with_a_wrong_number(number):
    text = find_text("raids")
    assert b"\n21 " in text
    assert end(open_replay(text.replace(b"\n21 ", b"\n%s " % number))).at == 20


def test_back_and_on_is_where_it_was(game):
    replay = open_replay(find_text(game))
    for _ in range(replay.dealt):
        replay.go_on()
    assert not replay.go_back()
    seen = []
    for _ in range(12):
        replay.go_on()
        seen.append((replay.at, replay.places(), replay.moves, replay.seat, replay.text))
    for state in reversed(seen[:-1]):
        assert replay.go_back()
        assert (replay.at, replay.places(), replay.moves, replay.seat, replay.text) == state
    replay.go_back()
    assert replay.at == replay.dealt and replay.moves == b"" and not replay.go_back()


def test_pieces_moved_by_an_action_lie_where_it_says():
    replay = open_replay(find_text("raids"))
    while replay.go_on():
        places = replay.places()
        for home in replay.moves[1::2]:
            assert home in places or home == 255


@pytest.mark.parametrize("at", range(0, 900, 41))
def test_a_damaged_text_is_refused_or_shown_as_far_as_it_makes_sense(at):
    text = find_text("raids")
    for data in (text[:at] + bytes((text[at] ^ 0x15,)) + text[at + 1 :], text[:at]):
        try:
            end(open_replay(data))
        except KeepError as error:
            assert error.reason == "record damaged"


# -- the sheet -----------------------------------------------------------------------------


def test_the_knob_steps_on_and_back_and_stops_at_both_ends():
    viewer = open_viewer(find_text("raids"))
    settle(viewer)
    assert "So it began" in read(viewer)
    viewer.turn(-3)
    settle(viewer)
    assert "So it began" in read(viewer)
    viewer.turn(1)
    settle(viewer)
    first = read(viewer)
    assert first != "" and "So it began" not in first
    viewer.turn(10_000)
    for now in range(3000):
        viewer.step(now)
    assert "The end" in read(viewer)
    assert "Anna %d" % find_record("raids").scores[0] in read(viewer)
    viewer.turn(-1)
    settle(viewer)
    assert "The end" not in read(viewer)
    viewer.press()
    assert viewer.result == "on"


def test_actions_are_numbered_from_the_set_up_and_said_with_their_seat():
    viewer = open_viewer(find_text("raids"))
    assert reading.read(viewer)[0] == "[Raids]", "nothing is shown yet"
    settle(viewer)
    dealt = viewer._replay.dealt
    assert reading.read(viewer)[0] == "[Raids]  [0]"
    seats = set()
    for number in range(1, 9):
        version = viewer.version
        viewer.turn(1)
        settle(viewer)
        replay, shown = viewer._replay, read(viewer)
        assert replay.at == dealt + number and viewer.version != version
        assert shown.startswith("[Raids]  [%d] " % number)
        assert viewer._words.told(replay.seat, replay.text) in shown
        assert bool(viewer._situation.lit) == bool(replay.moves)
        seats.add(replay.seat)
    assert len(seats) > 1


@pytest.mark.parametrize("use", [Viewer.press, Viewer.back])
def test_a_button_closes_it_and_the_lights_go(use):
    viewer = open_viewer(find_text("raids"))
    settle(viewer)
    assert any(viewer._strip.buf)
    use(viewer)
    viewer.close()
    assert viewer.result == "on" and not any(viewer._strip.buf)


def test_every_action_is_said_on_one_screen_and_lit(game, language):
    viewer = open_viewer(find_text(game), language)
    settle(viewer)
    canvas = Canvas()
    is_lit = False
    for _ in range(40):
        viewer.turn(1)
        settle(viewer)
        assert canvas.wrap(viewer._say(), 0, 13, 128, 8) <= 4, viewer._say()
        is_lit = is_lit or bool(viewer._situation.lit) and any(viewer._strip.buf)
    assert is_lit


def test_a_game_that_makes_no_sense_any_more_is_reported():
    text = find_text("raids").replace(b"\n30 ", b"\n30 fly ")
    viewer = open_viewer(text)
    settle(viewer)
    viewer.turn(50)
    for now in range(60):
        viewer.step(now)
    assert "cannot be read" in read(viewer)


# -- at the device ---------------------------------------------------------------------------


def test_the_start_menu_leads_to_the_lights():
    def shown(power, wait_ms):
        power.wait(wait_ms)
        return " ".join(read_screen(power.screen()))

    def watch(power):
        enter(power, "games")
        assert "1 Raids" in shown(power, 200)
        power.press()
        assert "So it began" in shown(power, 3000)
        power.turn(2)
        assert "So it began" not in shown(power, 500)
        assert any(map(any, power.rig.strip.colours()))
        power.press()
        power.wait(500)
        assert power.device.sheet.keys

    with contextlib.closing(Power()) as power:
        power.disk.folders.add(FOLDER)
        power.disk.files[FOLDER + "/" + name_file(1)] = find_text("raids")
        power.on(watch)
