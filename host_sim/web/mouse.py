"""What one does at the page of a table with the mouse: for tests, pictures and simulated people."""


def wait(page, condition, arg=None):
    page.wait_for_function(condition, arg=arg)


def lay_out(page):
    """Have the table laid out, and wait until the game can begin."""
    page.click("#layout")
    wait(page, "!skald.is_setting_up && !skald.is_busy && ['idle', 'ask'].includes(skald.verdict)")


def play_one(page):
    """Let the simulated hands play one action; return once they have finished or given up."""
    before = page.evaluate("[skald.log.length, skald.errors]")
    page.click("#play")
    has_ended = "skald.log.length > done || skald.errors > errors"
    wait(page, f"([done, errors]) => ({has_ended}) && !skald.is_busy", before)


def find_on(page, zone, kind=""):
    """Return the name of a piece of `kind` on `zone`."""
    names = "([zone, kind]) => Object.keys(skald.pieces).find(n => n.startsWith(kind) && skald.pieces[n][2] === zone)"
    return page.evaluate(names, [zone, kind])


def middle_of(page, selector, low=0.5):
    """Return a point on the first element, `low` (0..1) of the way down."""
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * low


def tap(page, selector):
    page.mouse.click(*middle_of(page, selector))


def drag(page, piece, zone, low=0.5):
    """Drag a piece with the mouse into a zone, `low` of the way down in it."""
    page.mouse.move(*middle_of(page, f'[data-piece="{piece}"]'))
    page.mouse.down()
    page.mouse.move(*middle_of(page, f'[data-zone="{zone}"] .aim', low), steps=8)
    page.mouse.up()
