"""The desk without a browser: dragging, laying out, hands, the contents of pages."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from skald.play.session import Session
from skald.recognition import tracker as track
from skald.rules.base import CHANCE, NO_FACE, OFF
from skald.rules.registry import load
from skald.rules.vikings_on_board import state as at
from skald.rules.vikings_on_board.state import LANE
from skald.solo.levels import EASY

from host_sim.shuffle import list_seen
from host_sim.web.desk import Desk
from host_sim.web.messages import BadMessage
from tests.browser.at_desk import ask, drop, find_zone, lay_out, middle_of, work
from tests.browser.shown_table import ShownTable
from tests.solo.opponents_table import seat_opponents

_GAME = "vikings_on_board"
_STEP_US = 45000  # the longest step of a device at these tables, and the bus in it


@pytest.fixture
def desk():
    return Desk(ShownTable(_GAME, seats=3, seed=7), seed=7)


def test_pieces_whose_numbers_the_device_exchanges_meanwhile_are_all_laid():
    desk = Desk(ShownTable("vikings_on_board", seats=2, seed=5), seed=5)
    world = desk.world
    twins = next(
        (piece, other)
        for piece, other in combinations(range(len(world.zone)), 2)
        if world.appearances[piece] == world.appearances[other]
        and OFF not in (desk.session.tracker.places[piece], desk.session.tracker.places[other])
    )
    desk.handle({"do": "layout"})
    while [world.zone[piece] for piece in twins].count(OFF) != 1:
        desk.step(5)
    world.exchange(*twins)
    while desk.is_busy:
        desk.step(20)
    assert desk.trouble is None
    assert Counter(world.zone) == Counter(desk.session.tracker.places)


def test_pieces_wait_in_their_trays(desk):
    seen = desk.snapshot()["pieces"]
    trays = {tray.name: tray for tray in desk.places.trays}
    homes = {"barrel0": "hand0", "figure4": "hand1", "body0": "box", "figure12": "box"}
    for name, tray in homes.items():
        x, y, zone, _ = seen[name]
        area = trays[tray]
        assert zone == ""
        assert area.x < x < area.x + area.w and area.y < y < area.y + area.h


def test_lay_out_presses_where_no_sensor_looks(game):
    lay_out(Desk(ShownTable(game, "first", 2, 7), seed=7))


def expect_a_row(heights):
    assert all(later - before >= 44 for before, later in pairwise(heights))


def test_bodies_lie_in_the_order_of_the_rules(desk):
    lay_out(desk)
    for ship in range(8):
        lane = LANE + 5 * ship  # from the bow
        expect_a_row(desk.places.spots[body][1] for body in desk.game.state[lane : lane + 3])


def test_pieces_dropped_onto_each_other_move_apart(desk):
    for name in ("body0", "body8", "body14"):
        drop(desk, name, "lane2")
    for name in ("supply0", "supply1", "supply2"):
        drop(desk, name, "pile0")
    seen = desk.snapshot()["pieces"]
    expect_a_row(sorted(seen[name][1] for name in ("body0", "body8", "body14")))
    assert len({tuple(seen[name][:2]) for name in ("supply0", "supply1", "supply2")}) == 3
    assert {seen[name][2] for name in ("body0", "body8", "body14")} == {"lane2"}
    box = next(tray for tray in desk.places.trays if tray.name == "box")
    for name in ("body0", "body8"):
        spot = {"x": box.x + box.w - 20, "y": box.y + box.h - 9}
        drop(desk, name, **spot)
    one, other = (desk.snapshot()["pieces"][name] for name in ("body0", "body8"))
    assert abs(one[0] - other[0]) + abs(one[1] - other[1]) > 20


def test_a_piece_beside_others_stays_where_it_was_dropped(desk):
    zone = desk.zones[find_zone(desk, "lane2")]
    spots = [(zone.x + 33, zone.y + 30), (zone.x + 33, zone.y + 130)]
    for name, (x, y) in zip(("body0", "body8"), spots):
        drop(desk, name, x=x, y=y)
    seen = desk.snapshot()["pieces"]
    assert [tuple(seen[name][:2]) for name in ("body0", "body8")] == spots


def test_a_figure_on_a_body_moves_along_when_the_ship_closes_up(desk):
    lay_out(desk)
    first, second = sorted(
        desk.world.lying_on(0), key=lambda body: desk.places.spots[body][1]
    )[:2]  # fmt: skip
    figure = next(name for name in desk.handles if name.startswith("figure"))
    x, y = desk.places.spots[second]
    drop(desk, figure, x=x, y=y)
    box = {"x": desk.places.trays[-1].x + 30, "y": desk.places.trays[-1].y + 90}
    drop(desk, desk.handles[first], **box)
    desk.handle({"do": "tidy"})
    assert desk.places.spots[second][1] < y
    assert desk.places.spots[desk.handles.index(figure)][1] == desk.places.spots[second][1]


def test_no_face_is_told_or_betrayed_by_a_name_an_order_a_place():
    """Sorting pieces by number anywhere would put all hides first, and first into the pile."""
    barrels, first, laid = set(), set(), set()
    for seed in range(8):
        desk = Desk(ShownTable(_GAME), seed)
        lay_out(desk)
        seen = {
            name: at
            for name, at in desk.snapshot()["pieces"].items()
            if name.startswith(("supply", "barrel"))
        }
        assert all(
            face is None and not zone.startswith("bow") for _, _, zone, face in seen.values()
        )
        faces = {name: desk.handle({"do": "peek", "piece": name})["face"] for name in seen}
        supplies = [name for name in seen if name.startswith("supply")]
        assert supplies == ["supply%d" % i for i in range(15)]
        kinds = sorted(faces[name]["icon"] for name in supplies)
        assert kinds == ["grain"] * 5 + ["hide"] * 5 + ["metal"] * 5
        pile = [name for name in supplies if seen[name][2] == "pile0"]
        barrels.add(faces["barrel0"]["label"])
        first.add(faces[supplies[0]]["icon"])
        laid.add(faces[min(pile, key=lambda name: seen[name][1::-1])]["icon"])
    assert len(barrels) == 4 and len(first) > 1 and len(laid) > 1
    looks = {piece["name"]: piece["look"] for piece in desk.describe()["pieces"]}
    assert len({repr(looks[name]) for name in supplies}) == 1
    assert looks["barrel5"] == {"shape": "barrel", "colour": "blue"}


def test_a_supply_on_a_bow_lies_face_up(desk):
    name = "supply2"
    face = desk.handle({"do": "peek", "piece": name})["face"]
    drop(desk, name, "bow3")
    assert desk.snapshot()["pieces"][name][2:] == ["bow3", face]
    drop(desk, name, "shield1")
    assert desk.snapshot()["pieces"][name][2:] == ["shield1", None]


def test_play_is_refused_before_the_table_is_laid_out(desk):
    work(desk, "play", "not now")


def play_until(is_so):
    """Return the Desk of a game of Drakkar core that has come to where is_so(game)."""
    desk = Desk(ShownTable("drakkar", "net", seats=2, seed=7), seed=7)
    lay_out(desk)
    while not is_so(desk.session.game):
        work(desk, "play")
        desk.step(600)
    return desk


def test_hands_say_what_helps_when_an_unseen_piece_is_missing():
    desk = play_until(lambda game: game.revealed_piece() != OFF)
    game = desk.session.game
    for piece in desk.world.lying_on(game.zone_of(game.revealed_piece())):
        if game.FACES[piece] != NO_FACE:
            desk.world.put(piece, OFF)
    desk.step(2000)
    work(desk, "play", "elsewhere")
    lay_out(desk)
    work(desk, "play")


def test_emblems_that_were_seen_are_laid_back_where_they_were_seen():
    desk = play_until(lambda game: sum(face is not None for face in list_seen(game)) > 1)
    game = desk.session.game
    faces = enumerate(list_seen(game))
    seen = {game.zone_of(piece): face for piece, face in faces if face is not None}
    world, emblems = desk.world, [p for p, face in enumerate(game.FACES) if face != NO_FACE]
    for zone, face in seen.items():
        (here,) = set(world.lying_on(zone)) & set(emblems)
        unlike = (p for p in emblems if game.FACES[p] != face)
        other = next(p for p in unlike if world.zone[p] not in (*seen, OFF))
        there = world.zone[other]
        world.put(other, zone)
        world.put(here, there)
    lay_out(desk)
    for zone, face in seen.items():
        assert face in [game.FACES[piece] for piece in world.lying_on(zone)]
    lying = list(world.zone)
    lay_out(desk)
    assert lying == world.zone


def test_two_helpers_at_once_are_refused(desk):
    desk.handle({"do": "layout"})
    with pytest.raises(BadMessage) as refusal:
        desk.handle({"do": "play"})
    assert refusal.value.key == "busy"


def test_hands_play_and_the_log_tells_what_is_public(desk):
    """Drawn supplies stay in a hand, and bodies that have sailed go to the box."""
    lay_out(desk)
    game, entries, done = desk.session.game, desk.chronicle.entries, 0
    while not any(text.startswith("sail") for _, text in entries):
        work(desk, "play")
        done += 1
        drawn = [p for p in range(24, 39) if desk.world.zone[p] == OFF]
        if game.prompt().startswith("do load"):
            assert drawn and any(desk.places.tray_of[p].role == "hand" for p in drawn)
    gone = [piece for piece in range(24) if desk.world.zone[piece] == OFF]
    assert gone and all(desk.places.tray_of[piece].role == "box" for piece in gone)
    actions = game.log[desk.chronicle.first :]
    assert done <= len(desk.snapshot()["log"]) == len(entries) == len(actions)
    for (_, text), action in zip(entries, actions):
        assert text == game.text(action) or "?" in text


def test_the_page_names_no_winner_while_the_screen_still_counts(desk):
    lay_out(desk)
    session = desk.table.session
    session.is_over = lambda: True
    session.payouts.begin([(0, OFF, "", (("points", 1),))])
    assert not desk.snapshot()["is_over"] and desk.snapshot()["score"] is None
    session.payouts.end()
    assert desk.snapshot()["is_over"] and desk.snapshot()["score"]


def want(desk, verb):
    """Play on until an opponent wants an action that begins with `verb`; return what it wishes."""
    desk.session.opponents = seat_opponents(desk.session, EASY, people=0)
    for _ in range(200):
        desk.step(2000)
        wish, opponents = desk.snapshot()["wish"], desk.session.opponents
        if wish and desk.session.game.text(opponents.wanted).startswith(verb):
            return wish
        work(desk, "play" if wish or desk.game.current() == CHANCE else "press")
    raise AssertionError("nobody wants to %s" % verb)


def test_a_piece_that_an_opponent_has_refused_is_not_wished_again(desk):
    """Barrels have the same back, and the opponent means one of them."""
    lay_out(desk)
    tried = set()
    ((name, quay),) = want(desk, "bet ")
    while desk.session.opponents.text:
        assert name not in tried
        tried.add(name)
        drop(desk, name, quay)
        desk.step(3000)
        if desk.snapshot()["verdict"] != "mismatch":
            break
        assert desk.session.reason == "opponent other"
        hand = desk.places.home_of(desk.handles.index(name))
        drop(desk, name, x=hand.x + 20, y=hand.y + 20)
        desk.step(3000)
        ((name, quay),) = desk.snapshot()["wish"]
    assert len(tried) > 1


def test_a_piece_that_is_lifted_and_set_back_is_wished_where_it_stands(desk):
    lay_out(desk)
    ((name, lane),) = want(desk, "advance ")
    assert desk.snapshot()["pieces"][name][2] == lane
    done = len(desk.chronicle.entries)
    ask(desk, "lift", piece=name, then_ms=1000)
    assert desk.snapshot()["wish"] in ([[name, lane]], [])
    zone = desk.zones[find_zone(desk, lane)]
    drop(desk, name, x=zone.x + zone.w / 2, y=zone.y + 20)
    desk.step(2000)
    assert len(desk.chronicle.entries) == done + 1


def test_what_opponents_want_is_right_when_it_is_carried_out(game):
    """Pieces that look alike have other numbers in the rules once they have moved."""
    desk = Desk(ShownTable(game, seats=2, seed=7), seed=7)
    lay_out(desk)
    desk.session.opponents = seat_opponents(desk.session, EASY, people=0)
    goals, told = set(), set()
    for _ in range(45):
        desk.step(2000)
        seen = desk.snapshot()
        told.add(seen["reason"].get("en"))
        assert seen["verdict"] != "mismatch", seen["text"]
        for name, goal in seen["wish"]:
            goals.add(goal)
            tray = next((tray for tray in desk.places.trays if tray.name == goal), None)
            spot = {"x": tray.x + 20, "y": tray.y + 20} if tray else middle_of(desk, goal)
            drop(desk, name, **spot)
        if not seen["wish"]:
            work(desk, "play" if desk.session.game.current() == CHANCE else "press")
    assert len(goals) > 3 and len(desk.chronicle.entries) > 8
    assert any(" plays: " in reason for reason in filter(None, told))
    assert {"raids": "box", "vikings": "hand0"}.get(game, goal) in goals


# -- who goes where ---------------------------------------------------------------


def test_hands_play_on_where_the_device_moves_unseen_pieces_by_itself():
    """In *Vikings* a Viking goes to the mainland, which no sensor sees, when nothing else is legal."""
    desk = Desk(ShownTable("vikings", seats=2, seed=5), seed=7)
    lay_out(desk)
    world, session = desk.world, desk.table.session
    for _ in range(14):
        work(desk, "play")
    mainland = find_zone(desk, "mainland1")
    desk.handle({"do": "play"})
    desk.step(20)
    wanted = [p for p, zone in enumerate(session.tracker.places) if zone == mainland]
    assert wanted and len(world.lying_on(mainland)) >= len(wanted)


@pytest.mark.parametrize("seats, emblems, pawns", [(2, 18, 4), (3, 30, 6)])
def test_pieces_that_a_game_does_without_stay_out_of_sight(seats, emblems, pawns):
    desk = Desk(ShownTable("drakkar", seats=seats, seed=5), seed=7)
    kinds = [piece["kind"] for piece in desk.describe()["pieces"]]
    assert (kinds.count("emblem"), kinds.count("pawn")) == (emblems, pawns)
    assert len(desk.snapshot()["pieces"]) == emblems + pawns


def test_what_helps_hands_that_do_not_find_a_piece_is_said(desk):
    lay_out(desk)
    for piece in range(len(desk.world.zone)):
        desk.world.put(piece, OFF)
    work(desk, "play", "elsewhere")


def test_pieces_that_look_alike_are_laid_back_where_the_device_saw_them():
    desk = Desk(ShownTable("drakkar", seats=2, seed=3), seed=3)
    lay_out(desk)
    emblems = [
        p for p, zone in enumerate(desk.world.zone) if desk.faces.has_secret(p) and zone != OFF
    ]
    one, other = emblems[:2]
    here, there = desk.world.zone[one], desk.world.zone[other]
    for piece, zone in ((one, OFF), (other, OFF), (one, there), (other, here)):
        desk.world.put(piece, zone)
        desk.step(2000)
    assert desk.session.verdict == track.MISMATCH
    work(desk, "layout")
    desk.step(2000)
    assert desk.session.verdict != track.MISMATCH


def test_as_much_time_passes_as_was_asked_for(make_table, game):
    """A device that computes longer than it was asked to live is not given that time a second time."""
    table = make_table(game, seats=2, seed=3)
    desk = Desk(table, seed=3)
    began_us = table.clock.now_us
    for count in range(1, 151):
        desk.step(20)
        asked_us = 20000 * count
        assert abs(table.clock.now_us - began_us - asked_us) <= _STEP_US


def begin_again(desk, seed):
    """Begin another game with the same people, as the device does after the last one."""
    table = desk.table
    game = load(_GAME)(desk.seats, seed, 0)
    table.session = Session(game, table.session.layout, table.sense)
    desk.step(20)
    assert desk.game is game


def test_bodies_stay_where_they_lie_when_another_game_begins(desk):
    lay_out(desk)
    lying = [piece for piece, zone in enumerate(desk.world.zone) if zone in desk.game.ROWS]
    first, last = lying[0], lying[1]
    spots = desk.places.spots
    spots[first], spots[last] = spots[last], spots[first]
    before = [spots[piece] for piece in lying]
    begin_again(desk, 8)
    assert [desk.places.spots[piece] for piece in lying] == before


def test_a_piece_that_lies_face_down_is_not_known_by_its_spot_in_the_next_game(desk):
    lay_out(desk)
    pile = find_zone(desk, "pile0")
    desk.places.spots[desk.world.lying_on(pile)[0]] = (1.0, 1.0)
    begin_again(desk, 8)
    assert (1.0, 1.0) not in desk.places.spots


def test_a_figure_stands_on_the_body_that_the_rules_say():
    desk = Desk(ShownTable(_GAME, seats=2, seed=7), seed=7)
    lay_out(desk)
    desk.handle({"do": "auto", "pace": 64})
    done, seen = 0, 0
    while desk.is_busy:
        desk.step(100)
        game, spots = desk.table.session.game, desk.places.spots
        manned = [at.BONUS + body for body in range(12) if game.state[at.BONUS + body]]
        for body in (place - at.BONUS for place in manned if len(game.log) > done):
            lying = desk.world.lying_on(game.state[at.WHERE + body])
            figures = [piece for piece in lying if desk.faces.kind_name(piece) == "figure"]
            assert spots[body][1] in [spots[piece][1] for piece in figures]
            seen += 1
        done = len(game.log)
    assert seen and desk.session.is_over()


# -- a knob that is spun ----------------------------------------------------------


def test_fast_turning_and_pressing_lose_nothing_and_no_queue_grows_without_end(make_table):
    desk = Desk(make_table("raids", seats=2, seed=1))
    desk.step(300)
    taken, session = [], desk.table.session
    session.turn, session.press = taken.append, lambda: taken.append(0)
    for steps in (3,) * 20 + (-10,) + (1,) * 5:
        ask(desk, "turn", steps=steps)
    ask(desk, *["press"] * 7)
    desk.step(4000)
    assert sum(taken) == 55 and taken[-7:] == [0] * 7 and taken.count(0) == 7
    with pytest.raises(BadMessage) as refusal:
        ask(desk, *["turn"] * 2000, steps=24)
    assert refusal.value.key == "too fast"
    assert len(desk.table.clock.due) < 40000
    desk.step(7000)
    ask(desk, "turn", steps=24)
