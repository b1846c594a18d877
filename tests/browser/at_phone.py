"""What tests do with phones, 360 pixels wide, that follow a table."""

PHONE = {"width": 360, "height": 740}
_WAITS_MS = 60000  # on a busy computer
_POLL_MS = 50


def open_phone(browser, url, locale="en-GB", **context):
    """Return a new phone with cookies of its own; errors are collected in `faults`."""
    page = browser.new_context(viewport=PHONE, locale=locale, **context).new_page()
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.on("request", lambda request: url in request.url or page.faults.append(request.url))
    page.goto(url)
    wait(page, "isReady() && lying.length")
    return page


def wait(page, condition, arg=None):
    """Wait until `condition` holds; the phones' own rules forbid wait_for_function its eval()."""
    for _ in range(_WAITS_MS // _POLL_MS):
        if page.evaluate(condition, arg):
            return
        page.wait_for_timeout(_POLL_MS)
    raise AssertionError("never: " + condition)


def join(phone, code):
    """Take a seat, perhaps one more, with `code`, typed as the table shows it."""
    count = phone.evaluate("mine().length")
    phone.evaluate("$('entry').open = true")
    phone.fill("#code", code[:3] + " " + code[3:])
    phone.press("#code", "Enter")
    wait(phone, "count => mine().length > count && !$('own').hidden", count)


def tap(phone, selector):
    """Tap what has been there long enough to be meant."""
    wait(phone, "!isDeaf()")
    phone.locator(selector).tap()
