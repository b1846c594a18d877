"""The page of a game of Vikings on Board: pieces dragged, tapped, moved by keys, looked at; lights, log, names, the past."""

from skald.show.frame import WARNING, WHITE, channel_values

from hardware.layouts.base import build
from host_sim.web.by_mouse import check_score
from host_sim.web.desk import Desk
from host_sim.web.mouse import drag, find_on, lay_out, middle_of, play_one, tap, wait

_GAME = "vikings_on_board"
_HELD = ".piece.held"
_SHOWN = "document.getElementById('screen-text').textContent"
_IS_PAST = "document.body.classList.contains('past')"
_LYING = "names => names.map(name => document.querySelector(`[data-piece=${name}]`).dataset.on)"
# True when a pixel of [first, stop[ shows the hue of [r, g, b], whatever its level.
_SHOWS = """([first, stop, hue]) => {
  const most = Math.max(...hue);
  for (let i = first; i < stop; i++) {
    const seen = skald.pixels.subarray(3 * i, 3 * i + 3);
    const level = Math.max(...seen);
    if (level > 40 && hue.every((value, k) => Math.abs(seen[k] / level - value / most) < 0.06)) return true;
  }
  return false;
}"""


def test_taps_drags_lights_owners_tooltips_and_names(show):
    page, _ = show(_GAME, seed=11)
    lay_out(page)
    wait(page, f"{_SHOWN}.includes('across')")
    assert "Red" in page.text_content("#screen-text") or "Blue" in page.text_content("#screen-text")
    tap(page, f'[data-piece="{find_on(page, "spot0", "figure")}"]')
    wait(page, "skald.verdict === 'in progress'")
    tap(page, '[data-zone="spot12"] .aim')
    wait(page, "skald.log.length === 1")
    assert page.evaluate("skald.log[0][1].en") == "Red went to Advance."
    expect_owners_and_tooltips(page)
    expect_a_wrong_lane_to_be_shown_and_put_right(page)
    expect_names_wherever_a_colour_was_said(page)
    page.evaluate("document.querySelector('[data-piece=body0]').dataset.old = 1")
    page.evaluate("skald.link.socket.close()")
    wait(page, "skald.isOpen && !document.querySelector('[data-piece=body0]').dataset.old")


def expect_owners_and_tooltips(page):
    assert page.locator('[data-zone="shield0"]').get_attribute("class").split()[1] == "seat0"
    assert page.locator('[data-zone="shield3"]').count() == 0
    assert "another ship" in page.locator("[data-sign] title").nth(2).text_content()
    for quay, title in (("quay5", "Blue quay 2"), ("quay6", "Green quay 2")):
        assert page.text_content(f'[data-zone="{quay}"] title') == title


def expect_a_wrong_lane_to_be_shown_and_put_right(page):
    layout = build(_GAME, "net")
    body = find_on(page, "lane2", "body")
    drag(page, body, "lane5", 0.85)
    wait(page, "skald.verdict === 'mismatch'")
    for lane, colour in ((5, WARNING), (2, WHITE)):
        pixels = layout.zone("lane", lane).pixels
        wait(page, _SHOWS, [pixels.start, pixels.stop, list(channel_values(colour, 15))])
    assert page.locator("#lights i.lit").count() > 0
    assert page.get_attribute("#status", "data-verdict") == "mismatch"
    drag(page, body, "lane2", 0.85)
    wait(page, "skald.verdict === 'idle'")


def expect_names_wherever_a_colour_was_said(page):
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
    assert page.text_content(".tray.seat0") == "Hand of Anna"
    play_one(page)
    assert page.locator("#log b").first.text_content() in ("Anna", "Éric")
    page.evaluate("skald.link.ask('name', { seat: 0, name: 'a<b' })")
    wait(page, "skald.error?.key === 'name'")
    assert page.evaluate("skald.people[0]") == "Anna"


def test_keys_peeking_and_words_in_french(show):
    page, _ = show(_GAME, locale="fr-FR", seed=11, language="fr")
    wait(page, "document.getElementById('status').dataset.verdict === 'set up'")
    assert page.text_content("#layout") == "Tout poser pour moi"
    assert page.text_content("#people") == "Noms\xa0…"
    sign = page.locator("[data-sign] title").nth(4).text_content()
    assert sign.startswith("Entrepôt 1\nRetournez"), "signs stay with their word"
    assert page.text_content("#verdict") == "Que vaut mon coup\xa0?"
    texts = page.locator("[data-piece^=body] title").all_text_contents()
    names = [text.split("\n")[0] for text in texts]
    assert names[0] == "Corps, rouge, 1 bouclier, la table"
    assert "Corps, rouge, 2 boucliers, la table" in names

    x, y = page.evaluate("skald.pieces.body0")[:2]
    page.focus('[data-piece="body0"]')
    for key in ("Enter", "Shift+ArrowLeft", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    wait(page, "at => skald.pieces.body0.slice(0, 2).join() === at.join()", [x - 40, y - 8])

    face = page.locator('[data-piece="barrel1"] text')
    assert face.count() == 0
    page.mouse.move(*middle_of(page, '[data-piece="barrel1"]'))
    page.mouse.down()
    face.wait_for()
    assert face.text_content() in "1234"
    page.mouse.up()
    face.wait_for(state="detached")


def test_a_piece_that_slides_is_taken_where_it_is_seen(show):
    """A touch used to take the piece that was on its way to that place, in a row that closed up."""
    page, server = show(_GAME)
    lay_out(page)
    page.add_style_tag(content=".alive .piece { transition-duration: 30s !important }")
    spots = server.desk.places.spots
    one, other = [server.desk.world.lying_on(zone)[0] for zone in range(2)]
    name = server.desk.handles[one]
    start = middle_of(page, f'[data-piece="{name}"]')
    spots[one], spots[other] = spots[other], spots[one]
    wait(page, "([name, x]) => Math.abs(skald.pieces[name][0] - x) < 1", [name, spots[one][0]])
    page.mouse.click(*start)
    assert page.locator(_HELD).get_attribute("data-piece") == name


_ARE_IN_THE_BOX = """crew => {
  const { x: left, y: top, w, h } = skald.table.trays.find(({ role }) => role === "box");
  return crew.every((name) => {
    const [x, y, zone] = skald.pieces[name];
    return zone === "" && left < x && x < left + w && top < y && y < top + h;
  });
}"""


def test_a_ship_is_sent_away_with_all_aboard_by_one_drag(show):
    aboard = "ship => Object.keys(skald.pieces).filter(n => ['lane' + ship, 'bow' + ship].includes(skald.pieces[n][2]))"
    page, _ = show(_GAME, seats=3, seed=5)
    lay_out(page)
    crew = page.evaluate(aboard, 2)
    assert len(crew) == 3
    x, y = middle_of(page, '[data-zone="bow2"] .aim')
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=3)
    wait(page, f"document.querySelectorAll('{_HELD}').length === 3")
    page.mouse.move(*middle_of(page, '[data-tray="box"] rect'), steps=5)
    page.mouse.up()
    wait(page, _ARE_IN_THE_BOX, crew)
    assert page.evaluate(aboard, 2) == [] and page.locator(_HELD).count() == 0


def test_one_may_look_back_and_nothing_moves_meanwhile(show, monkeypatch):
    reviewed = [None]
    monkeypatch.setattr(Desk, "find_reviewed", lambda desk: reviewed[0])
    page, _ = show(_GAME)
    lay_out(page)
    assert page.is_disabled("#earlier")
    before = {name: seen[2] for name, seen in page.evaluate("skald.pieces").items()}
    names, then = list(before), list(before.values())
    play_one(page)
    now = page.evaluate(_LYING, names)
    assert now != then
    page.click("#earlier")
    wait(page, _IS_PAST)
    assert page.evaluate(_LYING, names) == then
    assert page.evaluate("document.getElementById('board').inert")
    page.click("#later")
    assert page.evaluate(_LYING, names) == now
    assert not page.evaluate("document.getElementById('board').inert")
    page.reload()
    wait(page, "window.skald?.log.length > 0")
    page.locator("#log li").last.click()
    page.click("#earlier")
    wait(page, _IS_PAST)
    assert page.evaluate(_LYING, names) == then and page.is_disabled("#earlier")
    page.click("#later")
    expect_a_review_to_show_the_pieces_as_they_stood(page, reviewed, names, then)
    wait(page, f"!{_IS_PAST}")
    assert page.evaluate(_LYING, names) == now


def expect_a_review_to_show_the_pieces_as_they_stood(page, reviewed, names, then):
    reviewed[0] = 0
    wait(page, _IS_PAST)
    assert page.evaluate(_LYING, names) == then
    lights = "getComputedStyle(document.getElementById('lights')).visibility"
    assert page.evaluate(lights) == "visible", "the device lights that moment"
    page.click("#language")
    wait(page, "document.querySelector('#story h2').textContent.startsWith('Après')")
    assert page.evaluate(_LYING, names) == then
    reviewed[0] = None


def test_a_game_is_played_on_to_its_end_and_the_score_is_read(show):
    page, server = show("raids", seed=5, pace=40)
    page.select_option("#pace", index=page.locator("#pace option").count() - 1)
    page.click("#auto")
    wait(page, "skald.is_over && !document.getElementById('score').hidden && !skald.is_busy")
    rows = page.locator("#score tr").all_text_contents()
    assert len(rows) == len(check_score(page, server.desk.session.game)) + 2
    assert page.text_content("#score h2").startswith(("Red", "Blue", "Green"))
    assert page.get_attribute("#score h2", "class").startswith("seat")
    assert page.locator("#score .curve path[class^=seat]").count() == 2
    assert page.get_attribute("#status", "data-verdict") == "over"
    assert page.is_hidden("#auto") and page.evaluate("skald.errors") == 0
