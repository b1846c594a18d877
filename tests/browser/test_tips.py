"""Every piece and building tells what it does, to a mouse and to a finger."""

from skald.rules.registry import load

from hardware.layouts.base import build
from host_sim.games import find_manifest
from host_sim.web.faces import Faces
from host_sim.web.mouse import find_on, lay_out, tap, wait

_MOST_LETTERS = 130  # three lines of the bubble on a phone


def test_every_piece_of_every_game_has_a_rule(game):
    rules = load(game)(max(load(game).PLAYERS), 1)
    faces, words = Faces(rules, build(game, "net").zones), find_manifest(game).WORDS
    for piece in range(sum(count for _, count in rules.PIECES)):
        look = {**faces.look(piece), **faces.hidden(piece)}
        keys = [look.get(key) for key in ("does", "sign", "icon")] + [faces.kind_name(piece)]
        told = [words["does %s" % key] for key in keys if "does %s" % key in words]
        assert told, (faces.kind_name(piece), look)
        assert told[0][0] != told[0][1]


def test_rules_are_one_short_sentence_without_its_end(game):
    for key, texts in find_manifest(game).WORDS.items():
        if key.startswith("does "):
            for text in texts:
                assert len(text) <= _MOST_LETTERS and not text.endswith((".", " ")), key


def test_a_finger_on_a_building_or_a_piece_is_told_what_it_does(show):
    page, _ = show("raids", 390, 844)
    lay_out(page)
    tap(page, '[data-zone="stage4"] .aim')
    assert page.text_content("#tip").startswith("Stage 5. Whoever passes takes a Viking")
    tap(page, f'[data-piece="{find_on(page, "arrival0")}"]')
    assert "coins at the end of the voyage" in page.text_content("#tip")
    box = page.locator("#tip").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    stage = page.locator("#stage").bounding_box()
    assert box["y"] >= stage["y"] + stage["height"], "it leaves the board to the piece in the hand"
    tap(page, '[data-zone="arrival0"] .aim')
    assert page.is_hidden("#tip")
    wait(page, "skald.verdict === 'idle'")
