"""A part of a game of Vikings on the virtual table: a lot is bought, the wheel turned by mouse."""

from skald.rules.vikings import pieces

from hardware.layouts.base import build
from host_sim.web.screenshot import drag, play_one
from tests.browser.at_page import find_on, lay_out, wait

# The tile on the first slot, and the Viking on it.
_LIST_LOT = """skald.table.pieces.filter(({ name }) => skald.pieces[name][2] === "slot0")
  .sort((one, other) => other.flat - one.flat).map(({ name }) => name)"""
_IS_LOGGED = "text => skald.log.some(([, told]) => told.en.includes(text))"


def wait_for_log(page, text):
    wait(page, _IS_LOGGED, text)


def test_a_lot_is_bought_and_the_wheel_turned(show):
    layout = build("vikings", "net")
    cell = layout.zones[pieces.zone_of_cell(0, 2)].name
    page, _ = show("vikings", seed=2)  # the first player may buy the lot that costs nothing
    lay_out(page)
    while find_on(page, "pool0"):
        play_one(page)
    tile, viking = page.evaluate(_LIST_LOT)
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
