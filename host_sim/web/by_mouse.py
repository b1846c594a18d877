"""Plays whole games with the mouse, from the set-up to the last row of the score, and takes pictures.

    PYTHONPATH=firmware:. python -m host_sim.web.by_mouse raids 390     one game, one width
    PYTHONPATH=firmware:. python -m host_sim.web.by_mouse               every game at every width

"Lay out for me" and "Play one for me" are not used; the dice are clicked.  The pictures go
into build/by_mouse.
"""

import sys
import time

from skald.rules.registry import NAMES, load

from host_sim.table import SimTable
from host_sim.toolchain import BUILD
from host_sim.web.browser import open_page, serve_desk
from host_sim.web.mouse import wait
from host_sim.web.person import Person

NOTHING = "–"  # in the score on the page, for an item that a seat does not have
SIZES = {1280: 800, 1024: 768, 390: 844}
_PACE = 10
_MIDDLE = 60  # actions before the picture of the game in progress
_PAYING_MS = 120000  # simulated: the last payouts, one by one


def play(game, width):
    """Lay out and play one game; return the rows of its score as the page shows them."""
    choices = {"game": game, "seats": load(game).PLAYERS[0], "seed": 5}
    with (
        serve_desk(SimTable, choices, _PACE) as (url, server),
        open_page(url, width, SIZES[width], reduced_motion="reduce") as page,
    ):
        moment, person = "stopped", Person(page, server.desk)
        try:
            person.lay_out()
            _picture(page, game, width, "laid")
            person.play(_MIDDLE)
            _picture(page, game, width, "playing")
            person.play()
            assert not person.unlit, f"not lit: {person.unlit[0]}"
            finish(person)
            moment = "over"
        finally:
            _picture(page, game, width, moment)
        print(f"{person.carried} pieces carried, ", end="")
        return check_score(page, server.desk.session.game)


def _picture(page, game, width, moment):
    page.screenshot(path=BUILD / "by_mouse" / f"{game}-{width}-{moment}.png")


def finish(person):
    """Wait until page and screen show the complete score of a game that is over."""
    page, eyes = person.page, person.eyes
    wait(page, "skald.is_over && !document.getElementById('score').hidden")
    assert eyes.wait_until(person.desk.session.is_at_end, _PAYING_MS), "the screen never ends"
    eyes.wait_until(lambda: "1/" in eyes.read(), _PAYING_MS)
    page.locator("#score").scroll_into_view_if_needed()


def check_score(page, game):
    """Return the cells of every row of the score on the page; raises AssertionError if a row differs from the
    rules' score.
    """
    rows = page.locator("#score tbody tr")
    shown = [row.locator("td").all_inner_texts() for row in rows.all()]
    seats = [seat for seat, *_ in page.evaluate("skald.score.seats")]
    for column, seat in enumerate(seats):
        counted = [str(points) for _, _, points in game.breakdown(seat)]
        told = [row[column].split()[0] for row in shown]
        assert [points for points in told if points != NOTHING] == counted, (seat, shown)
    totals = page.locator("#score tfoot td").all_inner_texts()
    assert totals == [str(game.score(seat)) for seat in seats], totals
    return shown


def main(arguments):
    games = [game for game in NAMES if game in arguments] or NAMES
    widths = [width for width in SIZES if str(width) in arguments] or SIZES
    unknown = {*arguments} - {*NAMES, *map(str, SIZES)}
    if unknown:
        raise SystemExit(f"skald: there is no {', '.join(sorted(unknown))}")
    for game in games:
        for width in widths:
            began = time.monotonic()
            print(f"{game}, {width} pixels wide: ", end="", flush=True)
            rows = play(game, width)
            print(f"{len(rows)} rows of the score, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
