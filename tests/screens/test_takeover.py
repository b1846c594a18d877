"""A game begun without the device: laid on a table, read, told, and played on to the same score."""

from types import SimpleNamespace

import pytest
from skald.keep.restore import restore
from skald.play.intents import SHOW
from skald.play.session import READ
from skald.rules.base import NO_COLOUR, OFF, OVER
from skald.rules.drakkar import state as at
from skald.rules.raids import state as sea
from skald.rules.registry import NAMES, load
from skald.rules.vikings import state as land
from skald.rules.vikings_on_board import state as ship
from skald.screens.start_menu import StartMenu
from skald.screens.takeover import Takeover
from skald.show.canvas import Canvas
from skald.show.frame import Frame
from skald.show.lights import Lights
from skald.show.plain import fits
from skald.show.words import Words

from hardware.layouts.base import build
from host_sim.clock import SimClock
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from host_sim.web.reading import read_screen
from tests.reading import read
from tests.rules.games import play
from tests.rules.habits import by_habit
from tests.screens.takeover_people import PEOPLE, tell_drakkar
from tests.words import read_words

TAKEN = [name for name in NAMES if load(name).TAKEOVER]
_MOST_ANSWERS = 400
UNSEEN = ("drakkar", "vikings_on_board")  # people know more of them than a table shows


def play_elsewhere(name, seats, seed, actions):
    """Return a game that people have played without the device, at the start of a turn."""
    for game in play(load(name)(seats, seed), by_habit(name, seed)):
        if len(game.log) >= actions and is_between(name, game):
            break
    return game


_BETWEEN = {
    "drakkar": (at.THROWING,),
    "raids": (sea.TAKING, sea.SAILING),
    "vikings": (land.PHASE_BUY,),
    "vikings_on_board": (ship.CHOOSING,),
}  # the phases at the start of a turn


def is_between(name, game):
    return game.state[land.PHASE if name == "vikings" else at.PHASE] in _BETWEEN[name]


class Laid:
    """A table on which a person lays `game`, and the Takeover that reads it."""

    def __init__(self, game, kit, language="en"):
        self.wanted = game
        name = game.NAME
        self.table = IdealTable(build(name, kit), load(name)(game.seats, 0, 0), READ)
        settings = SimpleNamespace(game=name, kit=kit, seats=game.seats, options=0, levels=bytes(4))
        self.takeover = Takeover(settings, SimClock())
        session = self.table.session
        self.frame = Frame(session.layout.pixels)
        self.lights = Lights(self.takeover.situation, session.game, session.layout, self.frame)
        self.takeover.attach(Words(language, name), session)
        assert self.takeover.guide(session, None, 0) == (SHOW, self.takeover)
        self.asked = []
        self.answered = []

    def put(self, piece, zone):
        self.table.world.put(piece, zone)

    def lay(self, pieces):
        for piece in pieces:
            self.put(piece, self.wanted.zone_of(piece))

    def answer(self, value):
        """Turn to `value` and press; None: press alone."""
        takeover = self.takeover
        self.asked.append(takeover._question[0])
        if value is not None:
            takeover.turn(value - takeover._value)
        takeover.press()

    def tell(self, until="", change=lambda key, told: told):
        """Lay and answer what is asked for, from what is known of the game, until the question `until` or a doubt;
        `change(key, answer)` returns what is answered instead.
        """
        takeover, people = self.takeover, PEOPLE[self.wanted.NAME]
        while not takeover.result and not takeover._wrong and takeover._question[0] != until:
            assert len(self.asked) < _MOST_ANSWERS
            question = takeover._question
            self.answer(change(question[0], people(self, *question)))

    def go_on(self):
        """Return the game as it is resumed."""
        assert self.takeover.result == "resume"
        return restore(self.takeover.kept, lambda: None)


def public_part(game):
    """Return the part that must be the same: everything but chance, and in Drakkar what players have seen and
    which of two emblems that look alike is which.
    """
    state = bytearray(game.state)
    state[4:8] = bytes(4)
    if game.NAME == "vikings":
        state[land.CELL] = state[land.SCORED] = 0  # of the last action
    if game.NAME == "vikings_on_board":
        state[ship.ROUND] = 0  # counts for nothing
        for i in range(state[ship.UNDERS]):  # what lies under a pile is no longer known
            state[ship.FRESH + state[ship.UNDER + i]] += 1
            state[ship.PILE + 1] += 1
        state[ship.UNDERS] = 0
        state[ship.UNDER : ship.LEFT] = bytes((3,)) * 8 + bytes(8)
    if game.NAME == "drakkar":
        for pawn in range(at.PAWN, at.PAWN + 8):  # the two starts of a clan are one place
            if at.START <= state[pawn] < at.SHIELD:
                state[pawn] = at.START + pawn - at.PAWN
        emblems = sorted(
            (state[at.EMBLEM + i], state[at.SYMBOL + i] if state[at.EMBLEM + i] > 248 else 0)
            for i in range(30)
        )
        return bytes(state[: at.EMBLEM]), emblems
    return bytes(state)


@pytest.mark.parametrize("seats, actions", [(2, 60), (4, 110)])
@pytest.mark.parametrize("name", TAKEN)
def test_it_goes_on_from_where_the_pieces_lie(name, seats, actions):
    game = play_elsewhere(name, seats, 7, actions)
    laid = Laid(game, "net")
    laid.tell()
    taken = laid.go_on()
    assert public_part(taken) == public_part(game)
    assert [taken.score(seat) for seat in range(seats)] == [game.score(s) for s in range(seats)]


@pytest.mark.parametrize(
    "name, actions", [("raids", 110), ("drakkar", 150), ("vikings", 300), ("vikings_on_board", 90)]
)
def test_it_is_played_on_to_the_score(name, actions):
    game = play_elsewhere(name, 3, 7, actions)
    laid = Laid(game, "net")
    laid.tell()
    taken = laid.go_on()
    start = taken.copy()
    table = IdealTable(build(name, "net"), taken, READ)
    hands = lay_out_table(table, 1)
    table.follow(hands.play())
    assert taken.current() == OVER and len(taken.log) > 5
    for action in taken.log:
        (start if name in UNSEEN else game).apply(action)
    other = start if name in UNSEEN else game
    assert [other.score(seat) for seat in range(3)] == [taken.score(seat) for seat in range(3)]


@pytest.mark.parametrize("name", TAKEN)
def test_every_question_is_a_whole_sentence_and_fits_with_its_answer(name, language):
    game = play_elsewhere(name, 4, 7, 110)
    laid = Laid(game, "net")
    takeover, canvas = laid.takeover, Canvas()
    takeover.speak(language)
    assert read(takeover) == read(Laid(game, "net", language).takeover)
    for key in ("takeover lay", "takeover foot"):
        assert canvas.text_width(takeover._words.get(key)) <= 128, key
    while not takeover.result:
        key, seat, text, options = takeover._question
        if options is not None:
            assert takeover._own.find(key).endswith("?"), key
        answers = len(options) if isinstance(options, list) else 1
        for _ in range(answers):
            said = takeover.sentence()
            assert "{" not in said and fits(canvas, said), said
            takeover.turn(answers > 1)
        laid.answer(PEOPLE[name](laid, key, seat, text, options))


def test_back_takes_an_answer_back_and_keeps_the_readings():
    game = play_elsewhere("raids", 2, 7, 60)
    laid = Laid(game, "net")
    laid.tell("coins")
    laid.takeover.back()
    assert laid.takeover._question[0] == "crew"
    laid.takeover.back()
    assert laid.takeover._question[0] == "beside all"
    for _ in laid.takeover._answers[:]:
        laid.takeover.back()
    assert laid.takeover._question[0] == "voyage"
    laid.takeover.back()
    assert laid.takeover.result == "menu" and laid.takeover.kept is None


# game, question, a wrong answer to it, and what the screen then says of it
WRONG = [
    ("raids", "crew", 10, "have room for 9 Vikings"),
    ("raids", "coins", 255, "nobody can have more than"),
    ("vikings", "round", 1, "drawn by round 1"),
    ("vikings_on_board", "empty lane", 0, "more ships have left"),
]


@pytest.mark.parametrize("name, key, wrong, says", WRONG)
def test_the_answer_that_does_not_fit_is_named_and_asked_for_again_alone(name, key, wrong, says):
    game, first = play_elsewhere(name, 2, 7, 150 if name == "vikings" else 60), []

    def err(asked, told):
        if asked != key or first:
            return told
        first.append(asked)
        return wrong

    laid = Laid(game, "net")
    laid.tell(change=err)
    assert says in laid.takeover.sentence(), laid.takeover.sentence()
    value = laid.takeover._value
    laid.takeover.turn(1)  # read, and nothing else
    assert not laid.takeover._wrong and laid.takeover._value == value
    laid.asked.clear()
    laid.tell()
    assert set(laid.asked) == {key}
    assert public_part(laid.go_on()) == public_part(game)


def lay_far_away(laid):
    """Move an island of the first player to the eighth column."""
    board = [n for n, zone in enumerate(laid.table.layout.zones) if zone.kind == "cell"][:54]
    islands = [zone for cell, zone in enumerate(board) if cell % 6]
    piece = next(p for p, zone in enumerate(laid.table.world.zone) if zone in islands)
    laid.put(piece, board[6 * 7 + board.index(laid.table.world.zone[piece]) % 6])


def find_viking(laid):
    """Return a Viking that lies at the wheel."""
    zones = [zone for zone, kind in enumerate(laid.table.layout.zones) if kind.kind == "slot"]
    first = laid.wanted.CLASSES.index(laid.wanted.CLASSES[-1])
    lying = [p for p, zone in enumerate(laid.table.world.zone) if zone in zones]
    return max(lying) if lying else first


# game, what is laid wrong, and what the screen says of it
MISLAID = [
    ("raids", lambda laid: laid.put(2, 7), "ghost ship stops at villages only, not on stage 8"),
    ("raids", lambda laid: laid.put(1, laid.table.world.zone[0]), "Two ships lie on"),
    (
        "vikings",
        lambda laid: laid.table.world.lift(find_viking(laid)),
        "one is missing at the wheel",
    ),
    ("vikings", lay_far_away, "Red: islands need one in the column before"),
]


@pytest.mark.parametrize("name, mislay, says", MISLAID)
def test_a_piece_that_lies_wrong_is_named_and_read_again(name, mislay, says):
    game = play_elsewhere(name, 2, 7, 60)
    laid, done = Laid(game, "net"), []

    def err(asked, told):
        if asked == "table" and not done:
            done.append(mislay(laid))
        return told

    laid.tell(change=err)
    assert says in laid.takeover.sentence(), laid.takeover.sentence()
    laid.takeover.press()  # read
    laid.asked.clear()
    laid.tell()
    assert laid.asked[0] == "table" and public_part(laid.go_on()) == public_part(game)


@pytest.mark.parametrize("name", TAKEN)
def test_whatever_does_not_fit_fits_the_screen(name, language):
    canvas = Canvas()
    for key, sentence in read_words(name + "_takeover", language).items():
        parts = ["Margarethe"] * 3
        said = sentence.format(*parts, who="Margarethe", what="case 16")
        assert fits(canvas, said), (key, said)


def test_what_is_missing_is_asked_for_until_it_lies_there():
    game = play_elsewhere("drakkar", 2, 7, 60)
    laid = Laid(game, "net")
    tell_drakkar(laid, *laid.takeover._question)
    last = laid.table.world.zone.index(game.zone_of(5))
    for piece, key in ((last, "no pawn"), (20, "emblems again")):
        where = laid.table.world.zone[piece]
        laid.put(piece, OFF)
        laid.answer(None)
        assert laid.takeover._question[:2] == (key, 1 if piece == last else NO_COLOUR)
        laid.put(piece, where)
    laid.answer(None)
    assert laid.takeover._question[0] not in ("table", "no pawn", "emblems again")


def test_what_is_missing_in_the_town_is_asked_for_until_it_lies_there():
    game = play_elsewhere("vikings_on_board", 3, 7, 60)
    laid = Laid(game, "net")
    laid.tell("rest")
    laid.lay(range(24, len(game.CLASSES)))
    for piece, question in (
        (60, ("figures again", 1, "3", None)),
        (71, ("no leader", NO_COLOUR, "", None)),
        (74, ("no marker", NO_COLOUR, "metal", None)),
    ):
        laid.table.world.lift(piece)
        laid.answer(None)
        assert laid.takeover._question == question
        laid.put(piece, game.zone_of(piece))
    laid.tell()
    assert public_part(laid.go_on()) == public_part(game)


def test_a_table_that_senses_nothing_says_that_it_cannot_take_over_a_game(make_table):
    table = make_table("raids", "first", 2, computing=False)
    table.run(300)
    table.game_loop.display.result = "takeover"  # chosen in the start menu
    table.run(500)
    assert "senses no pieces" in " ".join(read_screen(table.screen()))
    table.press()
    table.run(500)
    assert isinstance(table.device.sheet, StartMenu) and not table.game_loop


def test_sensed_pieces_are_lit():
    laid = Laid(play_elsewhere("drakkar", 2, 7, 60), "net")
    laid.put(0, 17)
    laid.takeover.guide(laid.table.session, None, 0)
    assert laid.takeover.situation.lit == bytes((17, 0))
    laid.lights.draw(0)


def test_the_device_goes_on_with_it_and_keeps_it(make_table):
    """By the buttons and the net of a whole device, which is then switched off and on."""
    table = make_table("drakkar", "net", 2, computing=False)
    table.run(300)
    game = play_elsewhere("drakkar", 2, 7, 60)
    table.game_loop.display.result = "takeover"  # chosen in the start menu
    table.run(500)
    table.back(is_long=True)
    table.run(1500)
    assert table.game_loop.display.sheet is table.game_loop.display.exercise, (
        "no hint is offered on a game that nobody plays"
    )
    laid = SimpleNamespace(
        wanted=game,
        put=table.world.put,
        lay=lambda pieces: [table.world.put(piece, game.zone_of(piece)) for piece in pieces],
    )
    for _ in range(_MOST_ANSWERS):
        takeover = table.game_loop.display.exercise
        if not takeover:
            break
        told = tell_drakkar(laid, *takeover._question)
        table.run(3000)
        if told is not None and told != takeover._value:
            table.turn(told - takeover._value)
        table.press()
        table.run(120)
    table.run(4000)
    assert not table.session.is_setting_up
    assert public_part(table.session.game) == public_part(game)
    table.power_cycle()
    table.run(2000)
    assert public_part(table.session.game) == public_part(game)
