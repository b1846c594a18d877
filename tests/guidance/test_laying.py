"""A table is laid out as the lights ask, in any other order, and with mistakes that are corrected."""

import random

import pytest
from skald.guidance.laying import Stray
from skald.play.session import DEAL, READ
from skald.recognition import tracker as track
from skald.rules.base import CHANCE, OFF, find_kind
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.laying_page import LayingPage
from skald.show.words import Words, finish
from skald.watching.snapshot import STRANGER, UNSEEN

from hardware.layouts.base import FIRST, NET, build
from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter
from host_sim.hands import Moves
from host_sim.ideal import IdealTable
from tests.guidance.mending import lay, list_moves, list_places
from tests.reading import make_pages
from tests.words import read_words

_LAYOUTS = {(game, kit): build(game, kit) for game in NAMES for kit in (NET, FIRST)}
_COUNTED_MS = 1000  # after this time an IdealTable, which updates seldom, has counted all pieces
_MOST_STEP_MS = 15


def start(game, setup=DEAL, seats=3, seed=5, kit=NET):
    table = IdealTable(_LAYOUTS[game, kit], load(game)(seats, seed), setup)
    table.run(_COUNTED_MS)
    return table


def lay_one(table, rng, is_any=False):
    """Lay the piece that is asked for, or another missing one, or press where a press is asked for."""
    laying, world = table.session.laying, table.world
    if laying.stage in ("seating", "tell"):
        table.press()
        table.run(_COUNTED_MS)
        return
    places, pieces = table.session.tracker.places, range(len(world.zone))
    asked = [piece for piece in pieces if laying.asked[piece]]
    missing = [piece for piece in pieces if world.zone[piece] == OFF != places[piece]]
    if is_any or asked[0] in missing:
        piece = rng.choice(missing if is_any else [p for p in asked if p in missing])
        home = places[piece]
    else:  # a face-down pile takes any piece of its kind
        home = places[rng.choice(asked)]
        kind, _ = find_kind(world.rules.PIECES, laying.group)
        piece = next(p for p in missing if find_kind(world.rules.PIECES, p)[0] == kind)
    world.put(piece, home)
    table.run(_COUNTED_MS)


def lay_all(table, places):
    lay(table, places)
    table.run(_COUNTED_MS)


def play_on(game):
    """Return a table on which nothing lies, and whose game goes on from an earlier evening's set-up."""
    first = start(game)
    lay_all(first, first.session.tracker.places)
    table = IdealTable(first.layout, first.session.game.copy(), READ)
    table.session.set_up.is_new = False
    table.run(_COUNTED_MS)
    return table


@pytest.mark.parametrize("setup", [DEAL, READ])
def test_what_is_asked_for_leads_to_a_table_laid_out(game, setup):
    table, rng = start(game, setup), random.Random(1)
    session = table.session
    while session.laying:
        assert session.is_setting_up and session.verdict == track.MISMATCH
        before, group = session.laying.count, session.laying.group
        is_read = session.laying.stage == "seating"
        lay_one(table, rng)
        if session.laying:
            assert session.laying.count < before or is_read
            assert session.laying.group == group or not session.laying._open[group]
    assert not session.is_setting_up and session.verdict != track.MISMATCH


@pytest.mark.parametrize("game", ["drakkar", "raids", "vikings"])
def test_without_sensors_every_kind_is_asked_for(game):
    table = IdealTable(_LAYOUTS[game, FIRST], load(game)(3, 5), DEAL)
    tracker, kinds = table.session.tracker, load(game).PIECES
    assert not any(map(tracker.is_sensed, range(len(tracker.sensor_model.layout.place_of))))
    asked = set()
    table.run(_COUNTED_MS)
    while laying := table.session.laying:
        if laying.stage == "tell":
            asked.add(laying.group - len(tracker.places))
        table.press()
        table.run(_COUNTED_MS)
    laid = {find_kind(kinds, piece)[0] for piece, home in enumerate(tracker.places) if home != OFF}
    assert {kinds[number][0] for number in asked} == laid


def test_everybody_is_told_where_to_sit(game, language):
    """On tables with a place for each seat the sentence names the colour of every place."""
    words = Words(language, game)
    low, high = load(game).PLAYERS
    for seats in range(low, high + 1):
        table = start(game, seats=seats)
        assert table.session.laying.stage == "seating"
        sentence, _ = finish(LayingPage(words, table.session.laying, table.session.tracker).say())
        places = [sentence.find(words.who(seat)) for seat in range(4)]
        assert places[:seats] == sorted(places[:seats]) and min(places[:seats]) >= 0, sentence
        assert max(places[seats:], default=-1) < 0, sentence
        assert Canvas().wrap(sentence, 0, 0, 128, 8) <= 4, sentence


def test_any_order_is_taken(game):
    table, rng = start(game), random.Random(2)
    while table.session.laying:
        lay_one(table, rng, is_any=True)
    assert not table.session.is_setting_up and table.session.verdict != track.MISMATCH


def test_the_knob_asks_for_another_kind_and_comes_round():
    table = start("raids")
    table.press()
    table.press()  # the piles lie there
    laying = table.session.laying
    first = laying.group
    groups = []
    while laying.group not in groups:
        groups.append(laying.group)
        table.turn(1)
    assert laying.group == first and len(groups) == len(
        {laying._group[p] for p in range(len(laying._group)) if laying.missing[p]}
        - {laying._pieces + 1}
    )
    table.back()
    assert laying.group == groups[-1]


@pytest.mark.parametrize(
    "game, piece, zone", [("raids", "ship0", "stage5"), ("vikings", "fisher0", "slot3")]
)
def test_a_misplaced_piece_is_named_and_forgotten(game, piece, zone):
    table = start(game)
    session = table.session
    names = [zone.name for zone in table.layout.zones]
    number = next(
        p for p in range(len(table.world.zone)) if "%s%d" % find_kind(load(game).PIECES, p) == piece
    )
    table.world.put(number, names.index(zone))
    laying = session.laying
    table.run(660, tick_ms=30)
    assert laying.stage != "wrong"  # the piece may have slid across
    table.run(120, tick_ms=30)
    assert laying.stage == "wrong" and names[laying.stray.origin] == zone
    assert laying.stray.home == session.tracker.places[laying.stray.piece]
    canvas = Canvas()
    said = []
    canvas.wrap = lambda text, *_: said.append(text)
    make_pages(session, canvas, Words("en", game)).draw()
    assert said[0].startswith("This is not its place: the ")
    table.world.lift(number)
    table.run(_COUNTED_MS)
    assert laying.stage in ("lay", "tell")


def test_what_lies_face_down_is_named_at_the_end_of_a_sentence():
    session = start("drakkar").session
    laying, emblem = session.laying, 8
    laying.stage, laying.stray = "wrong", Stray(emblem, 0, session.tracker.places[emblem])
    sentence, _ = finish(LayingPage(Words("en", "drakkar"), laying, session.tracker).say())
    assert sentence == "This is not its place: an emblem (face down)."


def test_a_wheel_that_stands_elsewhere_is_to_be_turned():
    table = start("vikings")
    session, names = table.session, [zone.name for zone in table.layout.zones]
    table.world.put(0, names.index("wheel3"))
    table.run(2000)
    assert session.laying.stage == "wrong" and session.laying.stray.piece == 0
    saying = LayingPage(Words("en", "vikings"), session.laying, session.tracker).say()
    next(saying)  # the wheel is turned while the sentence is being made
    table.world.put(0, names.index("wheel0"))
    table.run(2000)
    sentence, foot = finish(saying)
    assert sentence == "Turn the wheel: 0 to the lit slot." and foot == "slot D > slot A"
    assert session.laying.stage != "wrong"


def test_the_code_for_judging_is_loaded_once_the_table_is_laid_out():
    table = start("raids")
    sensor_model = table.session.tracker.sensor_model
    assert table.session.laying and not sensor_model.kernels
    lay_all(table, table.session.tracker.places)
    assert not table.session.laying and sensor_model.kernels


def test_a_game_taken_up_again_is_laid_out_when_the_table_was_cleared():
    table = play_on("raids")
    # without telling who plays what, and without asking for piles
    assert table.session.laying.stage == "lay"
    lay_all(table, table.session.tracker.places)
    assert table.session.laying is None and not table.session.is_setting_up


def test_the_last_pieces_of_a_game_taken_up_again_are_led_home_and_no_action():
    table = play_on("vikings_on_board")
    session, world = table.session, table.world
    assert session.laying
    game, moves = session.game, Moves(world.rules, world.appearances)
    legal = list(game.legal[: game.count_actions()])
    action = next(action for action in legal if len(moves.of(game, action)) == 1)
    appearance, origin, to = moves.of(game, action)[0]
    moved = world.appearances.index(appearance)
    places, log = bytearray(session.tracker.places), list(game.log)
    places[moved] = to
    lay_all(table, places)
    table.run(4000)
    assert session.laying is None and session.verdict == track.MISMATCH
    assert list_moves(table) == [(to, origin)]
    world.put(moved, origin)
    table.run(1000)
    assert not session.is_setting_up and list(session.game.log) == log
    world.put(moved, to)
    table.run(1000)
    assert list(session.game.log)[-1:] == [action]


def test_no_step_of_it_holds_up_the_table(game):
    table, rng = start(game, seats=load(game).PLAYERS[1]), random.Random(3)
    steps = []
    update = table.session.update
    with Meter(load_costs()) as meter:

        def update_and_measure(now):
            meter.take_ns()
            verdict = update(now)
            if table.session.laying:
                steps.append(meter.take_ns() / 1e6)
            return verdict

        table.session.update = update_and_measure
        for _ in range(12):
            lay_one(table, rng, is_any=True)
    assert len(steps) > 50 and max(steps) <= _MOST_STEP_MS


def test_every_piece_is_asked_for_in_four_lines(game, language):
    said, footed = [], []
    for setup in (DEAL, READ):
        for kit in (NET, FIRST):
            table = start(game, setup, load(game).PLAYERS[1], kit=kit)
            laying = table.session.laying
            if not laying:
                continue
            canvas = Canvas()
            wrap = canvas.wrap
            canvas.wrap = lambda sentence, *where: said.append(
                (sentence, wrap(sentence, 0, 0, 128, 8))
            )
            canvas.text = lambda sentence, *where: footed.append(sentence)
            pages = make_pages(table.session, canvas, Words(language, game))
            pages.draw()
            table.press()
            for _ in range(len(laying._open)):
                table.turn(1)
                pages.draw()
    assert len(said) > 2
    for sentence, lines in said:
        assert lines <= 4 and "{" not in sentence, sentence
        assert "-" not in sentence.split(" ")[0] and "  " not in sentence, sentence
    assert all(Canvas().text_width(sentence) <= 128 for sentence in footed)


def test_every_kind_that_is_laid_out_has_a_name(game):
    words = read_words(game + "_pieces", "en")
    table = start(game)
    laying = table.session.laying
    for piece, home in enumerate(table.session.tracker.places):
        if home != OFF:
            kind, _ = find_kind(load(game).PIECES, piece)
            is_unsensed = laying._group[piece] >= laying._pieces
            assert ("tell-" if is_unsensed else "one-") + kind in words


def test_no_piece_stands_for_others_that_look_otherwise_where_no_sensor_tells(game):
    words = read_words(game + "_pieces", "en")
    table = start(game, kit=FIRST)
    laying, looks = table.session.laying, table.world.appearances
    kinds = {}
    for piece, home in enumerate(table.session.tracker.places):
        if home != OFF:
            kind, _ = find_kind(load(game).PIECES, piece)
            kinds.setdefault(kind, set()).add(looks[piece])
    assert laying.may_confirm()
    for kind, found in kinds.items():  # of a kind, all are asked for at once
        assert len(found) == 1 or "tell-" + kind in words, kind


def leave_a_played_game(table, seed):
    """Put the pieces where a random game with the same rules has left them."""
    rules = table.world.rules
    game = rules(table.session.game.seats, seed)
    rng = random.Random(seed)
    for _ in range(120):
        count = game.count_actions()
        if not count:
            break
        game.apply(game.draw() if game.current() == CHANCE else game.legal[rng.randrange(count)])
    lay(table, list_places(game))


def is_pile(rules, zone):
    return find_kind(rules.ZONES, zone)[0] in rules.BLIND


def is_spare(table, piece, classes):
    """Return True if `piece` lies in the box, or where a piece of its class is not wanted."""
    zones, places = table.world.zone, table.session.tracker.places
    like = [other for other in range(len(classes)) if classes[other] == classes[piece]]
    zone = zones[piece]
    lying = sum(zones[other] == zone for other in like)
    return zone == OFF or lying > sum(places[other] == zone for other in like)


def is_near(sensor_model, zone, origin):
    """Return True if `zone` is `origin`, or if the same reader hears both."""
    return zone == origin or sensor_model.place(zone) == sensor_model.place(origin) != UNSEEN


def lay_again(table):
    """Lay a piece that is asked for; it may lie elsewhere on the table."""
    laying, world = table.session.laying, table.world
    if laying.stage != "lay":
        table.press()
        return
    places, kinds = table.session.tracker.places, world.rules.CLASSES
    asked = [piece for piece in range(len(laying.asked)) if laying.asked[piece]]
    if is_pile(world.rules, places[asked[0]]):  # it takes any piece of its kind
        kinds = [find_kind(world.rules.PIECES, piece)[0] for piece in range(len(world.zone))]
    for home in {places[piece] for piece in asked}:
        like = [piece for piece in range(len(kinds)) if kinds[piece] == kinds[asked[0]]]
        if sum(world.zone[p] == home for p in like) < sum(places[p] == home for p in like):
            spare = [piece for piece in like if is_spare(table, piece, kinds)]
            world.put(spare[0], home)
            return
    raise AssertionError("no piece is left to lay")


def test_after_a_played_game_piece_and_places_that_are_named_belong_together(game):
    table = IdealTable(_LAYOUTS[game, NET], load(game)(3, 5), DEAL)
    leave_a_played_game(table, 7)
    table.run(_COUNTED_MS)
    sensor_model, world = table.session.tracker.sensor_model, table.world
    classes, wrong = sensor_model.classes, 0
    while table.session.laying:
        laying, places = table.session.laying, table.session.tracker.places
        if laying.stage != "wrong":
            lay_again(table)
        else:
            stray = laying.stray
            near = [
                p
                for p, at in enumerate(world.zone)
                if at != OFF and is_near(sensor_model, at, stray.origin)
            ]
            if stray.piece < STRANGER:
                near = [piece for piece in near if classes[piece] == classes[stray.piece]]
                assert stray.home == OFF or laying.missing[stray.piece]
                assert stray.home in (OFF, places[stray.piece])
            spare = [piece for piece in near if is_spare(table, piece, classes)]
            assert spare, (stray.piece, stray.origin, stray.home)
            world.put(spare[0], stray.home)
            wrong += 1
        table.run(_COUNTED_MS)
        assert table.now_ms < 400 * _COUNTED_MS
    assert wrong or not any(map(table.session.tracker.is_sensed, range(sensor_model.layout.zones)))
