"""Settings, tags and calibration: every damaged file is noticed, and nothing else is lost."""

import errno
import sys
import types

import pytest
from skald.compat import open_part
from skald.keep.calibration import Calibration
from skald.keep.disk import read_layout
from skald.keep.settings import Settings
from skald.keep.store import KeepError, seal, unseal
from skald.keep.tags import load_tags, save_tags
from skald.sense.registry import Registry

CONFIG = types.SimpleNamespace(
    GAME="vikings_on_board", KIT="net", LANGUAGE="en", SEATS=3, OPTIONS=0
)
UID = b"\x04\x11\x22\x33\x44\x55\x66\x00"


def make_settings(store):
    settings = Settings(CONFIG)
    settings.game, settings.kit, settings.language = "drakkar", "first", "fr"
    settings.seats, settings.options, settings.setup, settings.brightness = 4, 3, 1, 7
    settings.is_still = True
    settings.minutes = 3
    settings.save(store)
    return settings


def test_settings_come_back(store):
    settings = make_settings(store)
    read = Settings(CONFIG)
    read.read(store)
    assert vars(read) == vars(settings)


def test_settings_of_a_kit_that_is_gone_mean_a_net(store):
    settings = make_settings(store)
    settings.kit = "gone"
    settings.save(store)
    read = Settings(CONFIG)
    read.read(store)
    assert (read.game, read.kit, read.seats) == ("drakkar", "net", 4)


def test_unchanged_settings_are_not_written_again(store):
    settings = make_settings(store)
    writes = store.disk.writes
    settings.save(store)
    assert store.disk.writes == writes


@pytest.mark.parametrize("size, is_read", [(4096, True), (4097, False), (1 << 20, False)])
def test_a_file_longer_than_any_of_ours_is_damaged(store, size, is_read):
    store.write("settings", bytes(size))
    if is_read:
        assert len(store.read("settings")) == size
    else:
        with pytest.raises(KeepError):
            store.read("settings")


def test_a_piece_with_two_tags_is_refused(store):
    other = b"\x05" + UID[1:]
    assert Registry(UID + b"\x07" + other + b"\x08").count == 2
    with pytest.raises(ValueError):
        Registry(UID + b"\x07" + other + b"\x07")
    with pytest.raises(ValueError):
        Registry(UID + b"\x07" + UID + b"\x08")


def test_settings_never_kept_are_those_of_the_config(store):
    settings = Settings(CONFIG)
    settings.read(store)
    assert settings.game == "vikings_on_board"


OF_NO_GAME = {
    "game": ("chess",), "seats": (0, 5), "options": (128,), "setup": (2 * 11,), "brightness": (0, 17),
}  # fmt: skip


@pytest.mark.parametrize(
    "field, value", [(field, value) for field, values in OF_NO_GAME.items() for value in values]
)
def test_settings_that_no_game_has_are_refused(store, field, value):
    settings = make_settings(store)
    setattr(settings, field, value)
    settings.save(store)
    with pytest.raises(KeepError):
        Settings(CONFIG).read(store)


def test_seats_are_fitted_to_the_game(store):
    settings = Settings(CONFIG)
    settings.seats, settings.options = 9, 255
    settings.fit_seats()
    assert (settings.seats, settings.options) == (4, 0)


def test_tags_come_back_by_game(store):
    body = UID + b"\x07"
    save_tags(store, "raids", body)
    assert load_tags(store, "raids") == body
    assert load_tags(store, "drakkar") == b""


def test_calibration_comes_back(store):
    calibration = Calibration(99)
    calibration.wheel_zero, calibration.is_reversed = 4095, True
    calibration.save(store)
    read = Calibration(99)
    read.read(store)
    assert vars(read) == vars(calibration)


def test_calibration_of_other_pins_is_void(store):
    Calibration(99).save(store)
    other = Calibration(98)
    other.read(store)
    assert other.fault == "calibration void"
    other.save(store)
    assert not other.fault


def test_a_file_just_created_is_not_there_yet(store):
    store.disk.files.update({"keep/settings": b"", "keep/calibration": b"", "keep/tags.raids": b""})
    Settings(CONFIG).read(store)
    calibration = Calibration(99)
    calibration.read(store)
    assert not calibration.fault and load_tags(store, "raids") == b""


def test_a_file_that_the_disk_refuses_is_not_a_missing_one(store):
    make_settings(store)

    def refuse(path, mode):
        raise OSError(errno.EIO, path)

    store.disk.open = refuse
    with pytest.raises(KeepError):
        store.read("settings")


def test_a_newer_version_is_told_apart():
    with pytest.raises(KeepError, match="other version"):
        unseal(seal(b"S", 2, b"body"), b"S", 1)


def test_a_layout_is_read_from_the_first_place_that_has_it(tmp_path, monkeypatch):
    places = [tmp_path / name for name in ("nowhere", "near", "far")]
    for place in places[1:]:
        (place / "layouts").mkdir(parents=True)
        (place / "layouts" / "raids.first.bin").write_bytes(place.name.encode())
    (places[2] / "layouts" / "raids.net.bin").write_bytes(b"net")
    monkeypatch.setattr(sys, "path", [str(place) for place in places])
    assert read_layout("raids", "first") == b"near"
    assert read_layout("raids", "net") == b"net"
    assert read_layout("raids", "none") is None
    with pytest.raises(OSError):
        open_part("nothing")


def test_a_layout_is_read_frozen_where_no_place_has_it(tmp_path, monkeypatch):
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "raids.first.bin").write_bytes(b"owner's")
    frozen = {"layouts/raids.%s.bin" % kit: kit.encode() for kit in ("first", "net")}
    (tmp_path / "frozen_files.py").write_text("FILES = %r" % frozen)
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.setitem(sys.modules, "frozen_files", None)  # so that it is forgotten afterwards
    del sys.modules["frozen_files"]
    assert [read_layout("raids", kit) for kit in ("first", "net", "none")] == [
        b"owner's",
        b"net",
        None,
    ]
