"""The viewer of a record in a real Chromium: on and back, by button, by key and by slider."""

from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright
from skald.rules.registry import NAMES

from host_sim.records.record import read_record
from host_sim.records.table import RecordedTable
from host_sim.records.viewer import write_viewer
from host_sim.toolchain import lend_node
from host_sim.web.browser import FLAGS

_RECORDS = Path(__file__).parent.parent / "keep/records"


def _read(game):
    return read_record((_RECORDS / ("form2-%s.txt" % game)).read_bytes())


def test_the_viewer_steps_on_and_back(chromium, tmp_path):
    record = _read("raids")
    path = tmp_path / "game.html"
    path.write_text(write_viewer(record, "en"), encoding="utf-8")
    lend_node()
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            page = browser.new_page(viewport={"width": 360, "height": 700})
            faults = []
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on("request", lambda request: faults.append(request.url[:80]))
            page.goto(path.as_uri())
            _step(page, record)
            _expect_the_table_after(page, record, 60)
            own = [path.as_uri()]
            assert [url for url in faults if not url.startswith("data:")] == own
        finally:
            browser.close()


def _step(page, record):
    last = len(record.actions) - record.dealt
    assert page.text_content("#said") == "The table is laid out."
    assert page.text_content("#count") == "0/%d" % last
    assert page.locator(".piece.moved").count() == 0
    assert page.is_disabled("#back")
    page.click("#on")
    assert page.text_content("#count") == "1/%d" % last
    assert page.locator(".piece.moved").count() > 0
    page.keyboard.press("ArrowRight")
    page.click("#back")
    assert page.text_content("#count") == "1/%d" % last
    page.fill("#step", str(last))
    assert page.is_disabled("#on")
    assert page.locator("#scores td + td").all_inner_texts() == [str(n) for n in record.scores]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def _expect_the_table_after(page, record, step):
    """Expect the same table whether one steps on to it or back."""
    table = RecordedTable(record)
    for number, _ in enumerate(table.play()):
        if number == step:
            wanted = {name: found[2] for name, found in table.see().items()}
    for start in ("0", str(len(record.actions) - record.dealt)):
        page.fill("#step", start)
        page.fill("#step", str(step))
        shown = page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('.piece')]"
            ".map(piece => [piece.dataset.piece, piece.dataset.on]))"
        )
        assert shown == wanted


@pytest.mark.parametrize("game", NAMES)
def test_a_recorded_table_is_that_of_the_rules(game):
    """As many pieces that look the same lie in every place as the rules say."""
    table = RecordedTable(_read(game))
    zones = [zone["name"] for zone in table.describe()["layout"]["zones"]]
    for position in table.play():
        places = bytearray(len(position.CLASSES))
        position.places(places)
        wanted = sorted(zones[zone] for zone in places if zone < len(zones))
        assert sorted(found[2] for found in table.see().values() if found[2]) == wanted


def test_a_recorded_emblem_bears_the_face_that_was_shown():
    table = RecordedTable(_read("drakkar"))
    shown = 0
    for game in table.play():
        text = game.text(game.log[-1]) if len(game.log) else ""
        if text.startswith("show "):
            faces = [face["icon"] for *_, face in table.see().values() if face]
            shown += 1
            assert text.split(" ")[1] in faces
    assert shown > 3
