"""The device at the page: its screen, its plug, a fault of it; and the choice of another game."""

from host_sim.table import SimTable
from host_sim.web.mouse import drag, find_on, lay_out, play_one, wait
from tests.browser.shown_table import ShownTable

_SHOWN = "document.getElementById('screen-text').textContent"
_LISTEN = """
window.heard = 0;
const count = new MutationObserver(() => (heard += 1));
count.observe(document.getElementById('screen-text'), { childList: true });
"""


def test_a_device_is_read_out_unplugged_and_started_again(show, capsys):
    page, server = show("raids", make_table=SimTable, pace=1)
    expect_no_half_drawn_screen_to_be_read_out(page)
    page.click("#sound")
    assert page.get_attribute("#sound", "aria-pressed") == "true"
    page.click("#plug")
    wait(page, "skald.verdict === 'off' && skald.text.length === 0")
    assert page.text_content("#plug") == "Plug it in" and page.locator("#lights i.lit").count() == 0
    page.click("#plug")
    wait(page, "skald.verdict !== 'off' && skald.text.length > 0")
    server.desk.table.game_loop.step_table = None
    wait(page, "skald.verdict === 'died' && skald.text.length === 0")
    assert "nothing is lost" in page.text_content("#status")
    assert "TypeError" in page.text_content("#status") and "TypeError" in capsys.readouterr().err
    assert page.text_content("#plug") == "Start the device again"
    assert page.locator("#lights i.lit").count() == 0
    for button in ("layout", "play", "hint", "press", "back"):
        assert page.is_disabled("#" + button)
    page.click("#plug")
    wait(page, "skald.verdict === 'set up' || skald.is_setting_up && skald.text.length > 0")
    page.locator("#back").dispatch_event("pointerdown")
    wait(page, "skald.text[0] === '[Pause]' && skald.text.some((line) => line.includes('Go on'))")
    wait(page, f"{_SHOWN}.includes('▶ Go on')")


def expect_no_half_drawn_screen_to_be_read_out(page):
    """A screen reader used to get lines of two pages, some of them cut off."""
    wait(page, f"{_SHOWN}.includes('left longship')")
    page.evaluate(_LISTEN)
    page.click("#press")
    wait(page, f"{_SHOWN}.includes('backs.')")
    assert page.evaluate("window.heard") == 1


def test_a_game_put_right_after_a_power_cut_is_not_set_up(show):
    page, server = show("drakkar", seed=5, make_table=SimTable)
    wait(page, "document.getElementById('dice').ariaLabel === 'Throw the dice'")
    page.click("#layout")
    wait(page, "!skald.is_setting_up && !skald.is_busy && skald.dice === 'due'")
    wait(page, "document.getElementById('status').dataset.verdict === 'dice'")
    while server.desk.game.prompt().startswith("do throw"):
        play_one(page)
    page.click("#plug")
    wait(page, "skald.verdict === 'off'")
    drag(page, find_on(page, "start0", "pawn"), "square97")
    page.click("#plug")
    wait(page, "skald.is_setting_up && skald.verdict === 'mismatch'")
    wait(page, "document.getElementById('status').dataset.verdict === 'mismatch'")
    assert page.text_content("#status").endswith("the lights show the way back.")


def test_another_game_is_chosen(show):
    def make_table(**choices):
        if choices["game"] == "raids" and choices["seats"] == 4:
            raise RuntimeError("a fault")
        return ShownTable(**choices)

    page, _ = show("vikings_on_board", seed=11, make_table=make_table)
    expect_a_rule_of_the_house_to_be_chosen_by_its_number(page)
    expect_a_table_that_cannot_be_set_up_to_leave_a_choice(page)
    expect_a_new_game_in_french(page)


def expect_a_rule_of_the_house_to_be_chosen_by_its_number(page):
    page.click("#new")
    page.select_option("select[name=game]", "raids")
    assert page.locator("select[name=single_sails] option").all_inner_texts() == ["2", "1"]
    assert "solo0" not in page.inner_text("#choices")
    page.select_option("select[name=single_sails]", "1")
    page.click("#start")
    wait(page, "skald.table.choices.game === 'raids' && skald.table.choices.options === 1")


def expect_a_table_that_cannot_be_set_up_to_leave_a_choice(page):
    page.click("#new")
    page.select_option("#choices [name=seats]", "4")
    page.click("#start")
    wait(page, "skald.isGone && document.getElementById('choices').open")
    assert "could not be set up" in page.text_content("#status")
    assert "RuntimeError: a fault" in page.text_content("#status")
    assert page.evaluate("document.getElementById('stage').inert")
    page.select_option("#choices [name=seats]", "3")
    page.click("#start")
    wait(page, "!skald.isGone && !document.getElementById('stage').inert")


def expect_a_new_game_in_french(page):
    page.click("#language")
    wait(page, "document.getElementById('new').textContent === 'Nouvelle partie\xa0…'")
    wait(page, "skald.text.join(' ').includes('Rouge')")  # the device speaks French too
    page.click("#new")
    page.select_option("#choices [name=game]", "vikings_on_board")
    page.select_option("#choices [name=seats]", "4")
    page.click("#choices summary")
    page.fill("#choices [name=seed]", "5")
    page.click("#start")
    wait(page, "skald.table.seats === 4 && skald.table.choices.game === 'vikings_on_board'")
    chosen = page.evaluate("skald.table.choices")
    assert chosen == {"game": "vikings_on_board", "kit": "net", "seats": 4, "seed": 5, "options": 0, "setup": 0, "language": "fr"}  # fmt: skip
    assert page.locator("[data-tray]").count() == 5
    lay_out(page)
    drag(page, find_on(page, "spot0", "figure"), "spot20")
    wait(page, "skald.log.length === 1")
    assert page.text_content("#log li").startswith(("Rouge", "Bleu", "Vert", "Jaune"))
