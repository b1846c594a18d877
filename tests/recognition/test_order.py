"""A piece moved out of turn is never taken for the one whose turn it is."""

from skald.recognition import tracker as track
from skald.rules.base import OFF

from tests.guidance.mending import list_moves, list_repairs, start


def find_figures(table, hands):
    """Return ({zone: action} of the acting figure, the figure, {zone} of the next one, that
    figure).
    """
    game = table.session.game.copy()
    acting, targets = list_targets(game, hands)
    game.apply(next(iter(targets.values())))
    while game.actor() == table.session.game.actor():
        game.apply(game.legal[game.count_actions() - 1])
    following, places = list_targets(game, hands)
    return acting, targets, following, set(places)


def list_targets(game, hands):
    targets, piece = {}, None
    for action in list(game.legal[: game.count_actions()]):
        for kind, origin, zone in hands.moves.of(game, action):
            if kind == hands.world.appearances[24 + 15 + 16 + 4 * game.actor()]:
                piece, targets[zone] = origin, action
    return piece, targets


def test_a_figure_out_of_turn_is_led_back_and_not_recorded_as_the_acting_one():
    table, hands = start("vikings_on_board")
    spot, targets, other_spot, others = find_figures(table, hands)
    world, log = table.world, list(table.session.game.log)
    (early,), (acting,) = world.lying_on(other_spot), world.lying_on(spot)
    for zone in sorted(set(targets) & others):
        world.lift(early)
        table.run(600)
        world.put(early, zone)
        table.run(4000)
        assert table.session.verdict == track.MISMATCH
        assert list_repairs(table) == [(early, zone, other_spot)]
        world.lift(acting)
        table.run(6000)
        assert list(table.session.game.log) == log
        world.put(acting, spot)
        table.run(600)
        world.put(early, other_spot)
        table.run(2000)
        assert list(table.session.game.log) == log


def test_of_two_that_were_lifted_together_neither_is_taken_for_the_other():
    table, hands = start("vikings_on_board")
    spot, targets, other_spot, _ = find_figures(table, hands)
    world, log = table.world, list(table.session.game.log)
    (early,), (acting,) = world.lying_on(other_spot), world.lying_on(spot)
    for piece in (early, acting):
        world.lift(piece)
        table.run(300)
    for piece, zone in ((early, sorted(targets)[0]), (acting, other_spot)):
        world.put(piece, zone)
        table.run(5000)
        assert list(table.session.game.log) == log
    assert table.session.verdict == track.MISMATCH


def test_a_piece_that_is_lifted_before_the_throw_is_lit():
    table, hands = start("drakkar", seats=3, actions=10)
    world, game, zones = table.world, table.session.game, table.layout.zones
    while not table.session.awaits_throw():
        table.follow(hands.play(hands.done + 1))
        table.run(1000)
    for piece in range(len(world.zone)):
        home = world.zone[piece]
        if home != OFF:
            world.lift(piece)
            table.run(4000)
            assert table.session.verdict == track.MISMATCH, game.zone_text(home)
            ((_, _, back),) = list_repairs(table)
            assert zones[back].place == zones[home].place  # two start squares are one place
            assert back == home or zones[home].kind != "square"
            world.put(piece, home)
            table.run(1000)


def test_the_way_back_is_drawn_last():
    """Lights are drawn when the session says so: by then the moves must be listed."""
    table, _ = start("drakkar", seats=3, actions=14)
    session, world = table.session, table.world
    piece = next(piece for piece, zone in enumerate(world.zone) if zone != OFF)
    home, version, drawn = world.zone[piece], session.version, None
    world.lift(piece)
    for _ in range(200):
        table.run(30)
        if session.version != version:
            version, drawn = session.version, (session.verdict, list_moves(table))
    assert drawn == (track.MISMATCH, [(OFF, home)])
