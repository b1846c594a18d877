"""What holds of every sealed file: damage is noticed, and a power cut leaves it old or new."""

import pytest
from skald.keep.boxes import Boxes
from skald.keep.calibration import Calibration
from skald.keep.ledger import Ledger, identify
from skald.keep.mistakes import Mistakes
from skald.keep.moments import read_moment, write_moment
from skald.keep.people import People
from skald.keep.phones import load_phones, save_phones
from skald.keep.settings import Settings
from skald.keep.store import KeepError, Store
from skald.keep.tags import load_tags, save_tags
from skald.keep.wifi import Wifi
from skald.show.words import LANGUAGES, Words

from host_sim.flash import MemoryDisk
from host_sim.nor_flash import Flash, FlashDisk
from tests.keep.play import flip
from tests.keep.test_files import CONFIG, UID
from tests.keep.test_ledger import play
from tests.keep.test_mistakes import make_position
from tests.keep.test_moments import make_moment, tell
from tests.keep.test_power_cut import Played


def stored(make, values):
    """Return (write, read), as in FILES, of what saves and reads itself: make() makes one, and values(round) are its
    attributes.
    """

    def write(store, round_):
        thing = make()
        vars(thing).update(values(round_))
        thing.save(store)

    return write, lambda store: load(make(), store)


def load(thing, store):
    """Return what `thing` has read from the store; it reads all of it or nothing."""
    before = dict(vars(thing))
    try:
        thing.read(store)
    except KeepError:
        assert vars(thing) == before
        raise
    assert not getattr(thing, "fault", ""), thing.fault
    return vars(thing)


def read_boxes(store):
    boxes = Boxes(store, 0, "raids", 12)
    return [boxes.box(number) for number in range(12)]


def read_mistakes(store):
    stood = [Mistakes(store, 0).stand(slot) for slot in range(3)]
    return [game and (game[0].encode(), game[1]) for game in stood]


# name -> (write what is stored in a round, read it)
FILES = {
    "settings": stored(lambda: Settings(CONFIG), lambda round_: {"seats": 2 + round_}),
    "people": stored(People, lambda round_: {"known": ["Anna", "Bo", "Cy"][round_:]}),
    "wifi": stored(Wifi, lambda round_: {"name": "home", "password": "password%d" % round_}),
    "calibration": stored(lambda: Calibration(99), lambda round_: {"wheel_zero": 7 + round_}),
    "tags": (
        lambda store, round_: save_tags(store, "raids", UID + bytes((round_,))),
        lambda store: load_tags(store, "raids"),
    ),
    "phones": (
        lambda store, round_: save_phones(store, b"game", [("%032x" % round_, 1)]),
        lambda store: load_phones(store, b"game"),
    ),
    "boxes": (lambda store, round_: Boxes(store, 0, "raids", 12).note(round_, True), read_boxes),
    "mistakes": (
        lambda store, round_: Mistakes(store, 0).add(*make_position(seed=round_)),
        read_mistakes,
    ),
    "moments": (
        lambda store, round_: write_moment(store, 1, make_moment(seed=round_)),
        lambda store: tell(read_moment(store, 1)),
    ),
}


@pytest.fixture(scope="module")
def finished():
    return play(3)


def spoil(disk, path):
    """Flip a bit of a file."""
    disk.files[path] = flip(disk.files[path], len(disk.files[path]) // 2, 2)


@pytest.mark.parametrize("name", FILES)
def test_damage_is_told_in_a_sentence_of_its_own_in_both_languages(name, store):
    write, read = FILES[name]
    write(store, 1)
    for path in store.disk.files:
        spoil(store.disk, path)
    try:
        read(store)
    except (KeepError, AssertionError):
        pass
    said = [
        Words(language, "raids", "care").get(key) for key in store.news for language in LANGUAGES
    ]
    assert len(set(said)) == 2 * len(store.news) > 0
    assert not set(said) & set(store.news)


def test_damage_to_the_drills_of_a_named_person_is_told_in_words(store):
    person = identify("Anna")
    Mistakes(store, person).add(*make_position())
    for path in store.disk.files:
        spoil(store.disk, path)
    assert Mistakes(store, person).stand(0) is None
    assert store.news == ["drills damaged", "mistake damaged"]


def test_a_damaged_result_is_told_left_out_and_removed_by_the_next_game(finished, store):
    ledger, levels = Ledger(store), bytes((0, 1, 0, 0))
    for number in range(3):
        ledger.note(number, finished, levels, ["Anna", ""])
    spoil(store.disk, "keep/ledger1")
    store.disk.files["keep/ledger1"] += b"torn"
    assert [entry.number for entry in ledger.entries()] == [0, 2]
    assert store.news == ["ledger damaged"]
    ledger.note(3, finished, levels, ["Anna", ""])
    store.news.clear()
    assert [entry.number for entry in ledger.entries()] == [0, 2, 3] and not store.news


@pytest.mark.parametrize("number", range(2))
def test_one_flipped_bit_gives_no_results_to_another_person(finished, number, store):
    ledger, levels = Ledger(store), bytes((0, 1, 0, 0))
    assert all(ledger.find_person(name) for name in ("Anna", "Bo"))
    spoil(store.disk, "keep/players%d" % number)
    ledger.note(1, finished, levels, ["Bo", ""])
    assert [entry.person for entry in ledger.entries()] == [identify("Bo")] and not store.news
    spoil(store.disk, "keep/players%d" % (1 - number))
    assert ledger.names() == ["Anna", "Bo"]  # the game has mended the other copy


def test_damaged_names_are_told_and_written_anew(finished, store):
    ledger = Ledger(store)
    ledger.find_person("Anna")
    for number in range(2):
        spoil(store.disk, "keep/players%d" % number)
    assert ledger.find_person("Bo") == identify("Bo") and store.news == ["players damaged"]
    assert ledger.names() == ["Bo"]


@pytest.mark.parametrize("name", FILES)
def test_damage_is_noticed_and_read_as_nothing(name):
    write, read = FILES[name]
    disk = MemoryDisk()
    nothing = read(Store(MemoryDisk()))
    write(Store(disk), 1)
    assert read(Store(disk)) != nothing
    path = max(disk.files, key=lambda path: len(disk.files[path]))
    whole = disk.files[path]
    short = [whole[:size] for size in range(1, len(whole))]
    for data in (*short, *(flip(whole, at) for at in range(len(whole)))):
        disk.files[path] = data
        try:
            found = read(Store(disk))
        except (KeepError, AssertionError):
            continue
        assert found == nothing


@pytest.mark.parametrize("name", FILES)
def test_a_power_cut_leaves_it_old_or_new(name, port):
    write, read = FILES[name]
    disk = FlashDisk(Flash(24), port, is_new=True)
    played = Played(disk, read, read(Store(disk)))
    for round_ in range(3):
        write(Store(disk), round_)
        played.mark()
    assert played.check(port, 23) > 200
