"""What covers the screen: a notice and its time, a list, the menu of a pause, pages at a glance."""

from types import SimpleNamespace

import pytest
from skald.play.situation import LIFTED, REPAIR, Situation
from skald.rules.base import OFF
from skald.rules.registry import load
from skald.screens.glance import Glance
from skald.screens.pause import Pause
from skald.screens.sheet import Choice, Notice
from skald.show.words import Words

from tests.reading import read
from tests.rules.games import Picker, play
from tests.screens.turning import go_round


def test_a_notice_with_a_span_goes_by_itself_and_leaves_the_buttons_to_the_game():
    notice = Notice("Look out", "A sentence.", "A foot.", 6000)
    assert not notice.is_modal
    notice.step(0)
    notice.step(5999)
    assert not notice.result
    notice.step(6000)
    assert notice.result == "on"
    assert read(notice) == ["[Look out]", "A sentence.", "A foot."]


def test_a_notice_without_a_span_stays_until_a_button_is_pressed():
    for use in (Notice.press, Notice.back, Notice.put_away):
        notice = Notice("Look out", "A sentence.")
        assert notice.is_modal
        for now in (0, 10**6, 2 * 10**6):
            notice.step(now)
        assert not notice.result
        use(notice)
        assert notice.result == "on"


def test_a_list_goes_round_and_back_has_a_result_of_its_own():
    entries = [("one", "First"), ("two", "Second"), ("three", "Third")]
    choice = Choice("Title", entries, "leave")
    assert read(choice)[1:] == ["[First]", "Second", "Third"]
    for steps, index in ((1, 1), (1, 2), (1, 0), (-1, 2), (5, 1)):
        version = choice.version
        choice.turn(steps)
        assert choice.index == index and choice.version != version
    assert read(choice)[1:] == ["First", "[Second]", "Third"]
    choice.press()
    assert choice.result == "two"
    choice.back()
    assert choice.result == "leave"


@pytest.mark.parametrize("has_phones", [False, True])
def test_the_menu_of_a_pause_offers_phones_only_where_there_is_a_page(has_phones):
    words = Words("en", "raids", "care")
    keys = ["on", "glance", "hint", "verdict", "settings", "moment"]
    keys += ["phones", "end"] if has_phones else ["end"]
    for at, key in enumerate(keys):
        pause = Pause(words, has_phones)
        pause.turn(at)
        assert "[%s]" % words.get("pause " + key) in read(pause)
        pause.press()
        assert pause.result == ("" if key == "end" else key)
    pause = Pause(words, has_phones)
    pause.back()
    assert pause.result == "on"


@pytest.mark.parametrize("turns, result", [(0, "on"), (1, "end")])
def test_the_end_of_a_game_is_confirmed(turns, result):
    pause = Pause(Words("en", "raids", "care"))
    pause.turn(-1)
    version = pause.version
    pause.press()
    assert not pause.result and pause.version != version
    pause.turn(turns)
    pause.press()
    assert pause.result == result


# -- at a glance --------------------------------------------------------------------------


@pytest.fixture
def session():
    """Return a session of two players in which nothing may be moved."""
    game = SimpleNamespace(
        log=[], seats=2, actor=lambda: 0, public=lambda seat: [("points", 3 + seat)]
    )
    situation = Situation()
    situation.movable, situation.targets = b"\0\0", b"\0\0\0\0"
    return SimpleNamespace(
        game=game, situation=situation, tracker=None, layout=SimpleNamespace(zones=4), public_log=[]
    )


def open_glance(session):
    words = Words("en", "raids", "care")
    words.people = ("Anna", "Zoë")
    return Glance(words, session)


def test_a_glance_ends_after_half_a_minute_without_input(session):
    glance = open_glance(session)
    glance.step(50)
    glance.step(30_049)
    assert not glance.result
    glance.turn(1)
    glance.step(30_060)
    glance.step(60_059)
    assert not glance.result
    glance.step(60_060)
    assert glance.result == "on"


@pytest.mark.parametrize(
    "change, ends",
    [
        ({"question": 1}, True),
        ({"mode": REPAIR}, True),
        ({"hand": LIFTED}, False),
        ({"version": 5}, False),
    ],
)
def test_what_asks_for_attention_ends_a_glance(session, change, ends):
    glance = open_glance(session)
    glance.step(0)
    assert not glance.result
    vars(session.situation).update(change)
    glance.step(10)
    assert bool(glance.result) == ends


def test_an_action_ends_a_glance_and_an_old_mistake_does_not(session):
    session.situation.mode = REPAIR
    glance = open_glance(session)
    glance.step(0)
    assert not glance.result
    session.game.log.append(1)
    glance.step(10)
    assert glance.result == "on"


def test_a_glance_has_three_pages_at_least_and_goes_round(session):
    pages = ["[1/3]", "[2/3]", "[3/3]"]
    go_round(open_glance(session), lambda glance: read(glance)[0][-5:], pages)


def test_a_glance_tells_the_scores_and_the_last_moves_the_newest_first(session):
    session.public_log = [(0, "sail stage3"), (1, "sail stage4")]
    glance = open_glance(session)
    words = Words("en", "raids", "care")
    points = words.get("points")
    assert read(glance)[1:] == ["Anna  %s 3" % points, "Zoë  %s 4" % points]
    glance.turn(1)
    assert read(glance)[1:] == ["Zoë sailed to stage 5.", "Anna sailed to stage 4."]
    session.public_log[:] = [(0, "sail stage%d" % number) for number in range(1, 7)]
    assert len(read(glance)) == 5, "no move is told in half"
    glance.turn(1)
    assert " ".join(read(glance)[1:]) == words.get("nothing to move now")


def test_a_long_name_ends_before_its_points(session):
    session.game.public = lambda seat: [("coins", 28), ("vikings", 10)]
    glance = open_glance(session)
    glance._words.speak("fr")
    glance._words.people = ("Gwendoly", "Zoë")
    told = "pièces 28, Vikings 10"
    assert [" ".join(line.split()) for line in read(glance)[1:]] == [
        "Gwendo " + told,
        "Zoë " + told,
    ]


def wonder(session, zones, movable=b"\1", missed=(), home=OFF):
    """Let every zone have a reason of its own, and every piece lie at `home`; return a glance at the page of the reasons."""
    session.layout = SimpleNamespace(zones=zones, pixel_count=lambda zone: zone != 1)
    session.situation.movable, session.situation.targets = movable, bytearray(zones)
    session.tracker = SimpleNamespace(is_missed=lambda piece: piece in missed)
    session.game.NAME, session.game.asked = "raids", []
    session.game.PIECES, session.game.COLOURS = (("ship", 4),), bytes(range(4))

    def explain(piece, zone):
        session.game.asked.append((piece, zone))
        return "reason %d" % zone

    session.game.explain_placement = explain
    session.game.piece_text, session.game.zone_of = lambda piece: "", lambda piece: home
    glance = open_glance(session)
    glance.turn(2)
    return glance


def test_dark_places_are_checked_three_in_a_step_and_lit_ones_not_at_all(session):
    glance = wonder(session, 8)
    session.situation.targets[3] = 1
    for now, zones in enumerate(([0, 2], [0, 2, 4, 5], [0, 2, 4, 5, 6, 7], [0, 2, 4, 5, 6, 7])):
        glance.step(now)
        assert session.game.asked == [(0, zone) for zone in zones]
        assert read(glance)[0].endswith("[3/%d]" % (2 + len(zones)))
    assert read(glance)[1:] == ["the red ship", "reason 0"]
    glance.turn(-3)
    assert read(glance) == ["[Why it is dark there]  [8/8]", "the red ship", "reason 7"]


def test_the_place_where_the_piece_lies_needs_no_reason(session):
    """A barrel was told that a barrel already lay there: itself."""
    glance = wonder(session, 3, home=2)
    glance.step(0)
    assert session.game.asked == [(0, 0)]


def test_eight_reasons_are_enough_and_each_is_told_once(session):
    glance = wonder(session, 20)
    for now in range(10):
        glance.step(now)
    assert read(glance)[0].endswith("[3/10]")
    session.game.explain_placement = lambda piece, zone: "reason" if zone else ""
    glance = open_glance(session)
    for now in range(10):
        glance.step(now)
    assert read(glance)[0].endswith("[1/3]")


@pytest.mark.parametrize(
    "movable, missed, piece",
    [
        (b"\0\1\1\1", (), "the blue ship"),
        (b"\0\1\1\1", (2, 3), "the green ship"),
        (b"\0\1\0\1", (2,), "the blue ship"),
        (b"\1\1\1\1", (0, 1), "the red ship"),
    ],
)
def test_the_piece_in_a_hand_is_explained_or_the_first_that_may_be_moved(
    session, movable, missed, piece
):
    glance = wonder(session, 3, movable, missed)
    glance.step(0)
    assert read(glance)[1] == piece


def test_reasons_begin_anew_with_another_piece_and_stay_with_the_same(session):
    glance = wonder(session, 9, b"\1\1")
    for now in range(3):
        glance.step(now)
    glance.turn(5)
    assert read(glance)[0].endswith("[8/10]")
    session.situation.changed()
    glance.step(4)
    assert read(glance)[0].endswith("[8/10]")
    session.situation.movable, version = b"\0\1", glance.version
    session.situation.changed()
    glance.step(5)
    assert read(glance) == ["[Why it is dark there]  [3/4]", "the blue ship", "reason 0"]
    assert glance.version != version
    session.situation.movable = b"\0\0"
    session.situation.changed()
    glance.step(6)
    assert read(glance)[1:] == ["There is nothing to move now."]


def test_a_piece_whose_places_are_all_lit_has_no_reasons(session):
    glance = wonder(session, 3)
    session.situation.targets[:] = b"\1\1\1"
    glance.step(0)
    assert read(glance)[1:] == ["All its places are lit."] and not session.game.asked


def test_the_facts_told_about_seats_are_public(name):
    """The facts stay the same if everything is hidden that a spectator may not know."""
    rules = load(name)
    for seed in range(3):
        game, blind = rules(rules.PLAYERS[1], seed, 0), rules(rules.PLAYERS[1], seed, 0)
        for _ in play(game, Picker(seed).choose, 150):
            blind.state[:] = game.view(None)
            for seat in range(game.seats):
                assert blind.public(seat) == game.public(seat)
