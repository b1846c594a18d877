"""In games on the chips the scanner first reads every place that a legal action could change."""

from array import array

from skald.rules.base import CHANCE, OFF
from skald.watching.layout import UNSENSED

from host_sim.hands import lay_out_table


def list_concerned(table):
    """Return the readers under every place that a legal action takes a piece from or puts one on."""
    game, layout = table.session.game, table.layout
    found = set()
    touched = array("H", bytes(2 * 256))
    for i in range(game.count_actions()):
        action = game.legal[i]
        for k in range(game.touches(action, touched)):
            for zone in (game.zone_of(touched[k] >> 8), touched[k] & 255):
                if zone != OFF and layout.zones[zone].place != UNSENSED:
                    found.add(layout.zones[zone].place)
    return found


def test_all_that_a_legal_action_could_change_is_hot(make_table, game):
    table = make_table(game, "net", 3, seed=11)
    hands, looked = lay_out_table(table, 11), 0
    for done in range(1, 16):
        table.run(300)
        concerned = list_concerned(table)
        hot = {reader for reader, degree in enumerate(table.game_loop.scanner.plan.hot) if degree}
        if concerned and table.session.game.current() != CHANCE:
            assert concerned <= hot
            looked += 1
        if looked == 2:
            break
        table.follow(hands.play(done))
    assert looked
