"""A part of a game of Raids on the virtual table: lay out, deal the course, err, play on."""

from hardware.layouts.base import build
from host_sim.web.browser import open_page, serve_in_background
from host_sim.web.screenshot import drag, play_one
from tests.browser.shown_table import ShownTable

_CHOICES = {"game": "raids", "kit": "full", "seats": 3, "seed": 4}
_PACE = 5
_WAIT_MS = 20000


def wait(page, condition, arg=None):
    page.wait_for_function(condition, arg=arg, timeout=_WAIT_MS)


def test_a_ship_sails_is_called_back_and_the_game_goes_on(chromium):
    layout = build(_CHOICES["game"], _CHOICES["kit"])
    with serve_in_background(ShownTable, _CHOICES, _PACE) as url, open_page(url) as page:
        assert page.locator("[data-zone]").count() >= len(layout.zones)
        page.click("#layout")
        wait(page, "!skald.is_setting_up && !skald.is_busy && skald.verdict === 'idle'")
        assert page.locator("#lights i.lit").count() > 0
        done = page.evaluate("skald.log.length")
        ship = page.evaluate(
            "Object.keys(skald.pieces).find(n => n.startsWith('ship') && skald.pieces[n][2] === 'berth2')"
        )
        drag(page, ship, "stage4", 0.4)
        wait(page, "skald.verdict === 'mismatch'")
        drag(page, ship, "berth2", 0.4)
        wait(page, "skald.verdict === 'idle'")
        assert page.evaluate("skald.log.length") == done
        drag(page, ship, "stage0", 0.4)
        wait(page, "done => skald.log.length > done", done)
        assert page.evaluate("skald.log[skald.log.length - 1][1].en") == "Blue sailed to stage 1."
        for _ in range(6):
            play_one(page)
            assert page.evaluate("skald.errors") == 0
