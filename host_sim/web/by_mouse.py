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
from host_sim.web.person import Person

NOTHING = "–"  # in the score on the page, for an item that a seat does not have
SIZES = {1280: 800, 1024: 768, 390: 844}
PICTURES = BUILD / "by_mouse"
_PACE = 10
_TOLD = 25
_MIDDLE = 60  # actions before the picture of the game in progress
_PAYING_MS = 120000  # simulated: the last payouts, one by one


def play(game, width):
    """Lay out and play one game; return the rows of its score as the page shows them."""
    choices = {"game": game, "seats": load(game).PLAYERS[0], "seed": 5}
    with (
        serve_desk(SimTable, choices, _PACE) as (url, server),
        open_page(url, width, SIZES[width], reduced_motion="reduce") as page,
    ):
        PICTURES.mkdir(parents=True, exist_ok=True)

        def picture(moment):
            page.screenshot(path=PICTURES / f"{game}-{width}-{moment}.png")

        person = Person(page, server.desk)
        try:
            begin(person, picture)
            finish(person)
            picture("over")
        except Exception:
            picture("stopped")
            raise
        print(f"{person.carried} pieces carried, ", end="")
        return check_score(page, server.desk.session.game)


def begin(person, picture, **most):
    """Lay out and play to the end, or as many as `most_actions`; return the hands that played."""
    person.lay_out(picture)
    picture("laid")

    def tell(done):
        """Print the number of actions now and then, and take the picture of the game in progress."""
        if done == _MIDDLE:
            picture("playing")
        if done % _TOLD == 0:
            print(done, end=" ", flush=True)

    hands = person.play(tell=tell, **most)
    if person.unlit:
        raise SystemExit(f"skald: not lit: {person.unlit[0]}")
    return hands


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
