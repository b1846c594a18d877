"""The description of zones for pages: their looks, their names, and their owners."""

from host_sim.games import find_manifest
from host_sim.games.manifest import NOBODY, Place


def describe_zones(game, zones, words):
    """Return {"looks", "places", "owners", "ships"}, each by the zone's name on the layout.

    `words`: {language: Words}.  The owner is a seat, or NOBODY on a side without a player.  A ship is told with the
    names of the zones that are aboard.
    """
    kinds = find_manifest(game.NAME).list_places(game)
    plain = Place()
    looks, places, owners, ships = {}, {}, {}, {}
    for number, zone in enumerate(zones):
        place = kinds.get(zone.kind, plain)
        looks[zone.name] = place.look(zone.index, game)
        if place.owner:
            owner = place.owner(zone.index, game)
            owners[zone.name] = owner if owner < game.seats else NOBODY
        if place.aboard:
            ships[zone.name] = [
                other.name
                for other in zones
                if other.index == zone.index and other.kind in place.aboard
            ]
        if place.name and owners.get(zone.name) != NOBODY:
            names = [place.name(zone.index, at) for at in range(len(words))]
        else:
            names = [own.action(game.zone_text(number)) for own in words.values()]
        places[zone.name] = dict(zip(words, names))
    return {"looks": looks, "places": places, "owners": owners, "ships": ships}
