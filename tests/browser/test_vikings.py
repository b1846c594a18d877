"""A part of a game of Vikings on the virtual table: a lot is bought, the wheel turned by mouse."""

from skald.rules.vikings import pieces

from hardware.layouts.base import build
from host_sim.web.browser import open_page, serve_in_background
from host_sim.web.screenshot import drag, play_one
from tests.browser.shown_table import ShownTable

# With this seed the first player may buy the lot that costs nothing.
_CHOICES = {"game": "vikings", "kit": "net", "seats": 2, "seed": 2}
_PACE = 6
_WAIT_MS = 120000
_IS_LOGGED = "text => skald.log.some(([, told]) => told.en.includes(text))"


def wait(page, condition, arg=None):
    page.wait_for_function(condition, arg=arg, timeout=_WAIT_MS)


def wait_for_log(page, text):
    wait(page, _IS_LOGGED, text)


def find_on(page, zone):
    """Return the names of the pieces on `zone`: the tile, and the Viking on it."""
    found = page.evaluate(
        "zone => Object.keys(skald.pieces).filter(n => skald.pieces[n][2] === zone)", zone
    )
    flat = page.evaluate(
        "names => names.map(n => skald.table.pieces.find(p => p.name === n).flat)", found
    )
    return [name for _, name in sorted(zip(flat, found), reverse=True)]


def test_a_lot_is_bought_and_the_wheel_turned(chromium):
    layout = build(_CHOICES["game"], _CHOICES["kit"])
    cell = layout.zones[pieces.zone_of_cell(0, 2)].name
    with serve_in_background(ShownTable, _CHOICES, _PACE) as url, open_page(url) as page:
        page.click("#layout")
        wait(page, "!skald.is_setting_up && !skald.is_busy && skald.verdict === 'idle'")
        while len(
            page.evaluate("Object.keys(skald.pieces).filter(n => skald.pieces[n][2] === 'pool0')")
        ):
            play_one(page)
        tile, viking = find_on(page, "slot0")
        drag(page, viking, "mainland0", 0.5)  # it stands on the tile
        drag(page, tile, cell, 0.4)
        wait_for_log(page, "bought the lot at slot A")
        assert page.locator("#lights i.lit").count() > 0

        drag(page, "wheel0", "wheel4", 0.5)
        wait(page, "skald.verdict === 'mismatch'")
        drag(page, "wheel0", "wheel1", 0.5)
        wait_for_log(page, "turned 0 to slot B")
        # Tile and Viking were laid before their turn: the net knows which, and nothing is asked.
        wait_for_log(page, "put the Viking on the mainland")
        wait(page, "skald.verdict !== 'mismatch'")
        assert page.evaluate("skald.errors") == 0
        for _ in range(3):
            play_one(page)
            assert page.evaluate("skald.errors") == 0
