"""Plays whole games with the mouse, from the set-up to the last row of the score, and takes pictures.

    PYTHONPATH=firmware:. python -m host_sim.web.by_mouse raids 390     one game, one width
    PYTHONPATH=firmware:. python -m host_sim.web.by_mouse               every game at every width

"Lay out for me" and "Play one for me" are not used; the dice are clicked.  The pictures go
into build/by_mouse.
"""

import contextlib
import sys
import time

from skald.rules.registry import NAMES, load

from host_sim.table import SimTable
from host_sim.toolchain import BUILD
from host_sim.web.browser import open_page, serve_desk
from host_sim.web.person import Person

NOTHING = "–"  # in the score on the page, for an item that a seat does not have
SIZES = {1280: 800, 1024: 768, 390: 844}
PICTURES = BUILD / "by_mouse"
_PACE = 10
_TOLD = 25
_MIDDLE = 60  # actions before the picture of the game in progress
_PAYING_MS = 120000  # simulated: the last payouts, one by one


@contextlib.contextmanager
def sit_down(make_table, choices, pace, width, name):
    """Yield a Person at a new table, in a window of that width; take a picture, called `name`, of where the person
    stopped.
    """
    with (
        serve_desk(make_table, choices, pace) as (url, server),
        open_page(url, width, SIZES[width], reduced_motion="reduce") as page,
    ):
        try:
            yield Person(page, server.desk)
        except Exception:
            take_picture(page, name)
            raise


def take_picture(page, name):
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def play(game, width):
    """Lay out and play one game; return the rows of its score as the page shows them."""
    choices = {"game": game, "seats": load(game).PLAYERS[0], "seed": 5}
    name = f"{game}-{width}"
    with sit_down(SimTable, choices, _PACE, width, f"{name}-stopped") as person:

        def picture(moment):
            take_picture(person.page, f"{name}-{moment}")

        def tell(done):
            """Print the number of actions now and then, and take the picture of the game in progress."""
            if done == _MIDDLE:
                picture("playing")
            if done % _TOLD == 0:
                print(done, end=" ", flush=True)

        person.lay_out(picture)
        picture("laid")
        person.play(tell=tell)
        if person.unlit:
            raise SystemExit(f"skald: not lit: {person.unlit[0]}")
        finish(person)
        picture("over")
        print(f"{person.carried} pieces carried, ", end="")
        return check_score(person.page, person.desk.session.game)


def finish(person):
    """Wait until page and screen show the complete score of a game that is over."""
    page, eyes, session = person.page, person.eyes, person.desk.session
    page.wait_for_function("skald.is_over && !document.getElementById('score').hidden")
    assert eyes.wait_until(session.is_at_end, _PAYING_MS), "the screen does not come to its end"
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


def choose(arguments, *offers):
    """Return what `arguments` ask for of each of the `offers`: all of it if they name none; exit with a sentence if they
    name something else.
    """
    known = [str(one) for offer in offers for one in offer]
    for word in arguments:
        if word not in known:
            raise SystemExit(f"skald: there is no {word}, there is: {', '.join(known)}")
    return [[one for one in offer if str(one) in arguments] or list(offer) for offer in offers]


def main(arguments):
    games, widths = choose(arguments, NAMES, SIZES)
    for game in games:
        for width in widths:
            began = time.monotonic()
            print(f"{game}, {width} pixels wide: ", end="", flush=True)
            rows = play(game, width)
            print(f"{len(rows)} rows of the score, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
