"""Which movements of pieces the table records, and which it does not."""

from skald.recognition import tracker as track

from host_sim.ideal import IdealTable, look
from tests.guidance.mending import list_moves, mend, start
from tests.rules.games import texts

_BUSY_MS = 50  # between two slices of a busy device


def test_a_body_may_move_before_its_figure():
    table, hands = start("vikings_on_board")
    game = table.session.game
    scratch = game.copy()
    scratch.apply(scratch.parse("figure jumpany"))
    assert scratch.actions(hands._legal)
    jump = hands._legal[0]
    ((body, origin, lane),) = hands.moves.of(scratch, jump)
    table.world.put(body, lane)
    table.run(5000)
    assert table.session.verdict == track.IN_PROGRESS
    figure = game.parse("figure jumpany")
    ((kind, spot, new_spot),) = hands.moves.of(game, figure)
    table.world.put(table.world.find(kind, spot)[0], new_spot)
    table.run(2000)
    assert list(table.session.game.log)[-2:] == [figure, jump]


def test_a_dead_place_makes_the_table_ask():
    table, hands = start("vikings_on_board", actions=0)
    table.session.snapshot.set_dead_place(table.layout.zone("lane", 0).place, 1)
    table.run(3000)
    assert table.session.verdict == track.IDLE
    table.follow(hands.play(60))
    assert bytes(table.session.game.state) == bytes(hands.mind.state)


def test_an_emblem_that_may_have_been_taken_to_a_dead_place_is_asked_about():
    """It may also be in a hand, because its owner looks at it; and to take it is an action that no sensor sees."""
    table, hands = start("drakkar", actions=0)
    game = table.session.game
    while not {"look", "take"} <= set(texts(game)) or len(hands.mind.log) != len(game.log):
        table.follow(hands.play(hands.done + 1))
    take = game.parse("take")
    copy = game.copy()
    copy.apply(take)
    moves = hands.moves.of(copy, copy.draw())
    kind, square, display = next(move for move in moves if move[1] != move[2])
    table.session.snapshot.set_dead_place(table.layout.zones[display].place, 1)
    table.run(1000)
    table.world.put(table.world.find(kind, square)[0], display)
    table.run(5000)
    assert table.session.verdict == track.ASK
    assert list(table.session.tracker.finding.candidates) == [take]


def test_a_piece_still_in_a_hand_is_not_taken_for_one_over_a_dead_place():
    table, hands = start("vikings_on_board")
    game = table.session.game
    while True:
        loads = [text for text in texts(game) if text.startswith("load")]
        kinds = [text.split()[1] for text in loads]
        if loads and kinds.count(kinds[0]) > 1:
            break
        table.follow(hands.play(hands.done + 1))
    dead, meant = [game.parse(text) for text in loads if text.split()[1] == kinds[0]][:2]
    bow = next(
        zone for _, _, zone in hands.moves.of(game, dead) if game.zone_text(zone).startswith("bow")
    )
    table.session.snapshot.set_dead_place(table.layout.zones[bow].place, 1)
    done = len(game.log)
    moves, carried = hands.moves.of(game, meant), []
    # Pieces that go back to the pile come first.
    moves.sort(key=lambda move: game.zone_text(move[2]).startswith("bow"))
    for kind, origin, zone in moves:
        piece = next(p for p in table.world.find(kind, origin) if p not in carried)
        carried.append(piece)
        assert len(game.log) == done
        table.world.put(piece, zone)
        table.run(4000)
    assert game.log[done] == meant


def find_figure(table, hands):
    """Return (the figure that may go to the marketplace, where it stands, where it would go)."""
    game = table.session.game
    ((kind, spot, new_spot),) = hands.moves.of(game, game.parse("figure marketplace"))
    return table.world.find(kind, spot)[0], spot, new_spot


def lay_legal_and_wrong(table, hands, wait=IdealTable.run):
    """Make a legal move with a figure while two bodies slide, and `wait` until the lights lead back; return
    (figure, its zones, [(body, its lane)]).
    """
    figure, spot, new_spot = find_figure(table, hands)
    bodies = [(table.world.lying_on(lane)[0], lane) for lane in (0, 1)]
    table.world.put(figure, new_spot)
    for body, lane in bodies:
        table.world.put(body, lane + 5)
    wait(table, 4500)
    assert table.session.verdict == track.MISMATCH
    return figure, spot, new_spot, bodies


def test_a_legal_move_among_wrong_ones_is_not_recorded():
    table, hands = start("vikings_on_board")
    log = list(table.session.game.log)
    _, spot, new_spot, bodies = lay_legal_and_wrong(table, hands)
    for body, lane in bodies:
        table.world.put(body, lane)
        table.run(3000)
    assert table.session.verdict == track.MISMATCH, (
        "a table led back passes positions that nobody has played"
    )
    assert list(table.session.game.log) == log
    assert list_moves(table) == [(new_spot, spot)]
    mend(table, 4)
    assert list(table.session.game.log) == log


def test_a_way_back_that_is_lit_while_the_search_goes_on_leads_all_the_way():
    table, hands = start("vikings_on_board")
    log = list(table.session.game.log)
    _, spot, new_spot, bodies = lay_legal_and_wrong(table, hands, see_little)
    assert table.session.tracker.is_searching()
    for body, lane in bodies:
        table.world.put(body, lane)
    table.run(3000)
    assert list(table.session.game.log) == log and list_moves(table) == [(new_spot, spot)]


def see_little(table, span_ms):
    """Let `span_ms` pass at a device that has other work, so that no search ends."""
    for _ in range(0, span_ms, _BUSY_MS):
        table.now_ms += _BUSY_MS
        look(table.session, table.now_ms)


def test_a_piece_that_is_lifted_and_put_down_again_counts():
    table, hands = start("vikings_on_board")
    figure, _, new_spot, bodies = lay_legal_and_wrong(table, hands)
    for body, lane in bodies:
        table.world.put(body, lane)
    table.run(1000)
    table.world.lift(figure)
    table.run(600)
    table.world.put(figure, new_spot)
    table.run(1000)
    game = table.session.game
    assert game.text(game.log[-1]) == "figure marketplace"


def test_a_wrong_landing_that_is_put_right_at_once_counts():
    table, hands = start("vikings_on_board")
    game = table.session.game
    figure, _, new_spot = find_figure(table, hands)
    wrong = next(z for z in range(len(table.layout.zones)) if table.layout.zones[z].kind == "quay")
    table.world.put(figure, wrong)
    table.run(2000)
    assert table.session.verdict == track.MISMATCH or table.session.verdict == track.IN_PROGRESS
    table.world.put(figure, new_spot)
    table.run(1000)
    assert game.text(game.log[-1]) == "figure marketplace"
