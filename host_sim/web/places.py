"""The places of all pieces on the drawing, to the millimetre: in a zone, in a tray, or loose on the table."""

from skald.rules.base import OFF

from host_sim.games import find_manifest
from host_sim.web.arrange import lay_trays, line_up, spread

_MOST_IN_ROW = 16


class Places:
    """spots[piece] is the middle of the piece, (x, y) in mm; tray_of[piece] its tray or None.

    `order` ranks the pieces when several are laid out at once; it must not follow their numbers, because
    that would reveal face-down pieces.
    """

    def __init__(self, world, board, faces, seats, order, before=None):
        """`board`: a drawn_board.DrawnBoard; `before`: the Places of the last game, whose pieces stay where they lie unless
        that would reveal where a face-down piece has come from.
        """
        self._world = world
        self._board = board
        self._zones = world.layout.zones
        self._faces = faces
        self._seats = seats
        self._order = order
        pieces = range(len(world.zone))
        has_hands = any(faces.owner(piece, seats) is not None for piece in pieces)
        self.trays = lay_trays(board.area, seats if has_hands else 1)
        self.spots = list(before.spots) if before else [(0.0, 0.0) for _ in pieces]
        self.tray_of = [None for _ in pieces]
        self.send_home(pieces)
        for zone in range(len(self._zones)):
            if not before or any(map(faces.has_secret, world.lying_on(zone))):
                self._tidy_zone(zone)

    # -- one piece ---------------------------------------------------------------

    def lift(self, piece):
        self.tray_of[piece] = None

    def drop(self, piece, x, y):
        """Record where a person puts the piece down; return the zone there, or OFF."""
        rail = self._faces.rail(piece)
        if rail:
            x, y = self._nearest_of(rail, x, y)
        self.spots[piece] = (round(x, 1), round(y, 1))
        zone = self._board.zone_at(self._world, x, y)
        self.tray_of[piece] = self._tray_at(x, y) if zone == OFF else None
        return zone

    def nudge_neighbours(self, piece):
        """Straighten the zone or tray of `piece` if it was put on another piece there."""
        zone, tray = self._world.zone[piece], self.tray_of[piece]
        if zone != OFF:
            beside = self._world.lying_on(zone)
        else:
            beside = self._list_inside(tray) if tray else ()
        if not any(self._is_covered(piece, other) for other in beside):
            return
        if zone != OFF:
            self._tidy_zone(zone)
        else:
            self._tidy_tray(tray)

    def _is_covered(self, piece, other):
        """Return True if two pieces on the same level overlap by half of their length."""
        faces = self._faces
        if piece == other or faces.is_flat(piece) != faces.is_flat(other):
            return False
        (x, y), (other_x, other_y) = self.spots[piece], self.spots[other]
        (w, h), (other_w, other_h) = faces.size(piece), faces.size(other)
        return 4 * abs(x - other_x) < w + other_w and 4 * abs(y - other_y) < h + other_h

    def enter(self, piece, zone):
        """Find a neat spot for a piece that simulated hands have put on `zone`."""
        tray, self.tray_of[piece] = self.tray_of[piece], None
        if tray:
            self._tidy_tray(tray)
        area = self._zones[zone]
        self.spots[piece] = (area.x + area.w / 2, area.y + area.h)
        self._tidy_zone(zone)

    def rename(self, piece, other):
        """Exchange the numbers of two pieces, which stay where they lie."""
        for facts in (self.spots, self.tray_of):
            facts[piece], facts[other] = facts[other], facts[piece]

    def take_in_hand(self, piece, seat):
        """Put a piece into the hand of `seat`."""
        self.tray_of[piece] = self.hand_of(seat)
        self._tidy_tray(self.tray_of[piece])

    def send_home(self, pieces):
        """Put those of `pieces` that are in play but off the table into the trays where they belong."""
        for piece in pieces:
            if self._world.zone[piece] == OFF and not self._faces.is_spare(piece):
                self.tray_of[piece] = self.home_of(piece)
        for tray in self.trays:
            self._tidy_tray(tray)

    def hand_of(self, seat):
        """Return the tray of the pieces in the hand of `seat`."""
        return self.trays[min(seat, len(self.trays) - 2)]

    def home_of(self, piece):
        """Return the tray where `piece` belongs when it is off the table."""
        seat = self._faces.owner(piece, self._seats)
        return self.trays[-1 if seat is None else seat]

    def _nearest_of(self, kind, x, y):
        middles = [
            (zone.x + zone.w / 2, zone.y + zone.h / 2) for zone in self._zones if zone.kind == kind
        ]
        return min(middles, key=lambda middle: (middle[0] - x) ** 2 + (middle[1] - y) ** 2)

    def _tray_at(self, x, y):
        for tray in self.trays:
            if tray.x <= x <= tray.x + tray.w and tray.y <= y <= tray.y + tray.h:
                return tray
        return None

    # -- neatness ----------------------------------------------------------------

    def tidy_all(self, game):
        """Straighten everything without moving a piece from one place to another."""
        for tray in self.trays:
            self._tidy_tray(tray)
        for zone in range(len(self._zones)):
            self._tidy_zone(zone)
        self.line_up_rows(game)

    def line_up_rows(self, game):
        """Put the rows into the order of the rules, and what stands on their pieces onto the right ones."""
        order = bytearray(_MOST_IN_ROW)
        manned = find_manifest(game.NAME).list_manned(game)
        for number, zone in enumerate(self._zones):
            if number not in game.ROWS:
                continue
            flat, others = self._layers(number)
            lying = self._match(order[: game.pieces_on(number, order)], flat)
            from_bow = list(lying.values())
            if not from_bow:
                continue
            mounts = [lying[piece] for piece in lying if piece in manned]
            others.sort(key=lambda piece: self.spots[piece][1])
            if len(mounts) != len(others):
                mounts = [self._mount_of(piece, flat) for piece in others]
            rest = [piece for piece in flat if piece not in from_bow]
            self._line_up(zone, from_bow + rest, others, mounts)

    def _match(self, wanted, flat):
        """Return {piece of the rules: the one that lies there}; look-alikes stand in for each other."""
        looks, left, found = self._world.appearances, list(flat), {}
        for piece in wanted:
            fits = [other for other in left if looks[other] == looks[piece]]
            if fits:
                found[piece] = piece if piece in fits else fits[0]
                left.remove(found[piece])
        return found

    def _layers(self, zone):
        """Return the flat pieces on `zone` and those that stand on them, in order."""
        inside = sorted(self._world.lying_on(zone), key=self._order.__getitem__)
        flat = [piece for piece in inside if self._faces.is_flat(piece)]
        return flat, [piece for piece in inside if piece not in flat]

    def _sizes(self, pieces):
        return [self._faces.size(piece) for piece in pieces]

    def _list_inside(self, tray):
        return [piece for piece, other in enumerate(self.tray_of) if other is tray]

    def _tidy_tray(self, tray):
        inside = sorted(self._list_inside(tray), key=self._order.__getitem__)
        for piece, spot in zip(inside, spread(tray, self._sizes(inside), is_central=False)):
            self.spots[piece] = spot

    def _tidy_zone(self, number):
        zone = self._zones[number]
        flat, others = self._layers(number)
        if 2 * zone.w < zone.h:
            flat.sort(key=lambda piece: self.spots[piece][1])
            self._line_up(zone, flat, others, [self._mount_of(piece, flat) for piece in others])
            return
        for layer in (flat, others):
            for piece, spot in zip(layer, spread(zone, self._sizes(layer))):
                self.spots[piece] = spot

    def _line_up(self, zone, flat, others, mounts):
        """Put `flat` pieces one after the other from the upper end on, and each of `others` onto its mount, if any."""
        for piece, spot in zip(flat, line_up(zone, self._sizes(flat))):
            self.spots[piece] = spot
        for place, (piece, mount) in enumerate(zip(others, mounts)):
            if mount is None:
                self.spots[piece] = (zone.x + zone.w / 2, zone.y + zone.h - 20.0 - 8.0 * place)
            else:
                x, y = self.spots[mount]
                self.spots[piece] = (x + self._faces.size(mount)[0] / 3, y)

    def _mount_of(self, piece, flat):
        y = self.spots[piece][1]
        return min(flat, key=lambda other: abs(self.spots[other][1] - y), default=None)
