"""The viewer of a record in a real Chromium: on and back, by button, by key and by slider."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from host_sim.records.record import read_record
from host_sim.records.viewer import write_viewer
from host_sim.toolchain import lend_node
from host_sim.web.browser import FLAGS

_RECORD = Path(__file__).parent.parent / "keep/records/form2-raids.txt"


def test_the_viewer_steps_on_and_back(chromium, tmp_path):
    record = read_record(_RECORD.read_bytes())
    path = tmp_path / "game.html"
    path.write_text(write_viewer(record, "en"), encoding="utf-8")
    lend_node()
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            page = browser.new_page(viewport={"width": 360, "height": 700})
            page.goto(path.as_uri())
            _step(page, record)
        finally:
            browser.close()


def _step(page, record):
    last = len(record.actions) - record.dealt
    assert page.text_content("p") == "The table is laid out."
    assert page.text_content("output").startswith("0/%d " % last)
    assert page.locator("circle.moved").count() == 0
    page.click("#on")
    assert page.text_content("output").startswith("1/%d " % last)
    assert page.locator("circle.moved").count() > 0
    page.keyboard.press("ArrowRight")
    page.click("#back")
    assert page.text_content("output").startswith("1/%d " % last)
    page.fill("input", str(last))
    assert "Zoé 38" in page.text_content("output")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
