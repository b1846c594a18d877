"""The virtual table in a real Chromium, the firmware on simulated chips behind it."""

import pytest
from skald.show.frame import WARNING, WHITE, channel_values

from hardware.layouts.base import build
from host_sim.web.screenshot import drag
from tests.browser.at_page import find_on, lay_out, wait

_TABLE = {"game": "vikings_on_board", "kit": "net", "seats": 2, "seed": 11}

# True when a pixel of [first, stop[ shows the hue of [r, g, b], whatever its level.
_SHOWS = """([first, stop, hue]) => {
  const most = Math.max(...hue);
  for (let i = first; i < stop; i++) {
    const seen = skald.pixels.subarray(3 * i, 3 * i + 3);
    const level = Math.max(...seen);
    if (level > 40 && hue.every((value, k) => Math.abs(seen[k] / level - value / most) < 0.06)) return true;
  }
  return false;
}"""


@pytest.fixture(scope="module")
def layout():
    return build(_TABLE["game"], _TABLE["kit"])


def wait_for_light(page, layout, zone, colour):
    pixels = next(place.pixels for place in layout.zones if place.name == zone)
    wait(page, _SHOWS, [pixels.start, pixels.stop, list(channel_values(colour, 15))])


def test_a_wrong_lane_is_shown_and_put_right(show, layout):
    page, _ = show(**_TABLE)
    lay_out(page)
    drag(page, find_on(page, "spot0", "figure"), "spot12", 0.5)
    wait(page, "skald.log.length === 1")
    assert page.evaluate("skald.log[0][1].en") == "Red went to Advance."

    wrong = find_on(page, "lane2", "body")
    drag(page, wrong, "lane5")
    wait(page, "skald.verdict === 'mismatch'")
    wait_for_light(page, layout, "lane5", WARNING)
    wait_for_light(page, layout, "lane2", WHITE)
    assert page.locator("#lights i.lit").count() > 0
    assert page.get_attribute("#status", "data-verdict") == "mismatch"
    drag(page, wrong, "lane2")
    wait(page, "skald.verdict === 'idle'")


def test_fingers_keys_and_peeking(show):
    page, _ = show(locale="fr-FR", **_TABLE)
    assert page.text_content("#layout") == "Tout poser pour moi"
    before = page.evaluate("skald.pieces.body0")[:2]
    page.focus('[data-piece="body0"]')
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait(
        page,
        "([x, y]) => skald.pieces.body0[0] === x - 40 && skald.pieces.body0[1] === y - 8",
        before,
    )

    token = page.locator('[data-piece="barrel1"]')
    hidden = token.locator("text").count()
    box = token.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    token.locator("text").wait_for()
    assert hidden == 0 and token.locator("text").text_content() in "1234"
    page.mouse.up()
    token.locator("text").wait_for(state="detached")


def test_a_new_game_in_french(show):
    page, _ = show(**_TABLE)
    page.click("#language")
    wait(page, "document.getElementById('new').textContent === 'Nouvelle partie\xa0…'")
    wait(page, "skald.text.join(' ').includes('jouent')")  # the device speaks French too
    page.click("#new")
    page.select_option("select[name=seats]", "4")
    page.click("#choices summary")
    page.fill("input[name=seed]", "5")
    page.click("#start")
    wait(page, "skald.table.seats === 4")
    assert page.evaluate("skald.table.choices") == {
        **_TABLE,
        "seats": 4,
        "seed": 5,
        "options": 0,
        "setup": 0,
        "language": "fr",
    }
    assert page.locator("[data-tray]").count() == 5
    lay_out(page)
    drag(page, find_on(page, "spot0", "figure"), "spot20", 0.5)
    wait(page, "skald.log.length === 1")
    assert page.text_content("#log li").startswith(("Rouge", "Bleu", "Vert", "Jaune"))


def test_a_rule_of_the_house_is_chosen_by_its_number(show):
    page, _ = show(**_TABLE)
    page.click("#new")
    page.select_option("select[name=game]", "raids")
    assert page.locator("select[name=single_sails] option").all_inner_texts() == ["2", "1"]
    assert "solo0" not in page.inner_text("#choices")
    page.select_option("select[name=single_sails]", "1")
    page.click("#start")
    wait(page, "skald.table.choices.game === 'raids' && skald.table.choices.options === 1")


def test_a_page_finds_its_way_back_to_the_table(show):
    page, _ = show(**_TABLE)
    page.evaluate("document.querySelector('[data-piece=body0]').dataset.old = 1")
    page.evaluate("skald.link.socket.close()")
    wait(page, "skald.isOpen && !document.querySelector('[data-piece=body0]').dataset.old")
