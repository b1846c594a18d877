"""Three phones and a table in a real Chromium, the phones 360 px wide."""

from skald.net import places
from skald.show.words import LANGUAGES, Words

from host_sim.table import SimTable
from host_sim.web.mouse import lay_out, play_one
from tests.browser.at_phone import PHONE, join, open_phone, wait


def test_three_phones_follow_a_table(chromium, show):
    table, server = show("vikings_on_board", seats=3, seed=11, make_table=SimTable)
    lay_out(table)
    phones = [
        open_phone(chromium, server.phones.url),
        open_phone(chromium, server.phones.url, "fr-FR", color_scheme="dark"),
        open_phone(chromium, server.phones.url),
    ]
    onlooker = phones[2]
    for seat in range(2):
        join(phones[seat], server.phones.server.guests.code(seat))
        assert phones[seat].evaluate("state.seats") == [seat]
    assert "Red" in phones[0].inner_text("#seat") and "Bleu" in phones[1].inner_text("#seat")
    assert "barrel 1" in phones[0].inner_text("#secrets")
    assert "tonneau 1" in phones[1].inner_text("#secrets")
    assert onlooker.is_hidden("#own") and onlooker.is_visible("#join")

    play_one(table)
    done = table.evaluate("skald.log.length")
    said = [text for _, text in table.evaluate("skald.log")]
    for phone, language in zip(phones, ("en", "fr", "en")):
        wait(phone, "done => state.log.length >= done", done)
        assert said[-1][language] in phone.inner_text("#moves li:first-child")
        assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert phone.get_attribute("#turn", "aria-live") == "polite"
        assert phone.faults == []

    phones[1].click("#leave")
    wait(phones[1], "!isSeated() && !document.getElementById('join').hidden")
    onlooker.click("#language")
    wait(onlooker, "document.documentElement.lang === 'fr'")
    assert "Rouge" in onlooker.inner_text("#scores")


def test_a_wrong_code_is_said_and_forgotten(chromium, serve):
    _, server = serve("raids", pace=1)
    phone = open_phone(chromium, server.phones.url)
    guests = server.phones.server.guests
    codes = [guests.code(seat) for seat in range(2)]
    phone.fill("#code", next(c for c in ("000000", "000001", "000002") if c not in codes))
    phone.keyboard.press("Enter")
    wait(phone, "document.getElementById('trouble').textContent.includes('No seat has this code')")
    phone.evaluate("secret => { location.hash = secret; }", guests.password)  # by the QR code
    with phone.expect_request("**/join") as asked:
        join(phone, guests.code(1))
    assert asked.value.post_data_json["pass"] == guests.password
    assert phone.inner_text("#trouble") == ""


def test_a_phone_out_of_contact_says_so_and_begins_again(chromium, serve, monkeypatch):
    _, server = serve("raids", pace=1)
    phone = open_phone(chromium, server.phones.url)
    phone.evaluate(
        """seen = [];
        new MutationObserver(() => seen.push(
            [document.getElementById("contact").textContent, document.body.className]
        )).observe(document.getElementById("contact"), { childList: true });
        heardAt = Date.now() - 2 * lifeMs; checkContact()"""
    )
    assert phone.evaluate("seen") == []
    phone.evaluate("first = events; heardAt = Date.now() - 3 * lifeMs")  # it slept, and wakes
    wait(phone, "seen.length === 2 && events.readyState === 1")
    (lost, old), found = phone.evaluate("seen")
    assert "No contact" in lost and old == "old" and found == ["", ""]
    assert phone.evaluate("first.readyState") == 2
    with monkeypatch.context() as patch:
        patch.setattr(places, "LISTENERS", 1)  # which is for a phone at a seat
        phone.evaluate("listen()")
        wait(phone, "$('contact').textContent.startsWith('As many phones follow')")
    phone.evaluate("listen()")
    wait(phone, "$('contact').textContent === '' && events.readyState === 1")


def test_a_seat_that_has_ended_is_said_even_after_a_reload(chromium, serve):
    _, server = serve("raids", pace=1)
    phone = open_phone(chromium, server.phones.url)
    guests = server.phones.server.guests
    join(phone, guests.code(1))
    assert phone.is_hidden("#over")
    guests.begin(2)
    for _ in range(2):
        wait(phone, "state.seats?.length === 0 && !document.getElementById('over').hidden")
        phone.reload()
    join(phone, guests.code(1))
    phone.click("#leave")
    wait(phone, "state.seats === null && !document.getElementById('join').hidden")
    assert phone.is_hidden("#over")


def test_the_page_says_what_the_device_says(chromium, serve):
    """The little language of the words is read by the page as the device reads it."""
    _, server = serve("drakkar", seats=3)
    texts = "pawn c5 d12,emblem start0 m3,throw 2 6,look,give north,see ?,,seat1,pass,see heart,prison b0"
    for language, locale in zip(LANGUAGES, ("en-GB", "fr-FR")):
        phone = open_phone(chromium, server.phones.url, locale)
        words = Words(language, "drakkar")
        for text in texts.split(","):
            assert phone.evaluate("text => say(text)", text) == words.action(text)
            assert phone.evaluate("text => tell(1, text)", text) == words.told(1, text)
