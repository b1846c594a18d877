"""Files made from layouts and profiles are up to date, the pins are possible, and the page of the build says what each
table gives and takes.
"""

import importlib
import re
from types import SimpleNamespace

import config
import pytest

from hardware.built import HARDWARE, LISTS, find_digest, find_name, read_list
from hardware.controllers import CONTROLLERS, find_config_faults, find_pin_faults, load_profile
from hardware.drawing import files as drawing
from hardware.layouts.base import build
from hardware.net import fields
from hardware.net.circuit import count_joints
from hardware.net.files import find_misses
from hardware.packed import FOLDER, list_tables
from hardware.power import CHARGER_MA, RESERVE, add_up, list_loads
from hardware.products import PICTURES, make_kept, make_quick
from hardware.work import find_hours
from host_sim.bench.recognised import find_price

_ADVICE = "run `make hardware`"
_FIGURES = HARDWARE.parent / "host_sim/FIGURES.md"


def test_what_is_kept_is_fresh():
    kept = make_kept(config.LIMIT_MA)
    stale = [p.name for p, data in kept.items() if not p.exists() or p.read_bytes() != data]
    assert stale == [], _ADVICE
    there = {path for folder in (FOLDER, LISTS) for path in folder.iterdir()}
    assert there - set(kept) == set(), _ADVICE


def test_what_is_built_is_as_the_list_says():
    listed = read_list()
    made = {find_name(path): ("", find_digest(data)) for path, data in make_quick().items()}
    stale = [name for name, row in made.items() if listed.get(name) != row]
    assert stale == [], _ADVICE
    slow = {**drawing.list_sources(), **fields.list_sources()}
    sources = {find_name(path): source for path, source in slow.items()}
    assert {name: row[0] for name, row in listed.items() if name not in made} == sources, _ADVICE


def test_pictures_are_those_of_the_list():
    listed = read_list()
    assert PICTURES.keys() == set((HARDWARE / "pictures").iterdir())
    for path, name in PICTURES.items():
        assert find_digest(path.read_bytes()) == listed[name][1], _ADVICE


@pytest.mark.parametrize("board", CONTROLLERS)
@pytest.mark.parametrize("table", list_tables(), ids=".".join)
def test_charger_and_controller_give_what_a_table_draws(table, board):
    total, rail = add_up(list_loads(build(*table), board, config.LIMIT_MA))
    assert RESERVE * total <= CHARGER_MA and rail <= CONTROLLERS[board].rail_ma


def test_each_controller_has_a_profile_and_each_profile_a_controller():
    profiles = {path.stem for path in (HARDWARE.parent / "firmware/boards").glob("*.py")}
    assert profiles - {"__init__", "standard"} == set(CONTROLLERS)
    names = [set(load_profile(board)) for board in CONTROLLERS]
    assert all(found == names[0] for found in names)


@pytest.mark.parametrize("board", CONTROLLERS)
def test_pins_of_a_profile_are_possible(board):
    assert find_pin_faults(board, load_profile(board)) == []


@pytest.mark.parametrize(
    "board, change, fault",
    [
        ("pico", {"STRIP": 23}, "not on the"),
        ("pico", {"STRIP": 19}, "already"),
        ("pico", {"NFC_SCK": 5, "STRIP": 2}, "no SCK of SPI 0"),
        ("pico", {"I2C_SDA": 20, "I2C_SCL": 3}, "no SCL of I2C 0"),
        ("esp32", {"STRIP": 34, "KNOB_A": 15}, "cannot drive"),
        ("esp32", {"BACK": 12, "LINES_LOAD": 13}, "must be 0 at reset"),
        ("esp32", {"BACK": 6}, "not on the"),
        ("esp32_s3", {"STRIP": 33}, "not on the"),
    ],
)
def test_impossible_pin_is_named(board, change, fault):
    profile = {**load_profile(board), **change}
    assert any(fault in text for text in find_pin_faults(board, profile))


def test_pins_of_the_device_are_possible():
    assert find_config_faults(config) == []


@pytest.mark.parametrize(
    "change, fault",
    [
        # a pin that is wired differently, below the profile
        ({"BACK": 23}, "BACK: GPIO23 is not on the"),
        ({"BOARD": "esp32"}, "ESP32"),  # whose pins are still the Pico's
        ({"BOARD": "picco"}, "'picco' is none of pico,"),
        ({"NFC_SELECT": (6,)}, "NFC_SELECT is missing"),
    ],
)
def test_impossible_pin_of_the_device_is_named(change, fault):
    given = {**vars(config), **load_profile("pico"), "BOARD": "pico", **change}
    assert any(fault in text for text in find_config_faults(SimpleNamespace(**given)))


def test_profiles_are_data():
    for board in CONTROLLERS:
        module = importlib.import_module(f"boards.{board}")
        public = [name for name in vars(module) if not name.startswith("_")]
        assert all(name.isupper() for name in public)


def make_row(game, kit):
    """Return the row of a table: what `make bench` has measured, and what follows from its layout."""
    rows = r"^\| `hands_free\.(\S+)` \| [^|]* \| ([\d.,]+) "
    figures = dict(re.findall(rows, _FIGURES.read_text(), re.MULTILINE))
    share, answers = (float(figures[f"{game}.{kit}.{what}"]) for what in ("share", "answers"))
    layout = build(game, kit)
    eur, tasks = find_price(layout)
    loops = f"{len(layout.net.lines)} | {count_joints(layout)}" if layout.net else "- | -"
    takes = f"{eur:.0f} | {find_hours(tasks):.0f} | {loops}"
    return f"| {game} {kit} | {100 * share:.0f} % | {answers:.0f} | {takes} |"


@pytest.mark.parametrize("table", list_tables(), ids=".".join)
def test_the_page_has_what_a_table_gives_and_takes(table):
    assert make_row(*table) in (HARDWARE / "README.md").read_text().splitlines()


def test_the_page_of_the_net_names_every_goal_that_is_missed():
    over = [text for layout in fields.list_layouts() for text in find_misses(layout)]
    assert over == ["drakkar net: 146 EUR; 140 were wanted"]
    assert "*Drakkar* costs 146 EUR; 140 were wanted." in (HARDWARE / "net.md").read_text()
