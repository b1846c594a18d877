"""The page itself: it fits every window, can be touched, read aloud, played on to the end,
unplugged.
"""

import pytest

from host_sim.table import SimTable
from host_sim.web.by_mouse import check_score
from host_sim.web.desk import Desk
from host_sim.web.pictures import MOMENTS, take
from host_sim.web.screenshot import drag
from tests.browser.at_page import find_on, lay_out, middle_of, throw, wait
from tests.browser.shown_table import ShownTable

_SIZES = (
    (360, 740),
    (390, 844),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1600, 900),
    (3840, 2160),
)
_LEAST_TOUCH_PX = 24

_WIDTHS = "[document.documentElement.scrollWidth, innerWidth]"
_SMALLEST = """Math.min(...[...document.querySelectorAll('.piece, button, select, a')].flatMap(one => {
  const { width, height } = one.getBoundingClientRect();
  return one.checkVisibility() ? [width, height] : [];
}))"""
_HIDDEN_BUTTONS = """[...document.querySelectorAll('button')].filter(button => {
  const { left, right } = button.getBoundingClientRect();
  return button.checkVisibility() && (left < 0 || right > innerWidth);
}).map(button => button.id)"""


@pytest.mark.parametrize("game", ["vikings_on_board", "raids"])
def test_it_fits_every_window_and_every_piece_can_be_touched(show, game):
    page, _ = show(game, seats=3, seed=5)
    lay_out(page)
    for width, height in _SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wait(page, "least => %s >= least" % _SMALLEST, _LEAST_TOUCH_PX - 0.1)
        scrolled, inner = page.evaluate(_WIDTHS)
        assert scrolled <= inner == width
        assert page.evaluate(_HIDDEN_BUTTONS) == []


def test_a_phone_shows_the_whole_table_with_the_device_below(show):
    """A table made larger is whole again once the phone is turned."""
    inside = "document.getElementById('frame').clientWidth <= document.getElementById('stage').clientWidth"
    page, _ = show("vikings_on_board", 390, 844, seats=3, seed=5)
    wait(page, inside)
    stage = page.locator("#stage").bounding_box()
    keys = page.locator("#keys").bounding_box()
    assert stage["y"] + stage["height"] <= keys["y"]
    assert keys["y"] + keys["height"] <= 844
    page.click("#nearer")
    wait(page, f"!({inside})")
    page.set_viewport_size({"width": 1280, "height": 800})
    wait(page, inside)


_SAY = "text => (document.getElementById('status').textContent = text)"


def test_the_knob_and_its_buttons_stay_where_they_are(show):
    """Long reasons used to push the buttons down."""
    fits = "document.getElementById('status').scrollHeight <= document.getElementById('status').clientHeight"
    at = "['keys', 'layout', 'plug'].map(id => document.getElementById(id).getBoundingClientRect().top)"
    page, _ = show("raids", 1280, 800, seed=5)
    before = page.evaluate(at)
    page.evaluate(_SAY, "A long reason. " * 30)
    assert page.evaluate(at) == before
    for width in (360, 390, 768, 1280, 2560):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(_SAY, "as long as one gets " * 5)  # four lines of the screen
        assert page.evaluate(fits), width


_LISTEN = """
window.heard = 0;
const count = new MutationObserver(() => (heard += 1));
count.observe(document.getElementById('screen-text'), { childList: true });
"""


def test_a_half_drawn_screen_is_not_read_out(show):
    """A screen reader used to get lines of two pages, some of them cut off."""
    says = "part => document.getElementById('screen-text').textContent.includes(part)"
    page, _ = show("raids", make_table=SimTable, pace=1)
    wait(page, says, "left longship")
    page.evaluate(_LISTEN)
    page.click("#press")
    wait(page, says, "backs.")
    assert page.evaluate("window.heard") == 1


def test_taps_screen_text_owners_and_tooltips(show):
    page, _ = show("vikings_on_board", seed=11)
    lay_out(page)
    wait(page, "document.getElementById('screen-text').textContent.includes('across')")
    assert "Red" in page.text_content("#screen-text") or "Blue" in page.text_content("#screen-text")
    figure = find_on(page, "spot0", "figure")
    page.mouse.click(*middle_of(page, f'[data-piece="{figure}"]'))
    wait(page, "skald.verdict === 'in progress'")
    page.mouse.click(*middle_of(page, '[data-zone="spot12"] .aim'))
    wait(page, "skald.log.length === 1")
    assert page.locator('[data-zone="shield0"]').get_attribute("class").split()[1] == "seat0"
    assert page.locator('[data-zone="shield3"]').count() == 0
    assert "another ship" in page.locator("[data-sign] title").nth(2).text_content()
    assert page.locator('[data-zone="quay5"] title').text_content() == "Blue quay 2"
    assert page.locator('[data-zone="quay6"] title').text_content() == "Green quay 2"


def test_signs_stay_with_their_word_and_one_shield_is_one(show):
    page, _ = show("vikings_on_board", locale="fr-FR", seed=11, language="fr")
    wait(page, "document.getElementById('status').dataset.verdict === 'set up'")
    assert page.text_content("#people") == "Noms\xa0…"
    assert (
        page.locator("[data-sign] title").nth(4).text_content().startswith("Entrepôt 1\nRetournez")
    )
    assert page.text_content("#verdict") == "Que vaut mon coup\xa0?"
    bodies = page.evaluate(
        "[...document.querySelectorAll('[data-piece^=body] title')].map(one => one.textContent)"
    )
    names = [text.split("\n")[0] for text in bodies]
    assert names[0] == "Corps, rouge, 1 bouclier, la table"
    assert "Corps, rouge, 2 boucliers, la table" in names


def test_pictures_are_taken_to_the_end_and_the_score_is_read(show):
    page, server = show("raids", seed=5, pace=40)
    pictures = dict(take(page, server.desk))
    assert list(pictures) == list(MOMENTS)
    assert all(picture.startswith(b"\x89PNG") for picture in pictures.values())
    wait(page, "!skald.is_busy")
    rows = page.locator("#score tr").all_text_contents()
    assert len(rows) == len(check_score(page, server.desk.session.game)) + 2
    assert page.text_content("#score h2").startswith(("Red", "Blue", "Green"))
    assert page.get_attribute("#score h2", "class").startswith("seat")
    assert page.locator("#score .curve path[class^=seat]").count() == 2
    assert page.get_attribute("#status", "data-verdict") == "over"
    assert page.is_hidden("#auto") and page.evaluate("skald.errors") == 0


def test_a_piece_that_slides_is_taken_where_it_is_seen(show):
    """A touch used to take the piece that was on its way to that place, in a row that closed up."""
    page, server = show("vikings_on_board")
    lay_out(page)
    page.add_style_tag(content=".alive .piece { transition-duration: 30s !important }")
    spots = server.desk.places.spots
    one, other = [server.desk.world.lying_on(zone)[0] for zone in range(2)]
    name = server.desk.handles[one]
    start = middle_of(page, f'[data-piece="{name}"]')
    spots[one], spots[other] = spots[other], spots[one]
    wait(page, "([name, x]) => Math.abs(skald.pieces[name][0] - x) < 1", [name, spots[one][0]])
    page.mouse.click(*start)
    assert page.locator(".piece.held").get_attribute("data-piece") == name


def test_one_may_look_back_and_nothing_moves_meanwhile(show):
    shown = "piece => document.querySelector(`[data-piece=${piece}]`).dataset.on"
    page, _ = show("vikings_on_board")
    lay_out(page)
    assert page.is_disabled("#earlier")
    before = page.evaluate("skald.pieces")
    page.click("#play")
    wait(page, "skald.log.length > 0 && !skald.is_busy")
    after = page.evaluate("skald.pieces")
    moved = next(name for name in before if before[name][2] and before[name][2] != after[name][2])
    page.click("#earlier")
    wait(page, "document.body.classList.contains('past')")
    lying = "Object.keys(skald.pieces).map(%s)" % shown
    assert page.evaluate(lying) == [before[piece][2] for piece in after]
    assert page.evaluate("document.getElementById('board').inert")
    page.click("#later")
    assert page.evaluate(shown, moved) == after[moved][2]
    assert not page.evaluate("document.getElementById('board').inert")
    page.reload()
    wait(page, "window.skald?.log.length > 0")
    page.locator("#log li").last.click()
    page.click("#earlier")
    wait(page, "document.body.classList.contains('past')")
    assert page.evaluate(lying) == [before[piece][2] for piece in after]
    assert page.is_disabled("#earlier")


def test_a_review_shows_the_pieces_as_they_stood(show, monkeypatch):
    reviewed = [None]
    monkeypatch.setattr(Desk, "find_reviewed", lambda desk: reviewed[0])
    lying = "names => names.map(name => document.querySelector(`[data-piece=${name}]`).dataset.on)"
    page, _ = show("vikings_on_board")
    lay_out(page)
    before = {name: seen[2] for name, seen in page.evaluate("skald.pieces").items()}
    page.click("#play")
    wait(page, "skald.log.length > 0 && !skald.is_busy")
    now = page.evaluate(lying, list(before))
    reviewed[0] = 0
    wait(page, "document.body.classList.contains('past')")
    assert page.evaluate(lying, list(before)) == list(before.values()) != now
    lights = "getComputedStyle(document.getElementById('lights')).visibility"
    assert page.evaluate(lights) == "visible", "the device lights that moment"
    page.click("#language")
    wait(page, "document.querySelector('#story h2').textContent.startsWith('Après')")
    assert page.evaluate(lying, list(before)) == list(before.values())
    reviewed[0] = None
    wait(page, "!document.body.classList.contains('past')")
    assert page.evaluate(lying, list(before)) == now


def test_players_have_names_wherever_a_colour_was_said(show):
    page, _ = show("vikings_on_board")
    lay_out(page)
    assert page.text_content("#people") == "Names\xa0…"
    page.click("#people")
    page.fill("#sitting [name=seat0]", "Anna")
    page.fill("#sitting [name=seat1]", "Maximilienne")
    assert "“Maximilienne” is 4 letters too long" in page.text_content("#sitting p")
    assert page.is_disabled("#sitting button")
    page.fill("#sitting [name=seat1]", "E\u0301ric")
    page.locator("#sitting button").click()
    wait(page, "skald.people.join() === 'Anna,Éric'")
    wait(page, "skald.text[0].includes('Anna') || skald.text[0].includes('Éric')")
    assert page.locator(".tray.seat0").text_content() == "Hand of Anna"
    page.click("#play")
    wait(page, "skald.log.length > 0 && !skald.is_busy")
    assert page.locator("#log b").first.text_content() in ("Anna", "Éric")
    page.evaluate("skald.link.ask('name', { seat: 0, name: 'a<b' })")
    wait(page, "skald.error?.key === 'name'")
    assert page.evaluate("skald.people[0]") == "Anna"


def test_a_game_put_right_after_a_power_cut_is_not_set_up(show):
    page, server = show("drakkar", seed=5, make_table=SimTable)
    page.click("#layout")
    wait(page, "!skald.is_setting_up && !skald.is_busy && skald.dice === 'due'")
    while server.desk.game.prompt().startswith("do throw"):
        throw(page)
    page.click("#plug")
    wait(page, "skald.verdict === 'off'")
    drag(page, find_on(page, "start0", "pawn"), "square97", 0.5)
    page.click("#plug")
    wait(page, "skald.is_setting_up && skald.verdict === 'mismatch'")
    wait(page, "document.getElementById('status').dataset.verdict === 'mismatch'")
    assert page.text_content("#status").endswith("the lights show the way back.")


def test_a_device_that_has_stopped_is_started_again(show, capsys):
    page, server = show("raids", make_table=SimTable)
    lay_out(page)
    server.desk.table.game_loop.step_table = None
    wait(page, "skald.verdict === 'died' && skald.text.length === 0")
    assert "nothing is lost" in page.text_content("#status")
    assert "TypeError" in page.text_content("#status") and "TypeError" in capsys.readouterr().err
    assert page.text_content("#plug") == "Start the device again"
    assert page.locator("#lights i.lit").count() == 0
    for button in ("layout", "play", "hint", "press", "back"):
        assert page.is_disabled("#" + button)
    page.click("#plug")
    wait(page, "skald.verdict === 'idle' && !skald.is_setting_up")
    page.click("#play")
    wait(page, "skald.log.length > 0")


def test_a_table_that_cannot_be_set_up_leaves_a_page_to_begin_again(show):
    def make_table(**choices):
        if choices["seats"] == 4:
            raise RuntimeError("a fault")
        return ShownTable(**choices)

    page, _ = show("raids", make_table=make_table)
    page.click("#new")
    page.select_option("#choices [name=seats]", "4")
    page.click("#start")
    wait(page, "skald.isGone && document.getElementById('choices').open")
    assert "could not be set up" in page.text_content("#status")
    assert "RuntimeError: a fault" in page.text_content("#status")
    assert page.evaluate("document.getElementById('stage').inert")
    page.select_option("#choices [name=seats]", "3")
    page.click("#start")
    wait(page, "!skald.isGone && !document.getElementById('stage').inert")
    lay_out(page)


def test_the_plug_and_the_sound(show):
    page, _ = show("raids", make_table=SimTable)
    page.click("#sound")
    assert page.get_attribute("#sound", "aria-pressed") == "true"
    page.click("#plug")
    wait(page, "skald.verdict === 'off' && skald.text.length === 0")
    assert page.text_content("#plug") == "Plug it in" and page.locator("#lights i.lit").count() == 0
    page.click("#plug")
    wait(page, "skald.verdict !== 'off' && skald.text.length > 0")
    page.locator("#back").dispatch_event("pointerdown")
    wait(page, "skald.text[0] === '[Pause]' && skald.text.some((line) => line.includes('Go on'))")
    wait(page, "document.getElementById('screen-text').textContent.includes('▶ Go on')")
