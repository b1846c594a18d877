"""A second implementation of Raids: slow, with words and lists, written only from the rulebook.

`Model` follows a game by the texts of its actions and lists what it thinks is
legal, so that two independent readings of the rules can be compared.  It knows
tiles by their names and does not know the state's bytes.
"""

SHIELDS = {"weapon 2 shields 0": 0, "mjollnir 2": 0}
BESIDE = ("rune", "port", "monster")


def kind(tile):
    return tile.split(" ")[0]


def number(tile):
    return int(tile.split(" ")[1])


def is_good(tile):
    return kind(tile) in ("wood", "pig", "fur", "amber")


def shields(tile):
    if tile in SHIELDS:
        return SHIELDS[tile]
    return 1 if not is_good(tile) or number(tile) <= 4 else 0


class Ship:
    def __init__(self, name, vikings):
        self.name, self.vikings = name, vikings
        self.tiles, self.beside, self.coins = [], [], 0
        self.place = ("start", 0)

    def room(self):
        return 2 * (5 - len(self.tiles)) + sum(map(shields, self.tiles))

    def weapons(self):
        return sum(number(tile) for tile in self.tiles if kind(tile) == "weapon")

    def gain(self, vikings):
        self.vikings = min(self.room(), self.vikings + vikings)

    def distance(self):
        where, place = self.place
        return {"start": 0, "stage": place, "arrival": 21}[where]


class Model:
    """A game of Raids that is told its actions by `do(text)`; `legal()` lists them."""

    def __init__(self, seats):
        self.ships = [Ship(seat, 0) for seat in range(seats)]
        self.ghost = None
        if seats == 2:
            self.ghost = Ship("ghost", 0)
            self.ships.append(self.ghost)
        self.players = self.ships[:seats]
        self.goals, self.voyage, self.board, self.left = ["order"], 1, {}, {}
        self.dealt = 0
        self.step = "draw"

    # -- what may be done, as a set of texts ------------------------------------

    def legal(self):
        return set(getattr(self, "legal_" + self.step)())

    def legal_take(self):
        tile = self.board[self.mover.distance()][0]
        if kind(tile) in BESIDE:
            return ["take " + tile]
        texts = ["leave " + tile]
        if len(self.mover.tiles) < 5:
            texts.append("take " + tile)
        return texts + ["replace " + old for old in self.mover.tiles if old != tile]

    def legal_sell(self):
        return ["done"] + ["sell " + tile for tile in self.mover.tiles if is_good(tile)]

    def legal_clear(self):
        return ["discard"]

    def legal_sail(self):
        return self.stops("sail")

    def legal_ghost(self):
        stage = self.ghost.distance() + 5
        return ["ghost stage%d" % (stage - 1) if stage < 21 else "ghost arrival"]

    def legal_monster(self):
        texts = []
        for choice in ("pay", "fight"):
            price = self.price(choice)
            if price <= self.mover.vikings:
                rest = self.mover.vikings - price
                if not self.rival_at(self.target) or self.reach(self.met + 1, self.target, rest):
                    texts.append("%s stage%d" % (choice, self.met - 1))
        return texts

    def legal_fight(self):
        texts = self.stops("flee")
        if self.mover.vikings > self.stake:
            texts.append("answer %d" % (self.stake + 1))
        return texts

    def legal_reward(self):
        return ["reward voyage%d" % (self.voyage - 1)]

    def legal_start(self):
        return ["start voyage%d" % (self.voyage - 1)]

    def legal_over(self):
        return []

    def stops(self, verb):
        texts = [verb + " arrival"]
        here = self.mover.distance()
        for stage, (tile, _) in self.board.items():
            if stage > here and kind(tile) not in ("monster", "visit", "plunder"):
                if self.rival_at(stage) and not self.reach(here + 1, stage, self.mover.vikings):
                    continue
                texts.append("%s stage%d" % (verb, stage - 1))
        return texts

    def reach(self, stage, to, vikings):
        """Whether some way of passing what lies before `to` leaves a Viking there."""
        room = self.mover.room()
        for at in range(stage, to):
            if at in (5, 10, 15, 20):
                vikings = min(room, vikings + 1)
            if at not in self.board:
                continue
            tile, passed = self.board[at]
            if tile == "visit":
                vikings = min(room, vikings + (2, 1, 0, 0)[passed])
            if kind(tile) == "monster":
                strength = max(0, number(tile) - self.mover.weapons())
                paid = self.reach(at + 1, to, max(0, vikings - 1))
                return paid or (strength <= vikings and self.reach(at + 1, to, vikings - strength))
        return vikings > 0

    def price(self, choice):
        if choice == "pay":
            return min(1, self.mover.vikings)
        return max(0, number(self.board[self.met][0]) - self.mover.weapons())

    def rival_at(self, stage):
        rivals = [s for s in self.players if s is not self.mover and s.place == ("stage", stage)]
        return rivals[0] if rivals else None

    # -- carrying out --------------------------------------------------------------

    def do(self, text):
        verb, _, rest = text.partition(" ")
        getattr(self, "do_" + verb)(rest)

    def do_first(self, rest):
        first = int(rest[4:])
        count = len(self.players)
        for i in range(count):
            ship = self.players[(first + i) % count]
            ship.vikings = (1, 2, 2, 3)[i]
            ship.place = ("start", len(self.ships) - i)
        if self.ghost:
            self.ghost.place = ("start", 1)

    def do_goal(self, rest):
        self.goals.append(rest.split(" ")[0])

    def do_deal(self, rest):
        tile, stage = rest.split(" stage")
        self.board[int(stage) + 1] = (tile, 0)
        self.dealt += 1
        if self.dealt == 16:
            self.next_turn()

    def next_turn(self):
        order = sorted(self.ships, key=lambda s: (s.distance(), -s.place[1]))
        self.mover = order[0]
        if self.mover.place[0] == "arrival":
            self.step = "reward"
        elif self.mover.place[0] == "stage" and self.mover is not self.ghost:
            self.step = "take"
        else:
            self.to_sea()

    def to_sea(self):
        ahead = min(ship.distance() for ship in self.ships if ship is not self.mover)
        self.between = [s for s in self.board if self.mover.distance() < s < ahead]
        if self.between:
            self.step = "clear"
        else:
            self.step = "ghost" if self.mover is self.ghost else "sail"

    def do_take(self, tile):
        del self.board[self.mover.distance()]
        if kind(tile) not in BESIDE:
            self.mover.tiles.append(tile)
            self.mover.gain(0)
        else:
            self.mover.beside.append(tile)
        if kind(tile) == "port":
            self.sales = number(tile)
            self.step = "sell"
            self.go_on_selling()
        else:
            self.to_sea()

    def go_on_selling(self):
        if not self.sales or not any(map(is_good, self.mover.tiles)):
            self.do_done("")

    def do_sell(self, tile):
        self.mover.tiles.remove(tile)
        self.mover.beside.append(tile)
        self.sales -= 1
        self.go_on_selling()

    def do_done(self, _):
        self.mover.gain(1)
        self.to_sea()

    def do_replace(self, old):
        self.mover.tiles.remove(old)
        self.do_take(self.board[self.mover.distance()][0])

    def do_leave(self, _):
        del self.board[self.mover.distance()]
        self.to_sea()

    def do_discard(self, _):
        for stage in self.between:
            del self.board[stage]
        self.to_sea()

    def do_sail(self, rest):
        self.sea = iter(range(self.mover.distance() + 1, 22))
        if rest == "arrival":
            arrived = [ship for ship in self.ships if ship.place[0] == "arrival"]
            self.mover.place = ("arrival", len(arrived) + 1)
        else:
            self.mover.place = ("stage", int(rest[5:]) + 1)
        self.target = self.mover.distance()
        self.advance()

    do_flee = do_sail

    def advance(self):
        for stage in self.sea:
            if stage == self.target:
                break
            if stage in (5, 10, 15, 20):
                self.mover.gain(1)
            tile, passed = self.board.get(stage, ("nothing", 0))
            if tile == "visit":
                self.mover.gain((2, 1, 0, 0)[passed])
                self.board[stage] = (tile, passed + 1)
            elif tile == "plunder":
                self.mover.coins += (3, 1, 0, 0)[passed]
                self.board[stage] = (tile, passed + 1)
            elif kind(tile) == "monster":
                self.met, self.step = stage, "monster"
                return
        rival = self.rival_at(self.target)
        if rival is None:
            self.next_turn()
        else:
            self.mover.vikings -= 1
            self.stake, self.step = 1, "fight"
            self.mover, self.rival = rival, self.mover

    def do_pay(self, _):
        self.mover.vikings -= self.price("pay")
        self.advance()

    def do_fight(self, _):
        self.mover.vikings -= self.price("fight")
        self.mover.beside.append(self.board.pop(self.met)[0])
        self.advance()

    def do_answer(self, rest):
        self.stake = int(rest)
        self.mover.vikings -= self.stake
        self.mover, self.rival = self.rival, self.mover

    def do_ghost(self, rest):
        if rest == "arrival":
            arrived = [ship for ship in self.ships if ship.place[0] == "arrival"]
            self.ghost.place = ("arrival", len(arrived) + 1)
        else:
            self.ghost.place = ("stage", int(rest[5:]) + 1)
        self.next_turn()

    # -- rewards and glory -----------------------------------------------------------

    def counted(self, ship, goal):
        tiles = ship.tiles + ship.beside
        goods = list(filter(is_good, tiles))
        return {
            "goods": len(goods),
            "varieties": len(set(map(kind, goods))),
            "runes": tiles.count("rune"),
            "shields": ship.room(),
            "weapons": ship.weapons(),
            "ports": len([t for t in tiles if kind(t) == "port"]),
            "monsters": len([t for t in tiles if kind(t) == "monster"]),
            "sails": sum(number(t) for t in tiles if kind(t) == "canvas"),
        }[goal]

    def do_reward(self, _):
        goal = self.goals[self.voyage - 1]
        if goal == "order":
            ranking = sorted(self.ships, key=lambda ship: ship.place[1])
        else:
            ranking = sorted(
                self.players, key=lambda ship: (-self.counted(ship, goal), ship.place[1])
            )
        for ship, coins in zip(ranking, (6, 3, 1)):
            if ship is not self.ghost:
                ship.coins += coins
        for ship in self.players:
            ship.gain(self.counted(ship, "sails"))
        self.voyage += 1
        self.step = "over" if self.voyage == 5 else "start"

    def do_start(self, _):
        if self.ghost and self.ghost.place[1] != 1:
            first = [ship for ship in self.players if ship.place[1] == 1][0]
            first.place, self.ghost.place = self.ghost.place, first.place
        for ship in self.ships:
            ship.place = ("start", ship.place[1])
        self.dealt = 0
        self.board = {}

    def glory(self, ship):
        sold = [number(tile) for tile in ship.beside if is_good(tile) or kind(tile) == "monster"]
        pennants = [number(tile) for tile in ship.tiles if kind(tile) == "pennant"]
        hammers = sum(number(tile) for tile in ship.tiles if kind(tile) == "mjollnir")
        collections, rest = divmod(ship.beside.count("rune"), 5)
        runes = 15 * collections + rest * (rest + 1) // 2
        return ship.coins + sum(sold) + sum(pennants) + hammers * ship.vikings + runes
