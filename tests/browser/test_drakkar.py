"""A part of a game of Drakkar on the virtual table: throw by a click, bring out pawns, err, play
on.
"""

from skald.rules.drakkar.state import zone_at

from host_sim.web.screenshot import drag, play_one
from tests.browser.at_page import find_on, throw, wait
from tests.rules.drakkar_table import place
from tests.rules.games import texts


def name_zone(word):
    return word if word.startswith("start") else "square%d" % zone_at(place(word))


def carry(page, start, end):
    piece = find_on(page, name_zone(start), "pawn")
    drag(page, piece, name_zone(end), 0.5)
    wait(page, "([piece, zone]) => skald.pieces[piece][2] === zone", [piece, name_zone(end)])


def test_dice_are_clicked_and_pawns_come_out(show):
    page, server = show("drakkar", seed=3)
    wait(page, "document.getElementById('dice').ariaLabel === 'Throw the dice'")
    page.click("#layout")
    wait(page, "!skald.is_setting_up && !skald.is_busy && skald.dice === 'due'")
    wait(page, "document.getElementById('status').dataset.verdict === 'dice'")
    game = server.desk.session.game
    while game.prompt().startswith("do throw"):
        throw(page)
        assert page.locator(".sheet .die.rolled").count() == 2
    assert game.prompt() == "do leave" and page.evaluate("skald.dice.length") == 2
    pips = "[...document.querySelectorAll('.sheet .die')].map(die => die.querySelectorAll('circle').length)"
    assert page.evaluate(pips) == page.evaluate("skald.dice")
    _, start, end = texts(game)[0].split(" ")
    done = page.evaluate("skald.log.length")
    carry(page, start, "g6")
    wait(page, "skald.verdict === 'mismatch'")
    assert "straight" in page.evaluate("skald.reason.en")
    carry(page, "g6", start)
    wait(page, "['idle', 'ask'].includes(skald.verdict)")
    assert page.evaluate("skald.log.length") == done
    carry(page, start, end)
    wait(page, "done => skald.log.length > done", done)
    assert page.evaluate("skald.log[skald.log.length - 1][1].en").partition(
        " brought a pawn out to "
    )[1]
    for _ in range(8):
        play_one(page)
        assert page.evaluate("skald.errors") == 0
