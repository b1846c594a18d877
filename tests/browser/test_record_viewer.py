"""The viewer of a record in a real Chromium: on and back, by button, by key and by slider."""

from contextlib import closing
from pathlib import Path

from host_sim.records.record import read_record
from host_sim.records.table import RecordedTable
from host_sim.records.viewer import write_viewer

_RECORD = Path(__file__).parent.parent / "keep/records/raids.txt"


def test_the_viewer_steps_on_and_back(chromium, tmp_path):
    record = read_record(_RECORD.read_bytes())
    path = tmp_path / "game.html"
    path.write_text(write_viewer(record, "en"), encoding="utf-8")
    with closing(chromium.new_page(viewport={"width": 360, "height": 700})) as page:
        loaded, faults = [], []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: loaded.append(request.url))
        page.goto(path.as_uri())
        _step(page, record)
        _expect_the_table_after(page, record, 60)
        assert [url for url in loaded if not url.startswith("data:")] == [path.as_uri()]
        assert faults == []


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
