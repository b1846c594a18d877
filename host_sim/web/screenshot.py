"""Takes the picture of the virtual table for the README.

    PYTHONPATH=firmware:. python -m host_sim.web.screenshot     writes host_sim/web/table.png

The picture shows a game after some rounds, and a body in the wrong lane.
"""

from pathlib import Path

from hardware.layouts.base import NET, build
from host_sim.table import SimTable
from host_sim.web.browser import open_page, serve_in_background
from host_sim.web.pictures import shrink

PICTURE = Path(__file__).resolve().parent / "table.png"
_GAME = "vikings_on_board"
_ACTIONS = 34
_PACE = 4


def play_on(page, actions):
    """Lay the table out and let the simulated hands play `actions` actions."""
    page.click("#layout")
    page.wait_for_function("!skald.is_setting_up && !skald.is_busy")
    for _ in range(actions):
        play_one(page)


def play_one(page):
    """Let the simulated hands play one action; return once they have finished or given up."""
    done, errors = page.evaluate("[skald.log.length, skald.errors]")
    page.click("#play")
    page.wait_for_function(
        "([done, errors]) => (skald.log.length > done || skald.errors > errors) && !skald.is_busy",
        arg=[done, errors],
    )


def misplace_body(page):
    """Drag a body of ship 3 into the lane of ship 6 and wait until the lights show the error."""
    name = page.evaluate(
        "Object.entries(skald.pieces).find(([n, p]) => n.startsWith('body') && p[2] === 'lane2')[0]"
    )
    drag(page, name, "lane5")
    page.wait_for_function("skald.verdict === 'mismatch'")
    page.mouse.move(5, 5)
    wrong, home = (build(_GAME, NET).zone("lane", lane).pixels for lane in (5, 2))
    is_shown = "([wrong, home]) => skald.pixels[3 * wrong] > 200 && !skald.pixels[3 * wrong + 1] && skald.pixels[3 * home + 1] > 200"
    page.wait_for_function(is_shown, arg=[wrong.start, home.start])


def drag(page, piece, zone, low=0.85):
    """Drag a piece with the mouse into a zone, `low` (0..1) of the way down in it."""
    start = page.locator(f'[data-piece="{piece}"]').bounding_box()
    goal = page.locator(f'[data-zone="{zone}"] .aim').bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] * low, steps=8)
    page.mouse.up()


def main():
    choices = {"game": _GAME, "kit": NET, "seats": 3, "seed": 5}
    with serve_in_background(SimTable, choices, _PACE) as url, open_page(url, 1280, 800) as page:
        play_on(page, _ACTIONS)
        misplace_body(page)
        PICTURE.write_bytes(shrink(page.screenshot()))
    print("written: %s" % PICTURE.name)


if __name__ == "__main__":
    main()
