"""The scene compared with a model that asks the rules zone by zone."""

import random

import pytest
from skald.recognition import tracker as track
from skald.rules.base import NO_COLOUR, OFF, find_number
from skald.rules.registry import load
from skald.show import effects
from skald.show.frame import OK, SEAT, WARNING, WHITE, Frame
from skald.show.lights import Lights

from hardware.layouts.base import build
from host_sim.device_time import recording
from host_sim.ideal import IdealTable

_BLINK, _BREATHE, _FLASH = effects.BLINK, effects.BREATHE, effects.FLASH
_STEADY = 0  # no rhythm


class Model:
    """lights[pixel] = (colour, level, rhythm), zone by zone, as lights.py describes them."""

    def __init__(self, session):
        self.session, self.lights = session, {}
        verdict = session.verdict
        if session.laying:
            self.show_laying(session.laying)
            return
        tracker = session.tracker
        self.is_crowded = sum(tracker.targets) > 40
        self.is_in_hand = verdict == track.ASK and tracker.count_differences() > 0
        for zone in range(session.layout.zones):
            if session.layout.pixel_count(zone):
                self.show_zone(zone, verdict)
        if verdict == track.SETTLE and not any(tracker.targets):
            for piece, zone in enumerate(tracker.places):
                if tracker.movable[piece]:
                    self.show_whole(zone, (OK, 15, _STEADY))
        if verdict == track.MISMATCH:
            back = session.repair
            for zones, light in (
                (back.home, (WHITE, 15, _BLINK)),
                (back.origin, (WARNING, 15, _FLASH)),
            ):
                for i in range(back.count):
                    self.show_whole(zones[i], light)
        elif session.payouts.is_on():
            seat, zone, _, _ = session.payouts.steps[session.payouts.index]
            self.show_whole(zone, (SEAT + seat, 15, _BLINK))

    def show_laying(self, laying):
        """Light the pieces of every zone in order; a missing one is dark, or asked for."""
        session = self.session
        for zone in range(session.layout.zones):
            first, room = session.layout.first_pixel(zone), session.layout.pixel_count(zone)
            out = bytearray(16)
            pieces = out[: session.game.pieces_on(zone, out)]
            if zone not in session.game.ROWS:  # the others move up
                pieces = [piece for piece in pieces if laying.places[piece] != OFF]
            for i, piece in enumerate(pieces[:room]):
                if laying.asked[piece]:
                    self.lights[first + i] = (self.find_colour(piece), 15, _BLINK)
                elif laying.places[piece] != OFF:
                    self.lights[first + i] = (self.find_colour(piece), 3, _STEADY)
            asked = [piece for piece in pieces if laying.asked[piece]]
            is_full = len(pieces) >= room > 0 and zone not in session.game.ROWS
            if asked and is_full:  # no pixel is left
                self.lights[first + room - 1] = (self.find_colour(asked[-1]), 15, _BLINK)
        if laying.stage == "wrong":
            self.show_whole(laying.stray.home, (WHITE, 15, _BLINK))
            self.show_whole(laying.stray.origin, (WARNING, 15, _FLASH))

    def find_colour(self, piece):
        seat = self.session.game.COLOURS[piece]
        return WHITE if seat == NO_COLOUR else SEAT + seat

    def show_zone(self, zone, verdict):
        session, tracker, lights = self.session, self.session.tracker, self.lights
        first, room = session.layout.first_pixel(zone), session.layout.pixel_count(zone)
        out = bytearray(16)
        lying = session.game.pieces_on(zone, out)
        if verdict == track.IN_PROGRESS:  # what is in a hand is dark, what else is due stays lit
            places = bytearray(tracker.places)
            tracker.lift_gone(places)
            if not any(places[piece] == zone for piece in out[:lying]):
                lying = 0
            elif zone not in session.game.ROWS:  # there it leaves a gap
                out = bytes(piece for piece in out[:lying] if places[piece] == zone)
                lying = len(out)
        for i in range(min(lying, room)):
            colour = self.find_colour(out[i])
            if verdict == track.IN_PROGRESS and places[out[i]] != zone:
                continue
            is_free = (
                verdict in (track.IDLE, track.ASK, track.IN_PROGRESS) and tracker.movable[out[i]]
            )
            lights[first + i] = (colour, 15, _BREATHE) if is_free else (colour, 3, _STEADY)
        if verdict == track.MISMATCH:
            return
        free = first + min(lying, room - 1)
        if tracker.targets[zone]:
            actor = SEAT + session.game.actor()
            if verdict == track.IN_PROGRESS:
                lights[free] = (actor, 15, _BLINK)
            elif verdict == track.SETTLE:
                lights[free] = (OK, 15, _STEADY)
            elif not self.is_crowded and (
                free not in lights
                or self.is_in_hand
                or not any(
                    tracker.places[piece] == zone and is_free
                    for piece, is_free in enumerate(tracker.movable)
                )
            ):
                lights[free] = (actor, 7, _STEADY)
        for i in range(min(session.game.badge(zone), room - 1 - min(lying, room - 1))):
            lights[first + room - 1 - i] = (WHITE, 7, _STEADY)

    def show_whole(self, zone, light):
        if zone != OFF:
            first = self.session.layout.first_pixel(zone)
            for pixel in range(first, first + self.session.layout.pixel_count(zone)):
                self.lights[pixel] = light

    def codes(self, now):
        """Return (colour, level) of every pixel at a moment."""
        codes = [(0, 0)] * self.session.layout.pixels
        for pixel, (colour, peak, rhythm) in self.lights.items():
            level = effects.level_of(rhythm, now) if rhythm else peak
            codes[pixel] = (colour, level) if level else (0, 0)
        return codes


def make_lights(session):
    """Return (frame, its Lights) that show the situation of `session`."""
    frame = Frame(session.layout.pixels)
    return frame, Lights(session.situation, session.game, session.layout, frame)


class Watched(IdealTable):
    """A table whose lights are compared with the model at every update."""

    def __init__(self, layout, game):
        self.verdicts = set()
        self.frame = self.lights = None
        super().__init__(layout, game)

    def run(self, span_ms, tick_ms=30):
        for _ in range(max(1, span_ms // tick_ms)):
            super().run(tick_ms, tick_ms)
            if self.lights is None:
                self.frame, self.lights = make_lights(self.session)
            if self.lights.version != self.session.version and not self.session.is_over():
                self.compare()

    def compare(self):
        model = Model(self.session)
        self.verdicts.add(self.session.verdict)
        while not self.lights.is_whole() or self.lights.version != self.session.version:
            self.lights.draw(self.now_ms)
        for now in (self.now_ms, self.now_ms + 430, self.now_ms + 1300):
            self.lights.draw(now)
            levels = self.frame.levels
            shown = [
                (code >> 4, levels[code & 15]) if levels[code & 15] else (0, 0)
                for code in self.frame.codes
            ]
            assert shown == model.codes(now)


def test_a_ship_that_is_full_shows_that_the_stern_goes_there():
    """A piece from the box cannot be lifted to see its places, so they are lit before."""
    table = IdealTable(build("vikings_on_board", "net"), load("vikings_on_board")(2, 5))
    hands = recording.Hands(table.world, table, random.Random(5))
    table.follow(hands.lay_out())
    session, layout, full = table.session, table.session.layout, []
    while not full:
        table.follow(hands.play(hands.done + 1))
        if session.game.text(session.game.legal[0]).startswith("depart"):
            full = [
                zone
                for zone, is_target in enumerate(session.tracker.targets)
                if is_target and len(table.world.lying_on(zone)) == layout.pixel_count(zone)
            ]
    frame, lights = make_lights(session)
    lights.draw(0)
    last = frame.codes[layout.first_pixel(full[0]) + layout.pixel_count(full[0]) - 1]
    assert last >> 4 == SEAT + session.game.actor() and frame.levels[last & 15] == 7


@pytest.mark.parametrize("players", range(2), ids=("least", "most"))
def test_a_scene_shows_every_zone_as_the_rules_say(game, players):
    seats = load(game).PLAYERS[players]
    table = Watched(build(game, "net"), load(game)(seats, 3, 0))
    hands = recording.Hands(table.world, table, random.Random(3))
    table.follow(hands.lay_out())
    for part in range(4):
        if table.session.is_over():
            break  # a short game
        table.follow(hands.play(4 * part + 4))
        recording._err(table, random.Random(part))
    assert table.verdicts >= {track.SETTLE, track.MISMATCH}
    assert track.IN_PROGRESS in table.verdicts or table.session.is_over()


def test_while_the_table_is_laid_out_what_lies_wrong_is_lit_with_its_home():
    table = Watched(build("raids", "net"), load("raids")(3, 5, 0))
    table.world.put(find_number(load("raids").PIECES, "ship", 0), 5)
    table.run(6000)
    laying = table.session.laying
    assert (laying.stage, laying.stray.origin) == ("wrong", 5) and laying.stray.home != OFF
    table.compare()


@pytest.mark.parametrize("winners", [(1,), (0, 2), (1, 2, 3)])
def test_at_the_end_the_table_breathes_in_the_colours_of_the_winners(winners):
    table = IdealTable(build("raids", "net"), load("raids")(4, 5, 0))
    session = table.session
    table.follow(recording.Hands(table.world, table, random.Random(5)).lay_out())
    session.is_over = lambda: True
    session.refresh()
    session.game.winners = lambda: sum(1 << seat for seat in winners)
    frame, lights = make_lights(session)
    lights.draw(0)
    codes = bytes(frame.codes)
    assert list(codes[: len(winners)]) == [SEAT + seat << 4 | codes[0] & 15 for seat in winners]
    assert all(code == codes[i % len(winners)] for i, code in enumerate(codes))
    levels = set()
    for now in range(0, 2400, 100):
        lights.draw(now)
        levels.add(frame.levels[codes[0] & 15])
    assert levels == {effects.level_of(_BREATHE, now) for now in range(0, 2400, 100)}


@pytest.mark.parametrize("seat", [0, 2])
def test_a_payment_blinks_in_the_colour_of_its_seat(seat):
    table = Watched(build("vikings", "net"), load("vikings")(3, 5, 0))
    hands = recording.Hands(table.world, table, random.Random(5))
    table.follow(hands.lay_out())
    zone = next(z for z in range(80) if table.session.layout.pixel_count(z))
    table.session.payouts.begin(((seat, zone, "", ()),))
    table.session.refresh()
    shown = Model(table.session).lights[table.session.layout.first_pixel(zone)]
    assert shown == (SEAT + seat, 15, _BLINK)
    table.compare()
