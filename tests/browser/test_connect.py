"""A board is set up from the page: real Chromium, a cable that a WebSocket carries, real MicroPython behind it."""

import json
import shutil

import pytest

from host_sim import release
from host_sim.cable.folder import build
from host_sim.web import PAGE
from host_sim.web.browser import open_browser, serve_folder
from tests.cable.carrier import Carrier
from tests.device.bench_device import Desk
from tests.device.test_breadboard import Person, find_last
from tests.keep.test_record import RECORDS, seal

_IS_DONE = "!document.getElementById('connect').disabled"
_PATIENCE_MS = 120000  # for a walk, on a busy computer
_NETWORK = "AP_IF = STA_IF = 0\n"  # so that the board has a radio to talk about


@pytest.fixture
def desk(tmp_path):
    with Desk(tmp_path / "board", "raids", "first") as desk:
        desk.bench.install()
        desk.bench.install_packages()
        (desk.bench.files / "network.py").write_text(_NETWORK)
        yield desk


@pytest.fixture
def folder(tmp_path):
    """Return a folder with the page of a board and what it fetches, as `make page` has them."""
    shutil.copytree(PAGE, tmp_path / "site/page")
    shutil.copytree(build(), tmp_path / "site/cable")
    return tmp_path / "site"


@pytest.fixture
def open_page(chromium, folder):
    """Return open_page(carrier, language): the page in a browser with a board, or none, on its cable."""
    with open_browser() as browser, serve_folder(folder) as url:

        def open(carrier=None, locale="en-GB"):
            page = browser.new_context(locale=locale, accept_downloads=True).new_page()
            page.add_init_script(carrier.script if carrier else "delete Navigator.prototype.serial")
            page.goto(url + "page/connect.html")
            return page

        yield open


def do(desk, page, button, look=lambda: None):
    """Click `button` and serve the board until the page is done; return what it says."""
    page.click("#" + button)
    desk.device.serve(lambda: look() or page.evaluate(_IS_DONE))
    return page.text_content("#status")


def test_a_board_is_set_up_from_first_to_last_though_its_cable_is_pulled(desk, open_page, folder):
    flash = desk.bench.files
    record = seal((RECORDS / "raids.txt").read_text(encoding="utf-8").partition("weighed ")[0])
    (flash / "records").mkdir()
    (flash / "records/1.txt").write_bytes(record)
    (flash / "archive.py").write_bytes(b"old")
    (flash / "skald/compat.mpy").write_bytes(b"M torn")
    (flash / "skald/old.py").write_text("old = 1\n")
    desk.power_on()
    with Carrier(desk.device.port) as carrier:
        page = open_page(carrier)
        # connect
        assert do(desk, page, "connect") == ""
        facts = page.text_content("#facts")
        assert "JS with Emscripten" in facts and "as compiled files" in facts
        # a cable that is pulled after the first file leaves a board that waits
        carrier.cut_at = b'_put("skald/compat.mpy"'
        assert do(desk, page, "install-do").startswith("The cable came out")
        assert not (flash / "main.py").exists() and not (flash / "skald/old.py").exists()
        assert (flash / "archive.py").read_bytes() != b"old"
        # install
        with page.expect_download() as caught:
            said = do(desk, page, "install-do")
        assert said.startswith("Done: 2 files written"), said
        saved = json.loads(caught.value.path().read_text())["files"]
        assert {"config.py", "records/1.txt", "keep/tags.raids"} <= set(saved), sorted(saved)
        shipped = release.compile_all()
        assert {name: (flash / name).read_bytes() for name in shipped} == shipped
        assert not (flash / "skald/old.py").exists()
        assert "up to date" in page.text_content("#facts")
        assert page.text_content("#facts").count("0.1.0") == 2
        # settings
        page.select_option("#choose [name=game]", "drakkar")
        page.select_option("#choose [name=kit]", "net")
        page.fill("#choose [name=network]", "Längs")
        page.fill("#choose [name=password]", 'a "long" one')
        assert "starts again" in do(desk, page, "choose-do")
        assert b"drakkar" in (flash / "keep/settings").read_bytes()
        assert 'Längs\0a "long" one\0'.encode() in (flash / "keep/wifi").read_bytes()
        assert "\nNETWORK = 1\n" in (flash / "config.py").read_text()
        # records
        assert do(desk, page, "records-do") == "Copied: 1."
        with page.expect_download() as caught:
            page.click("#records-list a")
        assert caught.value.path().read_bytes() == record
        # first light
        person = Person(desk.bench.rig)
        said = lambda: person.look(find_last(desk.printed.decode("utf-8", "replace")))  # noqa: E731
        with page.expect_download(timeout=_PATIENCE_MS) as caught:
            assert "That was all" in do(desk, page, "light-do", said)
        assert caught.value.path().read_text().count("ask ") >= 7
        assert "saw a screen" in page.text_content("#light-said")
        # what it says
        page.click("#log-do")
        desk.device.serve(lambda: page.text_content("#log-said").strip())
        page.click("#log-stop")
        desk.device.serve(lambda: page.evaluate(_IS_DONE))
        expect_an_image_to_be_handed_over(desk, page, folder)


def expect_an_image_to_be_handed_over(desk, page, folder):
    """The same board again, as one that the manifest counts among those with little memory."""
    told = json.loads((folder / "cable/manifest.json").read_text())
    told["memory"], told["images"] = 1 << 30, [["Emscripten", "skald-pico.uf2", "drive"]]
    (folder / "cable/manifest.json").write_text(json.dumps(told))
    (folder / "images").mkdir()
    (folder / "images/skald-pico.uf2").write_bytes(b"UF2")
    page.reload()
    do(desk, page, "connect")
    with page.expect_download() as caught:  # the owner's files come first
        assert "onto the drive RPI-RP2" in do(desk, page, "install-do")
    assert "records/1.txt" in caught.value.path().read_text()
    with page.expect_download() as caught:
        page.click("#image-take a")
    assert caught.value.path().read_bytes() == b"UF2" and not page.is_visible("#image-do")


def test_a_browser_without_serial_ports_says_what_to_type(open_page):
    page = open_page()
    assert "does not reach boards" in page.text_content("#without")
    assert "make deploy" in page.text_content("#without") and not page.is_visible("#connect")
    page.click("#language")
    assert "n’atteint pas les cartes" in page.text_content("#without")
