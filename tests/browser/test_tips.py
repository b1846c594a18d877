"""Every piece and building tells what it does, to a mouse and to a finger; a ship goes with all aboard."""

import pytest
from skald.rules.registry import NAMES, load

from hardware.layouts.base import build
from host_sim.games import find_manifest
from host_sim.web.faces import Faces
from tests.browser.at_page import find_on, lay_out, middle_of, wait

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


def test_a_finger_on_a_building_or_a_piece_is_told_what_it_does(show):
    page, _ = show("raids", 390, 844)
    lay_out(page)
    page.mouse.click(*middle_of(page, '[data-zone="stage4"] .aim'))
    assert page.text_content("#tip").startswith("Stage 5. Whoever passes takes a Viking")
    page.mouse.click(*middle_of(page, f'[data-piece="{find_on(page, "arrival0")}"]'))
    assert "coins at the end of the voyage" in page.text_content("#tip")
    box = page.locator("#tip").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    stage = page.locator("#stage").bounding_box()
    assert box["y"] >= stage["y"] + stage["height"], "it leaves the board to the piece in the hand"
    page.mouse.click(*middle_of(page, '[data-zone="arrival0"] .aim'))
    assert page.is_hidden("#tip")
    wait(page, "skald.verdict === 'idle'")


_ARE_IN_THE_BOX = """crew => {
  const { x: left, y: top, w, h } = skald.table.trays.find(({ role }) => role === "box");
  return crew.every((name) => {
    const [x, y, zone] = skald.pieces[name];
    return zone === "" && left < x && x < left + w && top < y && y < top + h;
  });
}"""


def test_a_ship_is_sent_away_with_all_aboard_by_one_drag(show):
    aboard = "ship => Object.keys(skald.pieces).filter(n => ['lane' + ship, 'bow' + ship].includes(skald.pieces[n][2]))"
    page, _ = show("vikings_on_board", seats=3, seed=5)
    lay_out(page)
    crew = page.evaluate(aboard, 2)
    assert len(crew) == 3
    start = middle_of(page, '[data-zone="bow2"] .aim')
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 40, start[1] + 30, steps=3)
    wait(page, "document.querySelectorAll('.piece.held').length === 3")
    page.mouse.move(*middle_of(page, '[data-tray="box"] rect'), steps=5)
    page.mouse.up()
    wait(page, _ARE_IN_THE_BOX, crew)
    assert page.evaluate(aboard, 2) == []
    assert page.evaluate("document.querySelectorAll('.piece.held').length") == 0


_LABELS = """[...document.querySelectorAll('#board .label')].map(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return one.checkVisibility() ? [one.textContent, left, top, right, bottom] : null;
}).filter(Boolean)"""


@pytest.mark.parametrize("game", NAMES)
def test_labels_keep_apart_in_the_longer_language(show, game):
    page, _ = show(game, seats=4, language="fr")
    wait(page, "skald.language === 'fr'")
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        labels = page.evaluate(_LABELS)
        assert labels
        for i, (one, left, top, right, low) in enumerate(labels):
            for other, x, y, to_x, to_y in labels[:i]:
                is_beside = min(low, to_y) - max(top, y) > 1
                assert not is_beside or max(left, x) - min(right, to_x) > 1, (one, other)
