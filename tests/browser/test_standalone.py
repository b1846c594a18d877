"""The page without a server, from a plain one in a subfolder, on a phone by finger: what it shows and keeps, its lock, its
links, its file, its versions, no network.
"""

import contextlib
import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Error

from host_sim.records.fragment import pack_record
from host_sim.standalone.__main__ import seal
from host_sim.web.browser import serve_folder
from host_sim.web.mouse import drag, find_on, lay_out, wait

_WAIT_MS = 240000  # on a busy computer
_BUDGET_S = 5.0  # of computing, until there is a board
_IS_THERE = "window.skald?.table && skald.pixels"
_IS_LAID = "!skald.is_setting_up && !skald.is_busy && skald.verdict === 'idle'"
_IS_LOG = "log => JSON.stringify(skald.log) === JSON.stringify(log)"
_RECORD = Path(__file__).parent.parent / "keep/records/raids.txt"


@pytest.fixture
def visit(chromium):
    """Yield a browser's context, which is one visitor's: its pages share what they keep."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB"
    )
    context.set_default_timeout(_WAIT_MS)
    context.add_init_script(
        "localStorage.setItem('skald tour', 'seen'); localStorage.setItem('skald sound', 'off')"
    )
    yield context
    context.close()


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


def test_a_visitor_gets_a_table_soon_and_it_is_one_page_s(visit, page_folder):
    with serve_folder(page_folder) as url:
        page = visit.new_page()
        expect_progress_before_anything_is_there(page, url)
        page.wait_for_selector("#games[open]")
        if Path("/proc/self/task").exists():
            assert 0 < find_worker_s(visit) < _BUDGET_S
        assert page.locator("#loading").count() == 0
        expect_all_games(page)
        expect_an_app(visit, page)
        expect_only_kits_without_a_phone(page)
        expect_time_to_stand_still_while_nobody_looks(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        second = visit.new_page()
        second.goto(url)
        second.wait_for_selector("#loading .trouble:not([hidden])")
        assert "open in another tab" in second.text_content("#loading .trouble")
        page.close()
        second.wait_for_selector("#loading:not(.halted) progress")  # the table comes here


def expect_progress_before_anything_is_there(page, url):
    page.route("**/*.js", lambda route: route.abort())
    page.goto(url)
    page.wait_for_selector("#loading progress")
    assert "belong to their publishers" in page.text_content("#loading")
    page.unroute("**/*.js")
    page.reload(wait_until="commit")
    wait(page, "document.querySelector('#loading progress').value > 0")


def expect_all_games(page):
    expect_another_position_every_week(page)
    assert page.locator("#games li").count() == 4
    assert page.locator("#games li", has_text="Position of the week").count() == 4
    assert "belong to their publishers" in page.text_content("#games")
    page.tap("#games header button")
    assert "belong to their publishers" in page.text_content("footer")


def expect_another_position_every_week(page):
    """A year's positions of two games: one from Monday to Sunday, all twelve in twelve weeks, in no week the same."""
    weeks = page.evaluate(
        """async () => {
          const { findOfWeek } = await import(new URL("page/home.js", location.href));
          const find = (week, day, place) => findOfWeek(Date.UTC(2026, 0, 5 + 7 * week + day, 12), place, 12);
          return [0, 1].map((place) => [...Array(52).keys()].map((week) => [0, 6].map((day) => find(week, day, place))));
        }"""
    )
    for monday, sunday in (day for game in weeks for day in game):
        assert monday == sunday
    first, second = ([monday for monday, _ in game] for game in weeks)
    assert set(first[:12]) == set(second[-12:]) == set(range(12))
    assert not any(one == other for one, other in zip(first, second))


def expect_an_app(visit, page):
    session = visit.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == [] and '"fullscreen"' in manifest["data"]
    assert page.is_visible("#full")


def expect_only_kits_without_a_phone(page):
    page.tap("#new")
    kits = page.locator("#choices [name=kit] option").all_text_contents()
    assert kits == ["net: one reader hears all"]
    page.keyboard.press("Escape")


def expect_time_to_stand_still_while_nobody_looks(page):
    page.evaluate("skald.link.worker.postMessage({ isSeen: false })")
    page.tap("#layout")
    with page.expect_download():  # whatever was asked before has been answered
        page.tap("#pack")
    assert not page.evaluate("skald.is_busy")
    page.evaluate("skald.link.worker.postMessage({ isSeen: true })")
    wait(page, _IS_LAID)


def test_a_browser_that_cannot_set_the_table_up_is_told_so(chromium, page_folder):
    with serve_folder(page_folder) as url:
        page = chromium.new_page(service_workers="block")
        page.route("**/table.zip", lambda route: route.abort())
        page.goto(url)
        page.wait_for_selector("#loading .trouble button", timeout=_WAIT_MS)
        assert "could not be set up" in page.text_content("#loading .trouble")
        page.close()


def test_a_game_is_kept_sent_packed_and_played_on_in_a_new_version_without_a_network(
    visit, page_folder, tmp_path
):
    folder = tmp_path / "page"
    shutil.copytree(page_folder, folder)
    with serve_folder(folder) as url:
        page = visit.new_page()
        page.on("dialog", lambda dialog: dialog.accept())
        page.goto(url + "?game=vikings_on_board&seats=2&seed=11")
        wait(page, _IS_THERE)
        log = play_one(page)
        expect_a_link_to_open_above_the_game(page, log)
        file = expect_a_drill_from_a_link_after_packing(page, tmp_path)
        wait(page, "navigator.serviceWorker.ready.then(() => true)")
        publish(folder, "New")
        expect_the_file_to_bring_the_game_back(page, file, log)
        expect_the_new_version_to_be_offered(page)
    page.goto(url + "?game=raids&seats=4")  # from nowhere
    wait(page, _IS_THERE)
    wait(page, _IS_LOG, log)
    assert page.title().startswith("Skald") and page.locator("#choices[open]").count() == 1
    assert page.input_value("#choices [name=game]") == "raids"
    assert page.input_value("#choices [name=seats]") == "4"
    assert page.text_content("#keeping") == "This table works without a network, too."
    page.goto(url + "rulings/vikings_on_board.html")
    assert page.locator("table").count()


def play_one(page):
    """Move a figure by hand; return the log."""
    lay_out(page)
    drag(page, find_on(page, "spot0", "figure"), "spot12")
    wait(page, "skald.log.length === 1")
    return page.evaluate("skald.log")


def expect_a_link_to_open_above_the_game(page, log):
    page.tap("#send")
    assert "when it is over" in page.text_content("#letter[open]")
    page.tap("#letter button")
    page.evaluate("location.hash = '#game=nothing'")
    assert "damaged" in page.text_content("#letter[open]")
    page.tap("#letter button")
    page.evaluate("hash => location.hash = hash", "#game=" + pack_record(_RECORD.read_bytes()))
    viewer = page.frame_locator("#viewer[open] iframe")
    viewer.locator("#costs button").first.tap()
    assert "lost" in viewer.locator("#cost").text_content()
    viewer.locator("#step").fill("133")
    assert viewer.locator("#on").is_disabled()
    page.tap("#viewer header button")
    assert page.evaluate("skald.log") == log and page.evaluate("location.hash") == ""


def expect_a_drill_from_a_link_after_packing(page, tmp_path):
    """Return the file of everything as it was before."""
    with page.expect_download() as caught:
        page.tap("#pack")
    file = tmp_path / "skald.zip"
    caught.value.save_as(file)
    page.evaluate("location.hash = '#drill=raids/3'")
    wait(page, "skald.table.layout.game === 'raids' && skald.letter === 'drill'")
    page.tap("#send")
    assert page.input_value("#letter[open] input").endswith("/some/folder/#drill=raids/3")
    page.tap("#letter form > div button:last-child")
    return file


def publish(folder, title):
    index = folder / "index.html"
    index.write_text(index.read_text().replace("<title>Skald", "<title>" + title))
    (folder / "offline.js").unlink()
    seal(folder, "another")


def expect_the_file_to_bring_the_game_back(page, file, log):
    page.set_input_files("#kept-file", {"name": "a.zip", "mimeType": "", "buffer": b"PK"})
    wait(page, "document.getElementById('keeping').textContent.includes('nothing has changed')")
    assert page.evaluate("skald.table.layout.game") == "raids"
    page.set_input_files("#kept-file", file)
    wait(page, "window.skald?.table?.layout.game === 'vikings_on_board'")
    wait(page, _IS_LOG, log)


def expect_the_new_version_to_be_offered(page):
    page.wait_for_selector("#update:not([hidden])")
    kept = "caches.keys().then((names) => names.map((name) => name.split(' ').pop()))"
    assert len(page.evaluate(kept)) == 2  # nobody is forced
    page.evaluate("window.isOld = true")
    page.tap("#update")
    with contextlib.suppress(Error):  # of a page that is going
        wait(page, "!window.isOld")
    wait(page, _IS_THERE)
    assert page.evaluate(kept) == ["another"]
