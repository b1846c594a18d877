"""Every piece and building tells what it does, to a mouse and to a finger; a ship goes with all aboard."""

import pytest
from skald.rules.registry import NAMES, load

from hardware.layouts.base import build
from host_sim.games import find_manifest
from host_sim.web.browser import open_page, serve_desk
from host_sim.web.faces import Faces
from tests.browser.shown_table import ShownTable
from tests.browser.test_page import middle_of, wait

_GAME = "vikings_on_board"
_MOST_LETTERS = 130  # three lines of the bubble on a phone


@pytest.mark.parametrize("game", NAMES)
def test_every_piece_of_every_game_has_a_rule(game):
    rules = load(game)(max(load(game).PLAYERS), 1)
    faces, words = Faces(rules, build(game, "net").zones), find_manifest(game).WORDS
    for piece in range(sum(count for _, count in rules.PIECES)):
        look = {**faces.look(piece), **faces.hidden(piece)}
        keys = [look.get(key) for key in ("does", "sign", "icon")] + [faces.kind_name(piece)]
        told = [words["does %s" % key] for key in keys if "does %s" % key in words]
        assert told, (faces.kind_name(piece), look)
        assert told[0][0] != told[0][1]


@pytest.mark.parametrize("game", NAMES)
def test_rules_are_one_short_sentence_without_its_end(game):
    for key, texts in find_manifest(game).WORDS.items():
        if key.startswith("does "):
            for text in texts:
                assert len(text) <= _MOST_LETTERS and not text.endswith((".", " ")), key


def test_a_finger_on_a_building_or_a_piece_is_told_what_it_does(chromium):
    choices = {"game": "raids", "seats": 2, "seed": 4}
    with serve_desk(ShownTable, choices, 4) as (url, _), open_page(url, 390, 844) as page:
        page.click("#layout")
        wait(page, "!skald.is_setting_up && !skald.is_busy")
        page.mouse.click(*middle_of(page, '[data-zone="stage4"] .aim'))
        assert page.text_content("#tip").startswith("Stage 5. Whoever passes takes a Viking")
        tile = page.evaluate(
            "Object.keys(skald.pieces).find(n => skald.pieces[n][2] === 'arrival0')"
        )
        page.mouse.click(*middle_of(page, f'[data-piece="{tile}"]'))
        assert "coins at the end of the voyage" in page.text_content("#tip")
        box = page.locator("#tip").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390
        stage = page.locator("#stage").bounding_box()
        assert box["y"] >= stage["y"] + stage["height"], (
            "it leaves the board to the piece in the hand"
        )
        page.mouse.click(*middle_of(page, '[data-zone="arrival0"] .aim'))
        assert page.is_hidden("#tip")
        wait(page, "skald.verdict === 'idle'")


def test_a_ship_is_sent_away_with_all_aboard_by_one_drag(chromium):
    aboard = "ship => Object.keys(skald.pieces).filter(n => ['lane' + ship, 'bow' + ship].includes(skald.pieces[n][2]))"
    choices = {"game": _GAME, "seats": 3, "seed": 5}
    with serve_desk(ShownTable, choices, 4) as (url, server), open_page(url) as page:
        page.click("#layout")
        wait(page, "!skald.is_setting_up && !skald.is_busy && skald.verdict === 'idle'")
        crew = page.evaluate(aboard, 2)
        assert len(crew) == 3
        start = middle_of(page, '[data-zone="bow2"] .aim')
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(start[0] + 40, start[1] + 30, steps=3)
        wait(page, "document.querySelectorAll('.piece.held').length === 3")
        page.mouse.move(*middle_of(page, '[data-tray="box"] rect'), steps=5)
        page.mouse.up()
        tray_of = server.desk.places.tray_of
        pieces = [server.desk.handles.index(name) for name in crew]
        for _ in range(250):  # the page shows them in the box before the table knows
            if all(tray_of[piece] for piece in pieces):
                break
            page.wait_for_timeout(20)
        assert {tray_of[piece].role for piece in pieces} == {"box"}
        wait(page, "crew => crew.every(name => skald.pieces[name][2] === '')", crew)
        assert page.evaluate(aboard, 2) == []
        assert page.evaluate("document.querySelectorAll('.piece.held').length") == 0


_LABELS = """[...document.querySelectorAll('#board .label')].map(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return one.checkVisibility() ? [one.textContent, left, top, right, bottom] : null;
}).filter(Boolean)"""


@pytest.mark.parametrize("game", NAMES)
def test_labels_keep_apart_in_the_longer_language(chromium, game):
    choices = {"game": game, "seats": 4, "seed": 4, "language": "fr"}
    with serve_desk(ShownTable, choices) as (url, _), open_page(url) as page:
        wait(page, "skald.language === 'fr'")
        for width in (390, 1280):
            page.set_viewport_size({"width": width, "height": 844})
            labels = page.evaluate(_LABELS)
            assert labels
            for i, (one, left, top, right, low) in enumerate(labels):
                for other, x, y, to_x, to_y in labels[:i]:
                    is_beside = min(low, to_y) - max(top, y) > 1
                    assert not is_beside or max(left, x) - min(right, to_x) > 1, (one, other)
