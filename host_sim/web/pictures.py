"""Takes three pictures of every game on the virtual table: set-up, in the middle, at the end; of the first
also its end on a phone.

    make pictures              every game
    make pictures GAME=raids   one

The mouse lays out some pieces, as screen and lights ask; simulated hands do the rest.  The
pictures go into host_sim/web/pictures, with few colours, so that they are small.
"""

import io
import sys
from pathlib import Path

from PIL import Image
from skald.rules.registry import NAMES

from host_sim.table import SimTable
from host_sim.web.browser import open_page, serve_desk
from host_sim.web.by_mouse import finish
from host_sim.web.person import Person

FOLDER = Path(__file__).resolve().parent / "pictures"
MOMENTS = ("setup", "playing", "over")
_CHOICES = {"seats": 2, "seed": 5}
_SIZE = 1280, 800
PHONE = FOLDER.parent / "over.png"
_PACE = 8
_LAID = 9  # pieces laid out by the mouse before the first picture
_PLAYED = 32  # actions before the second
_COMMON, _RARE = 56, 40  # colours: the most common ones, and others that occur
_DRAWN_MS = 1000  # simulated: the screen is redrawn bit by bit
_WAIT_MS = 600000  # real time for a whole game on a busy computer


def take(page, desk):
    """Lay out and play one game; yield (moment, PNG)."""
    person = Person(page, desk)
    person.lay_out(most_pieces=_LAID)
    person.eyes.wait_for_light()
    yield MOMENTS[0], page.screenshot()
    page.click("#layout")
    page.wait_for_function("!skald.is_setting_up && !skald.is_busy", timeout=_WAIT_MS)
    page.select_option("#pace", index=page.locator("#pace option").count() - 1)
    page.click("#auto")
    person.eyes.wait_until(lambda: len(desk.session.game.log) >= _PLAYED, _WAIT_MS)
    desk.handle({"do": "auto", "pace": 0})  # a busy page is slow to look and to press a button
    page.wait_for_function("!skald.is_busy", timeout=_WAIT_MS)
    person.eyes.wait(_DRAWN_MS)
    yield MOMENTS[1], page.screenshot()
    page.click("#auto")
    page.wait_for_function("skald.is_over", timeout=_WAIT_MS)
    finish(person)
    yield MOMENTS[2], page.screenshot()


def _take_on_a_phone(page):
    """Return a PNG of the score of a game that is over, 390 pixels wide."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("document.getElementById('score').scrollIntoView({ block: 'center' })")
    return page.screenshot()


def shrink(picture):
    """Return a PNG that is small because it has few colours; lines and letters stay sharp, and lights bright."""
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    common = whole.quantize(_COMMON, Image.Quantize.MEDIANCUT).getpalette()
    rare = whole.quantize(_RARE, Image.Quantize.MAXCOVERAGE).getpalette()
    palette = Image.new("P", (1, 1))
    palette.putpalette(common[: 3 * _COMMON] + rare[: 3 * _RARE])
    out = io.BytesIO()
    few = whole.quantize(palette=palette, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def main(games):
    FOLDER.mkdir(exist_ok=True)
    games = games or NAMES
    for game in games:
        with (
            serve_desk(SimTable, {**_CHOICES, "game": game}, _PACE) as (url, server),
            open_page(url, *_SIZE, reduced_motion="reduce") as page,
        ):
            for moment, picture in take(page, server.desk):
                path = FOLDER / f"{game}-{moment}.png"
                path.write_bytes(shrink(picture))
                print(f"written: {path.name}", flush=True)
            if game == games[0]:
                PHONE.write_bytes(shrink(_take_on_a_phone(page)))
                print(f"written: {PHONE.name}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
