"""The guided tour: offered once, led by what happens on the table, in both languages."""

from host_sim.web.mouse import drag, find_on, wait


def wait_for(page, step):
    wait(page, "step => document.getElementById('tour').dataset.step === step", step)


def read_number(page):
    """Return which step of how many the card shows."""
    return tuple(map(int, page.text_content("#tour small").split(" of ")))


def press(page, label):
    page.locator("#tour button", has_text=label).click()


def test_the_tour_follows_the_table_to_its_end(show):
    page, _ = show("vikings_on_board", is_first=True, seed=11)
    assert "New here?" in page.text_content("#tour")
    press(page, "Show me round")
    wait_for(page, "lay")
    assert read_number(page) == (1, 11), "Vikings on Board has no dice"
    page.click("#layout")
    wait_for(page, "lights")
    assert read_number(page) == (2, 11)
    press(page, "Next")
    wait_for(page, "lift")
    assert read_number(page) == (3, 11)
    figure = find_on(page, "spot0", "figure")
    page.locator(f'[data-piece="{figure}"]').click()
    wait_for(page, "wrong")
    page.locator(f'[data-piece="{figure}"]').click()
    drag(page, figure, "market3")
    wait_for(page, "way")
    drag(page, figure, "spot0")
    wait_for(page, "move")
    drag(page, figure, "spot12")
    wait_for(page, "back")
    assert "told" in page.get_attribute("#back", "class")
    page.click("#back")
    wait_for(page, "home")
    drag(page, figure, "spot0")
    wait_for(page, "knob")
    page.focus("#knob")
    page.keyboard.press("ArrowRight")
    wait_for(page, "hands")
    press(page, "Next")
    wait_for(page, "end")
    assert read_number(page) == (11, 11)
    press(page, "Done")
    assert page.is_hidden("#tour") and page.evaluate("skald.errors") == 0
    page.reload()
    wait(page, "window.skald?.table && skald.pixels")
    assert page.is_hidden("#tour")


def test_the_tour_can_be_declined_and_started_later_in_french_too(show):
    page, _ = show("vikings_on_board", 360, 740, "fr-FR", is_first=True, seed=11)
    press(page, "Pas maintenant")
    assert page.is_hidden("#tour")
    page.click("#guide")
    wait_for(page, "lay")
    assert page.locator("#tour button").count() == 1, "at an empty table there is nothing to show"
    page.click("#language")
    page.locator("#tour p", has_text="Lay out for me").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    press(page, "End the tour")
    assert page.is_hidden("#tour")
