"""The start menu of a device that has lost its tables."""

import types

import pytest
from skald.care.start_menu import StartMenu
from skald.keep.settings import Settings

CONFIG = types.SimpleNamespace(GAME="raids", KIT="full", LANGUAGE="en", SEATS=2, OPTIONS=0)


@pytest.mark.parametrize("key, field", [("game", "game"), ("table", "kit")])
def test_without_any_layout_the_choice_stays_what_it_was(key, field):
    settings = Settings(CONFIG)
    menu = StartMenu(settings, [], False)
    menu.index = menu.keys.index(key)
    menu.press()
    menu.turn(1)
    assert getattr(settings, field) == getattr(CONFIG, field.upper())
