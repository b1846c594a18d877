"""The plug is pulled at the virtual table, games follow each other, hands play on: the desk keeps
up.
"""

from collections import Counter

import pytest
from skald.recognition.classify import LIFT_MS
from skald.rules.base import OFF
from skald.show import plain
from skald.show.canvas import Canvas
from skald.show.words import Words

from host_sim.web.desk import Desk
from host_sim.web.messages import BadMessage
from host_sim.web.reading import read_screen
from tests.browser.at_desk import ask, drop, lay_out, resume, work
from tests.browser.shown_table import ShownTable
from tests.words import read_words

_ROUND_MS = 3000  # after so long even the reader that nothing points to has had its turn


@pytest.fixture
def desk(make_table):
    return Desk(make_table("raids", seats=2, seed=4))


def test_asking_again_for_a_hint_goes_on_with_it(desk):
    lay_out(desk)
    for step in range(1, 5):
        ask(desk, "hint", then_ms=3000)
        seen = desk.snapshot()
        assert "%d/4" % step in seen["text"][0] and seen["advice"]["place"] == "%d/4" % step
        assert seen["advice"]["title"] == "Hint"
        assert seen["advice"]["text"] == desk.table.sheet.say()[0]
    ask(desk, "language", language="fr", then_ms=1000)
    seen = desk.snapshot()
    assert "Conseil" in seen["text"][0] and seen["advice"]["title"] == "Conseil"
    ask(desk, "verdict", then_ms=1000)
    assert "/4" not in desk.snapshot()["text"][0]
    ask(desk, "back", then_ms=1000)
    assert desk.snapshot()["advice"] is None


def test_hands_close_what_covers_the_game_before_they_answer(make_table):
    desk = Desk(make_table("raids", seats=2, seed=4, kit="first"))
    lay_out(desk)
    for request in ("hint", "verdict", "hold", "moment"):
        ask(desk, request, then_ms=3000)
        done = len(desk.session.game.log)
        assert desk.table.sheet
        work(desk, "play")
        assert len(desk.session.game.log) > done and not desk.table.sheet


def test_the_plug_is_pulled_and_put_back(desk):
    lay_out(desk)
    for _ in range(3):
        work(desk, "play")
    before = desk.snapshot()
    ask(desk, "plug", then_ms=300)
    dark = desk.snapshot()
    assert dark["verdict"] == "off" and dark["text"] == [] and set(dark["pixels"]) == {"A"}
    assert dark["pieces"] == before["pieces"]
    with pytest.raises(BadMessage) as refusal:
        ask(desk, "play")
    assert refusal.value.key == "no game"
    ask(desk, "plug")
    resume(desk)
    after = desk.snapshot()
    assert after["log"] == before["log"] and after["verdict"] == "idle" and after["text"]
    work(desk, "play")


def test_whatever_raises_the_journal_resumes_the_game(make_table, capsys):
    table = make_table("drakkar", seats=2, seed=4)
    desk = Desk(table)
    lay_out(desk)
    for _ in range(2):
        work(desk, "play")
    desk.step(2000)
    before = desk.snapshot()
    table.game_loop.step_table = None
    desk.step(300)
    dead = desk.snapshot()
    assert desk.trouble.key == "died" and dead["verdict"] == "died"
    assert dead["reason"]["fr"].startswith("TypeError") and not desk.is_busy
    assert set(dead["pixels"]) == {"A"} and dead["text"] == []
    assert "TypeError" in capsys.readouterr().err
    desk.trouble = None
    desk.handle({"do": "plug"})
    resume(desk)
    after = desk.snapshot()
    assert after["log"] == before["log"] and after["pieces"] == before["pieces"]
    assert after["verdict"] == before["verdict"]
    work(desk, "play")


def test_firmware_that_cannot_start_again_says_so_each_time(desk, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr("skald.keep.journal.Journal.recover", None)
        ask(desk, "plug")
        for _ in range(2):
            ask(desk, "plug")
            assert desk.snapshot()["verdict"] == "died"
    ask(desk, "plug", then_ms=300)
    assert desk.snapshot()["verdict"] != "died"


def test_no_light_is_lit_before_the_firmware_lights_it(desk):
    ask(desk, "plug", "plug")
    assert set(desk.table.pixels()) == {0}
    desk.table.game_loop.display.result = "end"
    desk.step(1000)
    assert desk.snapshot()["verdict"] == "menu"
    ask(desk, "plug", "plug")
    for _ in range(20):
        desk.step(20)
        assert set(desk.table.pixels()) == {0}
    assert desk.snapshot()["verdict"] == "menu"


def test_a_piece_held_while_hands_lay_out_is_waited_for(desk):
    ask(desk, "layout", then_ms=300)
    held = next(
        piece
        for piece, zone in enumerate(desk.world.zone)
        if zone != OFF and desk.session.tracker.is_sensed(zone) and not desk.faces.rail(piece)
    )
    x, y = desk.places.spots[held]
    ask(desk, "lift", piece=desk.handles[held])
    while desk.is_busy:
        desk.step(100)
    assert desk.is_setting_up()
    drop(desk, desk.handles[held], x=x, y=y)
    ask(desk, "press", then_ms=5000)  # the piles, which no sensor sees, are there
    assert not desk.is_setting_up() and desk.trouble is None


def test_a_table_of_three_practises_with_two(make_table):
    table = make_table("vikings_on_board", seats=3, seed=4)
    desk = Desk(table)
    lay_out(desk)
    table.game_loop.display.result = "practice"
    desk.step(2500)
    assert desk.is_setting_up() and desk.seats == 2
    lay_out(desk)
    assert not desk.is_setting_up() and desk.snapshot()["verdict"] == "idle"
    looks, wanted = desk.world.appearances, desk.session.tracker.places
    assert Counter(zip(looks, desk.world.zone)) == Counter(zip(looks, wanted))


def test_back_says_what_it_took_back_and_then_that_all_is_well(desk):
    lay_out(desk)
    while not desk.chronicle.entries or "sailed to" not in desk.snapshot()["log"][-1][1]["en"]:
        work(desk, "play")
    done = len(desk.chronicle.entries)
    said = Words("en", "raids").action(desk.chronicle.entries[-1][1])
    ask(desk, "back", then_ms=3000)
    seen = desk.snapshot()
    assert seen["verdict"] == "undo" and len(seen["log"]) < done
    assert seen["reason"]["en"].startswith("Taken back: %s." % said)
    assert "Taken back: sail to" in " ".join(seen["text"])
    back = desk.session.repair
    desk.world.put(back.piece[0], back.home[0])
    desk.step(3000)
    assert " ".join(desk.snapshot()["text"]).endswith("%s. All is well." % said)
    desk.world.put(back.piece[0], OFF)
    desk.world.put(back.piece[0], len(desk.zones) - 1)  # a mistake of its own
    desk.step(LIFT_MS + _ROUND_MS)
    assert "Taken back" not in desk.snapshot()["reason"]["en"]


def test_all_is_well_only_when_a_piece_in_the_hand_is_back(desk):
    """After BACK a removed tile might be on its way again: that was called "All is well" first."""
    lay_out(desk)
    while not desk.chronicle.entries or desk.chronicle.entries[-1][1] != "discard":
        work(desk, "play")
    ask(desk, "back")
    told = []
    for _ in range(40):
        desk.step(100)
        seen = desk.snapshot()
        told.append((seen["verdict"], " ".join(seen["text"])))
    assert told[-1][0] == "undo"
    assert all("All is well" not in text for _, text in told), told


def test_a_game_is_ended_and_another_begun_on_the_device(desk):
    desk.step(300)
    first = desk.table_id
    ask(desk, "hold", then_ms=2000)
    ask(desk, "turn", steps=-1, then_ms=600)  # to the last line
    assert "[End this game]" in " ".join(desk.snapshot()["text"])
    for steps in (1, 2, 1):
        ask(desk, "press", then_ms=600)
        ask(desk, "turn", steps=steps, then_ms=600)
    assert desk.snapshot()["verdict"] == "menu" and not desk.is_setting_up()
    ask(desk, "press", then_ms=600)
    assert "[Players]  3" in desk.snapshot()["text"]
    ask(desk, "turn", steps=-2)
    ask(desk, "press", then_ms=1500)
    assert desk.table_id == first + 1 and desk.seats == 3 and desk.is_setting_up()
    assert desk.describe()["seats"] == 3


def test_hands_play_on_until_they_are_stopped_and_to_the_end():
    desk = Desk(ShownTable("raids", seats=2, seed=4))
    desk.handle({"do": "auto", "pace": 4})
    while len(desk.chronicle.entries) < 5:
        desk.step(100)
    assert desk.snapshot()["pace"] == 4 and desk.snapshot()["score"] is None
    work(desk, "auto", pace=0)
    assert not desk.is_playing_on and not desk.session.is_over()
    work(desk, "auto", pace=16)
    seen = desk.snapshot()
    assert seen["is_over"] and seen["pace"] == 0
    game = desk.session.game
    seats, rows = seen["score"]["seats"], seen["score"]["rows"]
    assert seats[0][2] and seats[0][1] == max(game.score(seat) for seat in range(2))
    for column, (seat, total, _) in enumerate(seats):
        told = [values[column] for _, values in rows if values[column]]
        assert told == [(count, points) for _, count, points in game.breakdown(seat)]
        assert total == game.score(seat) == sum(points for _, points in told)
    assert all(set(name) == {"en", "fr"} for name, _ in rows)
    curve = seen["score"]["curve"]
    assert len(curve) == len(seen["log"]) + 1
    assert curve[-1] == [game.score(seat) for seat in range(2)]
    assert len(set(map(tuple, curve))) > 5


def test_every_sentence_is_read_from_the_screen_as_it_is_written(game, language):
    words = Words(language, game, "care")
    canvas = Canvas()
    for table in (game, "all", "care"):
        for key in read_words(table, language):
            sentence = words.get(key)
            plain.draw_sentence(canvas, "Skald  12", sentence, "BACK: 1", "3/4")
            title, *body, foot = read_screen(bytes(canvas.buf))
            assert title == "[Skald  12]  [3/4]" and foot == "BACK: 1"
            assert body and sentence.replace(" ", "").startswith("".join(body).replace(" ", ""))


def test_the_line_pointed_at_is_in_brackets():
    canvas = Canvas()
    plain.draw_list(canvas, "Skald", ["Play", "Game"], ["", "Raids"], 1, False)
    assert read_screen(bytes(canvas.buf)) == ["[Skald]", "Play", "[Game]  Raids"]
    assert read_screen(bytes(1024)) == [] and read_screen(b"\xff" * 1024) == []
