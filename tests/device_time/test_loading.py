"""What is loaded before the menu and before a game, and how long that takes on the counted chip."""

import pytest

from host_sim.device_time.loading import list_loaded, note_imports, time_files, time_frozen

_MODULES = ["skald", "skald.compat", "skald.rules", "skald.rules.header"]


def test_what_a_function_imports_is_noted():
    with note_imports() as asked:
        from skald.rules import header  # noqa: F401
    assert asked == ["skald.rules.header", "skald.rules"]


def test_modules_are_complete_after_what_they_import():
    loaded = list_loaded(["skald.rules.registry"])
    assert loaded.index("skald.compat") < loaded.index("skald.rules.registry") == len(loaded) - 1
    assert len(loaded) == len(set(loaded))


@pytest.mark.needs("qemu")
def test_files_take_longer_to_load_than_frozen_code():
    (frozen,) = time_frozen(_MODULES)
    assert 0 < frozen < time_files(_MODULES)
