"""The description of zones for pages: their looks, their names, and their owners."""

from host_sim.games import find_manifest
from host_sim.games.manifest import NOBODY, Place


def list_owners(game, zones):
    """Return the owner of each zone: a seat, NOBODY if nobody has that seat, or None if it belongs to everybody."""
    kinds = find_manifest(game.NAME).list_places(game)
    plain = Place()
    owners = []
    for zone in zones:
        find = kinds.get(zone.kind, plain).owner
        seat = find(zone.index, game) if find else None
        owners.append(NOBODY if seat is not None and seat >= game.seats else seat)
    return owners


def describe_zones(game, zones, owners, words):
    """Return {"looks", "places", "owners", "ships"}, each by the names of the zones in the layout, without the zones
    that are NOBODY's.

    `owners`: list_owners(); `words`: {language: Words}.  "ships" has the names of the zones aboard each ship.
    """
    kinds = find_manifest(game.NAME).list_places(game)
    plain = Place()
    looks, places, seats, ships = {}, {}, {}, {}
    for number, zone in enumerate(zones):
        if owners[number] == NOBODY:
            continue
        place = kinds.get(zone.kind, plain)
        looks[zone.name] = place.look(zone.index, game)
        if owners[number] is not None:
            seats[zone.name] = owners[number]
        if place.aboard:
            ships[zone.name] = [
                other.name
                for other in zones
                if other.index == zone.index and other.kind in place.aboard
            ]
        text = game.zone_text(number)
        places[zone.name] = {language: own.action(text) for language, own in words.items()}
    return {"looks": looks, "places": places, "owners": seats, "ships": ships}
