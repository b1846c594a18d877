"""The pictures of every game: there, small, and of the page."""

import io

import pytest
from PIL import Image
from skald.rules.registry import NAMES

from host_sim.web import pictures, screenshot
from host_sim.web.pictures import FOLDER, MOMENTS, shrink
from tests.browser.shown_table import ShownTable

_MOST_BYTES = 120_000


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_its_pictures(game):
    for moment in MOMENTS:
        path = FOLDER / f"{game}-{moment}.png"
        assert path.stat().st_size <= _MOST_BYTES
        with Image.open(path) as picture:
            assert picture.size == (1280, 800)


def test_a_picture_in_few_colours_keeps_what_is_rare():
    page = Image.effect_noise((320, 200), 40).convert("RGB")
    page.putpixel((7, 9), (255, 0, 0))  # a light
    out = io.BytesIO()
    page.save(out, "PNG")
    small = shrink(out.getvalue())
    with Image.open(io.BytesIO(small)) as picture:
        red, green, _ = picture.convert("RGB").getpixel((7, 9))
    assert len(small) < len(out.getvalue()) / 2 and red > 2 * green


def test_the_command_writes_small_pictures(chromium, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(pictures, "SimTable", ShownTable)
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    monkeypatch.setattr(pictures, "PHONE", tmp_path / "over.png")
    monkeypatch.setattr(pictures, "take", lambda page, desk: [("setup", page.screenshot())])
    pictures.main(["vikings"])
    assert capsys.readouterr().out == "written: vikings-setup.png\nwritten: over.png\n"
    for name, size in (("vikings-setup.png", (1280, 800)), ("over.png", (390, 844))):
        with Image.open(tmp_path / name) as picture:
            assert picture.size == size and picture.mode == "P"


def test_the_picture_of_the_readme_shows_a_body_in_the_wrong_lane(chromium, monkeypatch, tmp_path):
    monkeypatch.setattr(screenshot, "SimTable", ShownTable)
    monkeypatch.setattr(screenshot, "PICTURE", tmp_path / "table.png")
    monkeypatch.setattr(screenshot, "_ACTIONS", 1)
    screenshot.main()
    with Image.open(tmp_path / "table.png") as picture:
        assert picture.size == (1280, 800)
