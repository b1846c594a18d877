"""Takes the pictures of the virtual table, with few colours, so that they are small.

    make pictures              the README's, and three of every game
    make pictures GAME=raids   three of one game

The README shows a game after some rounds, and a body in the wrong lane.  Every game is shown at set-up,
in the middle, at the end, and the first also at its end on a phone: the mouse lays out some pieces, as
screen and lights ask; simulated hands do the rest.
"""

import io
import sys
from pathlib import Path

from PIL import Image
from skald.rules.registry import NAMES

from hardware.layouts.base import NET, build
from host_sim.table import SimTable
from host_sim.web.browser import open_page, serve_desk
from host_sim.web.by_mouse import finish
from host_sim.web.mouse import drag, find_on, lay_out, play_one, wait
from host_sim.web.person import Person

_FOLDER = Path(__file__).resolve().parent
_README = {"game": "vikings_on_board", "kit": NET, "seats": 3, "seed": 5}
_README_ACTIONS = 34
_README_PACE = 4
_CHOICES = {"seats": 2, "seed": 5}
_PACE = 8
_SIZE = 1280, 800
_PHONE = {"width": 390, "height": 844}
_LAID = 9  # pieces laid out by the mouse before the first picture
_PLAYED = 32  # actions before the second
_COMMON, _RARE = 56, 40  # colours: the most common ones, and others that occur
_DRAWN_MS = 1000  # simulated: the screen is redrawn bit by bit
_WAIT_MS = 600000  # real time for a whole game on a busy computer


def take(page, desk):
    """Lay out and play one game; yield (moment, PNG)."""
    page.set_default_timeout(_WAIT_MS)
    person = Person(page, desk)
    person.lay_out(most_pieces=_LAID)
    person.eyes.sees_light(*(zone for _, zone in person.list_asked()))
    yield "setup", page.screenshot()
    lay_out(page)
    page.select_option("#pace", index=page.locator("#pace option").count() - 1)
    page.click("#auto")
    person.eyes.wait_until(lambda: len(desk.session.game.log) >= _PLAYED, _WAIT_MS)
    desk.handle({"do": "auto", "pace": 0})  # a busy page is slow to look and to press a button
    wait(page, "!skald.is_busy")
    person.eyes.wait(_DRAWN_MS)
    yield "playing", page.screenshot()
    page.click("#auto")
    wait(page, "skald.is_over")
    finish(person)
    yield "over", page.screenshot()


def misplace_body(page):
    """Drag a body of ship 3 into the lane of ship 6 and wait until the lights show the error."""
    drag(page, find_on(page, "lane2", "body"), "lane5", 0.85)
    wait(page, "skald.verdict === 'mismatch'")
    page.mouse.move(5, 5)
    layout = build(_README["game"], NET)
    places = [layout.zone("lane", lane).pixels.start for lane in (5, 2)]
    red = "skald.pixels[3 * wrong] > 200 && !skald.pixels[3 * wrong + 1]"
    wait(page, f"([wrong, home]) => {red} && skald.pixels[3 * home + 1] > 200", places)


def save(name, picture):
    """Store a PNG with few colours; lines and letters stay sharp, and lights bright."""
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    common = whole.quantize(_COMMON, Image.Quantize.MEDIANCUT).getpalette()
    rare = whole.quantize(_RARE, Image.Quantize.MAXCOVERAGE).getpalette()
    palette = Image.new("P", (1, 1))
    palette.putpalette(common[: 3 * _COMMON] + rare[: 3 * _RARE])
    few = whole.quantize(palette=palette, dither=Image.Dither.NONE)
    few.save(_FOLDER / name, "PNG", optimize=True)
    print(f"written: {name}", flush=True)


def main(games):
    if not games:
        with (
            serve_desk(SimTable, _README, _README_PACE) as (url, _),
            open_page(url, *_SIZE) as page,
        ):
            lay_out(page)
            for _ in range(_README_ACTIONS):
                play_one(page)
            misplace_body(page)
            save("table.png", page.screenshot())
        games = NAMES
    for game in games:
        with (
            serve_desk(SimTable, {**_CHOICES, "game": game}, _PACE) as (url, server),
            open_page(url, *_SIZE, reduced_motion="reduce") as page,
        ):
            for moment, picture in take(page, server.desk):
                save(f"pictures/{game}-{moment}.png", picture)
            if game == games[0]:
                page.set_viewport_size(_PHONE)
                page.evaluate(
                    "document.getElementById('score').scrollIntoView({ block: 'center' })"
                )
                save("over.png", page.screenshot())


if __name__ == "__main__":
    main(sys.argv[1:])
