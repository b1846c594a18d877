"""Questions: no answer counts before the question could be read."""

from skald.play.menu import Menu

from host_sim.ideal import finish
from tests.guidance.mending import go_dead, start


class Texts:
    """The part of a game that a menu uses: actions are numbers of texts."""

    def __init__(self, *texts):
        self._texts = texts

    def answer_text(self, action):
        return self._texts[action]

    def actor(self):
        return 0

    def prompt(self):
        return "do stand"

    def about(self):
        return ""

    def is_secret(self, action):
        return False


def ask(*texts):
    menu = Menu(Texts(*texts), list(range(len(texts))), len(texts))
    finish(menu.prepare())
    return menu


MOVES = [
    "jump %s%d lane%d" % (body, i, lane)
    for body in ("red", "blue")
    for i in range(3)
    for lane in range(4)
]


def test_a_few_actions_are_offered_in_full_and_one_press_chooses():
    menu = ask("jump blue0 lane6", "jump blue5 lane2", "jump blue5 lane3")
    assert menu.path() == ["jump"]
    assert menu.options == ["jump blue0 lane6", "jump blue5 lane2", "jump blue5 lane3"]
    menu.turn(1)
    assert menu.choose() == 1


def test_answers_that_read_alike_are_offered_once():
    menu = ask("dock red0 lane1", "dock red2 lane1", "dock red0 lane1")
    assert menu.options == ["dock red0 lane1", "dock red2 lane1"] and menu.whole() == 2
    assert menu.offers([0, 1, 2], 3) and menu.take(0) == 0 and menu.action(1) == 1


def test_two_presses_choose_one_of_many_and_what_is_alone_is_offered_in_full():
    menu = ask(*MOVES, "jump green1 lane2")
    assert menu.options == ["red0", "red1", "red2", "blue0", "blue1", "blue2", "jump green1 lane2"]
    menu.turn(4)
    assert menu.choose() is None and menu.path() == ["jump", "blue1"]
    assert menu.options == ["jump blue1 lane%d" % lane for lane in range(4)]
    menu.turn(-1)
    assert menu.choose() == MOVES.index("jump blue1 lane3")


def test_more_than_a_few_answers_are_offered_where_they_differ_in_one_word():
    menu = ask("pass", *("bid %d" % bid for bid in range(1, 31)))
    assert menu.options == ["pass", "bid"], "a verb stands alone"
    menu.turn(1)
    assert menu.choose() is None
    assert menu.options == ["bid %d" % bid for bid in range(1, 31)]


def test_the_question_is_that_of_the_word_in_which_the_answers_differ():
    assert ask("take", "leave").keys() == ["ask"]
    assert ask("draw red", "draw blue").keys() == ["which stand", "which draw", "ask"]
    assert ask("sail stage3", "sail stage4").keys()[0] == "which stage"
    menu = ask(*MOVES)
    assert menu.keys()[-2:] == ["which jump", "ask"]
    menu.choose()
    assert menu.keys()[0] == "which lane"
    menu = Menu(Texts("look", "take", "pass"), [1, 2], 2, True)
    finish(menu.prepare())
    assert menu.keys() == ["ask rest"]


def test_a_decoy_stands_among_the_actions_and_tells_itself_by_nothing():
    menu = Menu(Texts("draw hide", "draw grain", "draw metal"), [0, 2, 1], 3)  # decoys come last
    finish(menu.prepare())
    assert menu.options == ["draw hide", "draw grain", "draw metal"] and menu.offers([0, 2, 1], 3)
    menu.turn(1)
    assert menu.choose() == 1


def test_a_menu_knows_whether_it_asks_for_just_these():
    menu = Menu(Texts("a", "b", "c"), [0, 1, 2], 2)
    assert menu.offers([0, 1, 2], 2) and menu.offers([0, 1], 2)
    assert not menu.offers([0, 1, 2], 3) and not menu.offers([0, 1], 1)
    assert not menu.offers([0, 2], 2) and not menu.offers([2, 1], 2)


def test_one_secret_among_the_actions_closes_the_question_until_nobody_else_looks():
    game = Texts("bet 1", "bet 2", "pass")
    game.is_secret = lambda action: action == 1
    menu = Menu(game, [0, 1, 2], 3)
    finish(menu.prepare())
    assert menu.is_secret and not menu.is_open
    menu.turn(1)
    assert menu.index == 0
    assert menu.choose() is None and menu.is_open and menu.path() == []
    menu.turn(1)
    assert menu.index == 1
    game.is_secret = lambda action: False
    menu = Menu(game, [0, 1, 2], 3)
    finish(menu.prepare())
    assert menu.is_open and not menu.is_secret


def test_back_takes_an_answer_back():
    menu = ask(*MOVES)
    options = menu.options
    menu.choose()
    assert menu.options != options and menu.back()
    assert (menu.path(), menu.options) == (["jump"], options)
    assert not menu.back()


def play_until_asked():
    """Return (table, session) of Vikings on Board at its first question."""
    table, hands = start("vikings_on_board")
    go_dead(table, "market", "quay")
    for pause_ms in hands.play():
        for _ in range(0, pause_ms, 30):
            table.run(30)
            if table.session.menu:
                return table, table.session
    raise AssertionError("no question")


def test_a_press_that_comes_with_the_question_is_no_answer():
    table, session = play_until_asked()
    before = session.menu.is_open, list(session.menu.path()), len(session.game.log)
    for wait_ms in (0, 240):
        table.run(wait_ms)
        table.press()
        assert (session.menu.is_open, session.menu.path(), len(session.game.log)) == before
    table.run(90)
    table.press()
    assert (
        len(session.game.log) != before[2]
        or (session.menu.is_open, session.menu.path()) != before[:2]
    )


def test_the_knob_goes_round_in_both_directions():
    menu = ask("go a", "go b", "go c")
    seen = []
    for steps in (1, 1, 1, -1, -2, 5, -7):
        menu.turn(steps)
        seen.append(menu.options[menu.index])
    assert seen == ["go b", "go c", "go a", "go c", "go a", "go c", "go b"]


class Idle:
    """An opponent whose turn never comes."""

    is_on = False

    def follow_table(self):
        pass

    step = follow_table

    def is_thinking(self):
        return False


def test_beside_an_opponent_a_question_waits_for_four_seconds_at_most():
    table, session = play_until_asked()
    session.game.may_defer = lambda: True
    table.run(5000)
    assert not session.menu, "alone it would wait for ever"
    session.opponents = Idle()
    for _ in range(3900 // 30):
        table.run(30)
        assert not session.menu
    table.run(300)
    assert session.menu
