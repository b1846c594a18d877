"""The page without a server, from a plain one in a subfolder: it keeps, works offline, has one lock and one file."""

import contextlib
import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Error, sync_playwright

from host_sim.standalone.__main__ import seal
from host_sim.toolchain import lend_node
from host_sim.web.browser import FLAGS, serve_folder
from host_sim.web.screenshot import drag

_WAIT_MS = 120000
_BUDGET_S = 5.0  # of computing, until there is a board
_IS_THERE = "window.skald?.table && skald.pixels"
_IS_LAID = "!skald.is_setting_up && !skald.is_busy && skald.verdict === 'idle'"
_FILES = ("caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name)"
          ".then((cache) => cache.keys())))).then((kept) => kept.map((keys) => keys.length))")  # fmt: skip


@pytest.fixture
def visit(chromium):
    """Yield a browser's context, which is one visitor's: its pages share what they keep."""
    lend_node()
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium, args=FLAGS)
        context = browser.new_context(
            viewport={"width": 1280, "height": 800}, locale="en-GB", accept_downloads=True
        )
        context.add_init_script(
            "localStorage.setItem('skald tour', 'seen'); localStorage.setItem('skald sound', 'off')"
        )
        yield context
        browser.close()


def wait(page, condition, arg=None):
    page.wait_for_function(condition, arg=arg, timeout=_WAIT_MS)


def open_at(context, url):
    page = context.new_page()
    page.goto(url)
    wait(page, _IS_THERE)
    return page


def find_worker_s(context):
    """Return the computing that the threads of workers have done, in seconds."""
    session = context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    spent = 0
    for process in processes:
        for task in Path("/proc/%d/task" % process["id"]).glob("*/stat"):
            with contextlib.suppress(OSError):
                name, _, rest = task.read_text().partition("(")[2].rpartition(")")
                if name.startswith("DedicatedWorker"):
                    spent += sum(map(int, rest.split()[11:13]))
    return spent / os.sysconf("SC_CLK_TCK")


def test_progress_is_shown_before_anything_is_there_and_the_first_board_soon(visit, page_folder):
    with serve_folder(page_folder) as url:
        page = visit.new_page()
        page.route("**/*.js", lambda route: route.abort())
        page.goto(url)
        page.wait_for_selector("#loading progress", timeout=_WAIT_MS)
        assert "belong to their publishers" in page.text_content("#loading")
        page.unroute("**/*.js")
        page.reload(wait_until="commit")
        wait(page, "document.querySelector('#loading progress').value > 0")
        wait(page, _IS_THERE)
        if Path("/proc/self/task").exists():
            assert 0 < find_worker_s(visit) < _BUDGET_S
        assert page.locator("#loading").count() == 0
        assert "belong to their publishers" in page.text_content("footer")
        page.click("#new")
        assert page.locator("#choices [name=kit] option").all_text_contents() == [
            "full: all is sensed",
            "core: the rest is asked",
        ]


def play_one(page):
    """Move a figure by hand; return the log."""
    page.click("#layout")
    wait(page, _IS_LAID)
    on = "Object.keys(skald.pieces).find(n => n.startsWith('figure') && skald.pieces[n][2] === 'spot0')"
    drag(page, page.evaluate(on), "spot12", 0.5)
    wait(page, "skald.log.length === 1")
    return page.evaluate("skald.log")


def test_a_game_goes_on_after_a_reload_and_without_a_network(visit, page_folder):
    with serve_folder(page_folder) as url:
        page = open_at(visit, url + "?game=vikings_on_board&seats=2&seed=11")
        log = play_one(page)
        page.reload()
        wait(page, _IS_THERE)
        wait(page, "log => JSON.stringify(skald.log) === JSON.stringify(log)", log)
        page.goto(url + "?game=raids&seats=4")
        page.wait_for_selector("#choices[open]", timeout=_WAIT_MS)
        assert page.input_value("#choices [name=game]") == "raids"
        assert page.input_value("#choices [name=seats]") == "4"
        assert page.evaluate("skald.table.layout.game") == "vikings_on_board"
        wait(page, "navigator.serviceWorker.ready.then(() => true)")
        apart = 2 + len(
            list(page_folder.glob("cable/*"))
        )  # offline.js, version.txt; fetched only for a board
        assert page.evaluate(_FILES) == [len(list(page_folder.rglob("*.*"))) - apart]
    page.reload()  # from nowhere
    wait(page, _IS_THERE)
    wait(page, "log => JSON.stringify(skald.log) === JSON.stringify(log)", log)
    assert page.text_content("#keeping") == "This table works without a network, too."
    rulings = visit.new_page()
    rulings.goto(url + "rulings/vikings_on_board.html")
    assert rulings.locator("table").count()


def test_a_second_page_says_that_the_table_is_taken_and_gets_it_when_it_is_free(visit, page_folder):
    with serve_folder(page_folder) as url:
        first = open_at(visit, url)
        second = visit.new_page()
        second.goto(url)
        second.wait_for_selector("#loading .trouble:not([hidden])", timeout=_WAIT_MS)
        assert "open in another tab" in second.text_content("#loading .trouble")
        first.close()
        wait(second, _IS_THERE)


def test_time_stands_still_while_nobody_looks(visit, page_folder):
    with serve_folder(page_folder) as url:
        page = open_at(visit, url)
        page.evaluate("skald.link.worker.postMessage({ isSeen: false })")
        page.click("#layout")
        page.wait_for_timeout(1500)
        assert not page.evaluate("skald.is_busy")
        page.evaluate("skald.link.worker.postMessage({ isSeen: true })")
        wait(page, _IS_LAID)


def test_everything_goes_to_another_browser_as_one_file(visit, page_folder, tmp_path):
    with serve_folder(page_folder) as url:
        page = open_at(visit, url + "?game=vikings_on_board&seats=2&seed=11")
        log = play_one(page)
        with page.expect_download(timeout=_WAIT_MS) as caught:
            page.click("#pack")
        file = tmp_path / "skald.zip"
        caught.value.save_as(file)
        page.close()
        other = visit.browser.new_context(locale="en-GB").new_page()
        other.on("dialog", lambda dialog: dialog.accept())
        other.goto(url + "?game=raids")
        wait(other, _IS_THERE)
        other.set_input_files("#kept-file", {"name": "a.zip", "mimeType": "", "buffer": b"PK"})
        wait(
            other, "document.getElementById('keeping').textContent.includes('nothing has changed')"
        )
        assert other.evaluate("skald.table.layout.game") == "raids"
        other.set_input_files("#kept-file", file)
        wait(other, "window.skald?.table?.layout.game === 'vikings_on_board'")
        wait(other, "log => JSON.stringify(skald.log) === JSON.stringify(log)", log)


def test_a_new_version_is_offered_and_not_forced(visit, page_folder, tmp_path):
    folder = tmp_path / "page"
    shutil.copytree(page_folder, folder)
    with serve_folder(folder) as url:
        page = open_at(visit, url)
        wait(page, "navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        wait(page, _IS_THERE)
        index = folder / "index.html"
        index.write_text(index.read_text().replace("<title>Skald</title>", "<title>New</title>"))
        (folder / "offline.js").unlink()
        seal(folder, "another")
        page.reload()
        wait(page, _IS_THERE)
        page.wait_for_selector("#update:not([hidden])", timeout=_WAIT_MS)
        assert page.title() != "New"
        page.evaluate("window.isOld = true")
        page.click("#update")
        with contextlib.suppress(Error):  # of a page that is going
            wait(page, "!window.isOld")
        wait(page, _IS_THERE)
        assert page.request.get(url).text().count("<title>New</title>") == 1
        assert page.evaluate("caches.keys().then((names) => names.map((name) => name.split(' ').pop()))") == ["another"]  # fmt: skip


def test_a_browser_that_cannot_run_it_is_told_so(visit, page_folder):
    with serve_folder(page_folder) as url:
        page = visit.new_page()
        page.route("**/table.zip", lambda route: route.abort())
        page.goto(url)
        page.wait_for_selector("#loading .trouble button", timeout=_WAIT_MS)
        assert "could not be set up" in page.text_content("#loading .trouble")
        page.unroute("**/table.zip")
        page.click("#loading .trouble button")
        wait(page, _IS_THERE)
