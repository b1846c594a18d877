"""What tests do at the page of a table."""


def wait(page, condition, arg=None):
    page.wait_for_function(condition, arg=arg)


def lay_out(page):
    """Have the table laid out, and wait until the game can begin."""
    page.click("#layout")
    wait(page, "!skald.is_setting_up && !skald.is_busy && ['idle', 'ask'].includes(skald.verdict)")


def find_on(page, zone, kind=""):
    """Return the name of a piece of `kind` on `zone`."""
    names = "([zone, kind]) => Object.keys(skald.pieces).find(n => n.startsWith(kind) && skald.pieces[n][2] === zone)"
    return page.evaluate(names, [zone, kind])


def middle_of(page, selector):
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def throw(page):
    """Click the dice, and wait for their faces."""
    done = page.evaluate("skald.log.length")
    page.click("#dice")
    wait(page, "done => skald.log.length > done && !skald.is_busy", done)
