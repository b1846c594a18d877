"""What covers the screen: a notice and its time, a list, the menu of a pause, pages at a glance."""

import pytest
from skald.play.situation import LIFTED
from skald.rules.registry import load
from skald.screens.glance import Glance
from skald.screens.pause import Pause
from skald.screens.sheet import Choice, Notice
from skald.show.naming import Naming
from skald.show.words import Words, finish

from tests.guidance.mending import start
from tests.play.test_panel import misplace, open_menu
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


def open_glance(table):
    words = Words("en", table.session.game.NAME, "care")
    words.people = ("Anna", "Zoë")
    return Glance(words, table.session)


@pytest.fixture
def table():
    """Return a table of *Raids* after some actions."""
    return start("raids", seats=2, actions=6)[0]


def test_a_glance_ends_after_half_a_minute_without_input(table):
    glance = open_glance(table)
    glance.step(50)
    glance.step(30_049)
    assert not glance.result
    glance.turn(1)
    glance.step(30_060)
    glance.step(60_059)
    assert not glance.result
    glance.step(60_060)
    assert glance.result == "on"


def ask(table):
    table.session.question.number = 1
    open_menu(table)


def lift(table):
    """Lift a piece that may be moved; return it."""
    piece = next(p for p, may_move in enumerate(table.session.tracker.movable) if may_move)
    table.world.lift(piece)
    table.run(1000)
    assert table.session.situation.hand == LIFTED
    return piece


@pytest.mark.parametrize(
    "happen, ends",
    [(ask, True), (misplace, True), (lift, False), (lambda table: table.session.refresh(), False)],
)
def test_what_asks_for_attention_ends_a_glance(table, happen, ends):
    glance = open_glance(table)
    glance.step(0)
    assert not glance.result
    happen(table)
    glance.step(10)
    assert bool(glance.result) == ends


def test_an_action_ends_a_glance_and_an_old_mistake_does_not(table):
    misplace(table)
    glance = open_glance(table)
    glance.step(0)
    assert not glance.result
    table.session.confirm(table.session.game.legal[0])
    glance.step(10)
    assert glance.result == "on"


def test_a_glance_tells_the_scores_and_the_last_moves_the_newest_first(table):
    glance, session = open_glance(table), table.session
    words, log = Words("en", "raids", "care"), session.public_log
    words.people = ("Anna", "Zoë")
    assert read(glance)[1:] == [
        "%s  %s" % (name, ", ".join("%s %d" % (words.get(key), n) for key, n in known))
        for name, known in zip(words.people, map(session.game.public, range(2)))
    ]
    glance.turn(1)
    told = " ".join(words.told(*entry) for entry in reversed(log))
    said = " ".join(read(glance)[1:])
    assert told.startswith(said) and said.count(".") > 1
    log[:] = [(0, "sail stage%d" % number) for number in range(1, 7)]
    assert len(read(glance)) == 5, "no move is told in half"


def test_a_long_name_ends_before_its_points(table):
    table.session.game.public = lambda seat: [("coins", 28), ("vikings", 10)]
    glance = open_glance(table)
    glance._words.speak("fr")
    glance._words.people = ("Gwendoly", "Zoë")
    told = "pièces 28, Vikings 10"
    assert [" ".join(line.split()) for line in read(glance)[1:]] == [
        "Gwendo " + told,
        "Zoë " + told,
    ]


def list_reasons(session, piece):
    """Return why the places of `piece`, except where it lies, are dark, as the rules say."""
    situation, found, home = session.situation, [], session.game.zone_of(piece)
    for zone in range(session.layout.zones):
        if session.layout.pixel_count(zone) and not situation.targets[zone] and zone != home:
            found.append(session.game.explain_placement(piece, zone))
    return list(dict.fromkeys(filter(None, found)))[:8]


def check_reasons(glance, session, piece):
    """Let the reasons for a piece be found, and read each page of them."""
    asked, explain = [], session.game.explain_placement
    reasons = list_reasons(session, piece)
    session.game.explain_placement = lambda *which: asked.append(which) or explain(*which)
    for _ in range(session.layout.zones):
        glance.step(0)
        assert len(asked) <= 3, "a step is short"
        asked.clear()
    session.game.explain_placement = explain
    words = Words("en", session.game.NAME, "care")
    words.people = ("Anna", "Zoë")
    assert glance.count() == 2 + max(1, len(reasons))
    glance.turn(2 - glance.index)
    name = finish(Naming(words, session.game).name(piece, 1))
    for number, reason in enumerate(reasons, 3):
        said = words.get(reason).format(who=words.who(session.game.actor()), what="", count=0)
        title, *lines = read(glance)
        assert title == "[Why it is dark there]  [%d/%d]" % (number, glance.count())
        assert " ".join(lines) == name + " " + said
        glance.turn(1)
    assert glance.index == 0 and reasons
    return reasons


@pytest.mark.parametrize("game, actions", [("raids", 8), ("vikings", 14)])
def test_the_piece_in_a_hand_is_explained_or_the_first_that_may_be_moved(game, actions):
    table, _ = start(game, seats=2, actions=actions)
    glance, session = open_glance(table), table.session
    movable = [piece for piece, may_move in enumerate(session.tracker.movable) if may_move]
    check_reasons(glance, session, movable[0])
    glance.turn(-1)  # to the last reason
    session.refresh()
    last = glance.index
    glance.step(0)
    assert glance.index == last, "the same piece has the same reasons"
    version = glance.version
    table.world.lift(movable[-1])
    table.run(1000)
    glance.step(0)
    assert glance.version != version and glance.index < glance.count()
    check_reasons(glance, session, next(filter(session.tracker.is_missed, movable)))


def test_eight_reasons_are_enough(table):
    glance = open_glance(table)
    table.session.game.explain_placement = lambda piece, zone: "reason %d" % zone
    for _ in range(20):
        glance.step(0)
    assert glance.count() == 2 + 8


def test_where_nothing_may_be_moved_or_all_is_lit_a_glance_says_so(table):
    glance = open_glance(table)
    table.session.tracker.targets[:] = b"\1" * table.session.layout.zones
    glance.step(0)
    glance.turn(2)
    assert read(glance)[1:] == ["All its places are lit."]
    glance = open_glance(start("drakkar", seats=2)[0])  # the dice are to be thrown
    glance.step(0)
    glance.turn(2)
    assert read(glance)[1:] == ["There is nothing to move now."]
    pages = ["[3/3]", "[1/3]", "[2/3]"]
    go_round(glance, lambda glance: read(glance)[0][-5:], pages)


def test_the_facts_told_about_seats_are_public(name):
    """The facts stay the same if everything is hidden that a spectator may not know."""
    rules = load(name)
    for seed in range(3):
        game, blind = rules(rules.PLAYERS[1], seed, 0), rules(rules.PLAYERS[1], seed, 0)
        for _ in play(game, Picker(seed).choose, 150):
            blind.state[:] = game.view(None)
            for seat in range(game.seats):
                assert blind.public(seat) == game.public(seat)
