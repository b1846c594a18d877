"""A piece that rested on its way, and goes on after that was recorded, corrects its own move."""

import random

import pytest
from skald.play.session import READ
from skald.recognition.tracker import ASK, MISMATCH
from skald.rules.base import CHANCE, HIDDEN, OFF, OVER
from skald.rules.kinds import list_appearances
from skald.rules.registry import NAMES

from hardware.layouts.base import build
from host_sim.hands import Moves
from host_sim.ideal import IdealTable
from tests.guidance.mending import lay, list_places, start
from tests.rules.games import load_game
from tests.solo import opponents_table

_JUDGED_MS = 5000
# What people move in these games alone, from one place on the table to another.
_MOVED = {
    "drakkar": ("emblem", "pawn"),
    "raids": ("sail",),
    "vikings": ("place",),
    "vikings_on_board": ("bet", "figure", "jump", "load"),
}


def list_slides(game, moves, verb):
    """Return [(action, other, move, where `other` brings the piece)]: both move the same piece alone."""
    found = {}
    for action in list(game.legal[: game.count_actions()]):
        moved = moves.of(game, action)
        if game.text(action).startswith(verb) and len(moved) == 1:
            appearance, origin, to = moved[0]
            if origin != to != OFF and game.current() != CHANCE:
                found.setdefault((appearance, origin), []).append((action, to))
    return [
        (action, other, (key[0], key[1], to), end)
        for key, ways in found.items()
        for action, to in ways
        for other, end in ways
        if to != end
    ]


def play_to_slide(table, hands, verb):
    """Play until the piece of an action with `verb` may go to several places; return one of
    list_slides().
    """
    while hands.mind.current() != OVER:
        slides = list_slides(hands.mind, hands.moves, verb)
        opponents = table.session.opponents
        is_theirs = not (opponents and opponents.is_on)
        if slides and is_theirs and hands.mind.state == table.session.game.state:
            return hands.rng.choice(slides)
        table.follow(hands.play(hands.done + 1))
    raise AssertionError("no piece may go to several places")


def put(table, piece, zone):
    table.world.lift(piece)
    table.run(300)
    table.world.put(piece, zone)
    table.run(_JUDGED_MS)


def rest(table, hands, slide):
    """Carry out the first action of `slide`; return its piece."""
    action, _, (appearance, origin, to), _ = slide
    pieces = [p for p, zone in enumerate(table.world.zone) if zone == origin]
    piece = next(p for p in pieces if table.world.appearances[p] == appearance)
    put(table, piece, to)
    return piece


def slide_in_vain(table, piece, zone):
    """Put `piece` on `zone`, which must not undo what is recorded."""
    log = list(table.session.game.log)
    put(table, piece, zone)
    assert list(table.session.game.log)[: len(log)] == log


def go_on(table, hands, action):
    """Have the people know that they have done `action`; they answer questions about it."""
    hands.mind.apply(action)
    hands.done += 1
    table.follow(hands._await(action))


@pytest.mark.parametrize(
    ("game", "verb"), [(game, verb) for game, verbs in _MOVED.items() for verb in verbs]
)
def test_a_piece_that_goes_on_corrects_its_move(game, verb):
    table, hands = start(game, seats=2)
    session = table.session
    while True:
        slide = play_to_slide(table, hands, verb)
        length = len(session.game.log)
        piece = rest(table, hands, slide)
        if session.game.log[length:] and session.verdict != ASK:
            assert session.game.log[length] == slide[0]
            put(table, piece, slide[3])
            if session.reason == "take back or go on":  # the piece may have begun what follows
                table.back()
                table.run(_JUDGED_MS)
            break
        go_on(table, hands, slide[0])
    assert session.game.log[length] == slide[1] and session.verdict != MISMATCH
    go_on(table, hands, slide[1])
    table.follow(hands.play(hands.done + 4))


def test_a_request_to_take_back_ends_when_the_reader_fails():
    """A ship that goes on may begin the next action: BACK or the rest of it decides, until nothing is sensed."""
    table, hands = start("vikings_on_board", seats=2)
    session = table.session
    while session.reason != "take back or go on":
        slide = play_to_slide(table, hands, "jump")
        length = len(session.game.log)
        piece, done = rest(table, hands, slide), slide[0]
        if session.game.log[length:] and session.verdict != ASK:
            put(table, piece, slide[3])
            done = slide[1]
        if session.reason != "take back or go on":
            go_on(table, hands, done)
    for place in range(len(session.snapshot.dead_place)):
        session.snapshot.set_dead_place(place, 1)
    table.run(_JUDGED_MS)
    assert session.reason == "" and session.verdict == ASK


@pytest.mark.parametrize(
    ("game", "verb"),
    [
        ("drakkar", "emblem"),
        ("raids", "sail"),
        ("vikings", "place"),
        ("vikings_on_board", "figure"),
    ],
)
def test_once_another_piece_has_moved_nothing_is_corrected(game, verb):
    table, hands = start(game, seats=2)
    slide = play_to_slide(table, hands, verb)
    piece = rest(table, hands, slide)
    go_on(table, hands, slide[0])
    before = list(table.world.zone)
    while before == list(table.world.zone):
        table.follow(hands.play(hands.done + 1))
    assert table.world.zone[piece] == slide[2][2], "choose another seed"
    table.run(_JUDGED_MS)
    slide_in_vain(table, piece, slide[3])


def test_nothing_is_corrected_once_the_dice_have_been_thrown():
    """A throw by knob moves no piece."""
    table, hands = start("drakkar", seats=2)
    after, slide = hands.mind.copy(), None
    while after.current() != CHANCE or not slide:
        if slide:
            table.follow(hands.act(slide[0]))
        slide = play_to_slide(table, hands, "emblem")
        after = hands.mind.copy()
        after.apply(slide[0])
    piece = rest(table, hands, slide)
    game = table.session.game
    table.session.confirm(game.legal[0])
    table.run(_JUDGED_MS)
    assert game.log[-2] == slide[0]
    slide_in_vain(table, piece, slide[3])


@pytest.mark.parametrize("game", [name for name in NAMES if not load_game(name).DICE])
def test_people_correct_themselves_while_an_opponent_thinks_or_wishes(game):
    table, hands = opponents_table.sit_down(game)
    session = table.session
    while True:
        slide = play_to_slide(table, hands, "")
        length = len(session.game.log)
        piece = rest(table, hands, slide)
        if session.game.log[length:] and session.opponents.is_on:
            put(table, piece, slide[3])
            break
        go_on(table, hands, slide[0])
    assert session.game.log[length] == slide[1]
    go_on(table, hands, slide[1])
    table.follow(hands.play(hands.done + 4))


def test_nobody_corrects_an_opponent():
    table, hands = opponents_table.sit_down("raids")

    def may_go_elsewhere(session):
        slides = list_slides(session.game, hands.moves, "sail")
        return any(session.opponents.wanted == slide[0] for slide in slides)

    wanted = opponents_table.play_to_wish(table, hands, may_go_elsewhere)
    game = table.session.game
    slide = next(s for s in list_slides(game, hands.moves, "sail") if s[0] == wanted)
    piece = rest(table, hands, slide)
    assert game.log[-1] == wanted or not table.session.opponents.is_on
    slide_in_vain(table, piece, slide[3])
    assert table.session.verdict == MISMATCH


def reach(game, suits):
    """Return (table, what `suits(position, moves)` returned) of a random game, as soon as that is true."""
    rules, layout = load_game(game), build(game, "net")
    moves = Moves(rules, list_appearances(rules))
    for seed in range(30):
        position, rng = rules(2, seed), random.Random(seed)
        while position.current() != OVER:
            found = suits(position, moves)
            if found:
                table = IdealTable(layout, position, READ)
                table.session.set_up.is_new = False
                lay(table, list_places(position))
                table.run(_JUDGED_MS)
                return table, found
            legal = position.legal[: position.count_actions()]
            is_chance = position.current() == CHANCE
            position.apply(position.draw() if is_chance else rng.choice(list(legal)))
    raise AssertionError("no such position")


def follow_up(position, slide):
    """Return the position after the first action of `slide`, and its legal actions."""
    after = position.copy()
    after.apply(slide[0])
    return after, list(after.legal[: after.count_actions()])


def find_revealing_load(position, moves):
    """Return a slide that loads the last supply and so brings a barrel to light; nothing else happens."""
    if position.prompt() == "do load, only":
        for slide in list_slides(position, moves, "load"):
            after, _ = follow_up(position, slide)
            before, now = position.view(None), after.view(None)
            for i, byte in enumerate(position.state):
                if before[i] == HIDDEN != byte and now[i] == after.state[i]:
                    return slide, lambda table: None
    return None


def find_answer(position, moves):
    """Return a slide, and what answers the question after it by one of several actions, which moves no piece."""
    for slide in list_slides(position, moves, "pawn"):
        after, legal = follow_up(position, slide)
        silent = [action for action in legal if not moves.of(after, action)]
        if silent and len(legal) > 1 and after.current() != CHANCE:
            return slide, lambda table: table.session.confirm(silent[0])
    return None


def find_gesture(position, moves):
    """Return a slide, and what then lifts a piece and puts it back, as the only legal action wants it."""
    for slide in list_slides(position, moves, "sail"):
        after, legal = follow_up(position, slide)
        if len(legal) == 1 and after.current() != CHANCE:
            moved = moves.of(after, legal[0])
            if len(moved) == 1 and moved[0][1] == moved[0][2]:
                look, zone, _ = moved[0]
                return slide, lambda table: put(table, table.world.find(look, zone)[0], zone)
    return None


@pytest.mark.parametrize(
    "game, suits, actions",
    [("vikings_on_board", find_revealing_load, 1), ("drakkar", find_answer, 2), ("raids", find_gesture, 2)],
)  # fmt: skip
def test_nothing_is_corrected_once_something_else_has_happened(game, suits, actions):
    """A secret has come to light, a question was answered, another piece was lifted and put back."""
    table, (slide, happen) = reach(game, suits)
    done = len(table.session.game.log)
    piece = rest(table, None, slide)
    happen(table)
    table.run(_JUDGED_MS)
    log = list(table.session.game.log)
    assert slide[0] in log[done:] and len(log) >= done + actions
    slide_in_vain(table, piece, slide[3])
