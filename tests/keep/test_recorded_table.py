"""The drawn table of a recorded game, and the page that steps through it (host_sim/records)."""

import json

import pytest

from hardware.layouts.base import build
from host_sim.records.record import RecordError
from host_sim.records.table import RecordedTable
from host_sim.records.viewer import write_viewer
from tests.keep.test_record import find_record

_FACE = 3


def test_an_emblem_bears_the_face_that_was_shown():
    table, shown = RecordedTable(find_record("drakkar")), 0
    for game in table.play():
        text = game.text(game.log[-1]) if len(game.log) else ""
        if text.startswith("show "):
            faces = [found[_FACE] for found in table.see().values() if found[_FACE]]
            assert text.split(" ")[1] in [face["icon"] for face in faces]
            shown += 1
    assert shown > 3


@pytest.mark.parametrize("game", ("raids", "drakkar"))
@pytest.mark.parametrize("action", ("pass", "nonsense"))
def test_an_action_that_cannot_be_played_is_one_sentence(game, action):
    record = find_record(game)
    record.actions[record.dealt + 3] = action
    with pytest.raises(RecordError, match="cannot be played there"):
        write_viewer(record, "en")


def test_the_page_has_the_table_after_every_action_as_the_rules_have_it(game):
    """As many pieces of a look lie in every place as the rules say."""
    record = find_record(game)
    page = write_viewer(record, "fr")
    assert "http" not in page
    told = json.loads(page.partition("id=game>")[2].partition("</script>")[0])
    count = len(record.actions) - record.dealt + 1
    assert len(told["steps"]) == len(told["said"]) == len(told["scores"]) == count
    assert told["scores"][-1] == record.scores
    table, pieces = RecordedTable(record), {}
    zones = [zone.name for zone in build(record.game, "net").zones]
    for step, position in zip(told["steps"], table.play()):
        pieces.update(step)
        seen = table.see()
        assert pieces == seen
        places = bytearray(len(position.CLASSES))
        position.places(places)
        wanted = sorted(zones[zone] for zone in places if zone < len(zones))
        assert sorted(found[2] for found in seen.values() if found[2]) == wanted
