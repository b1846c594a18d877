"""Simulated tables for a broker: the firmware's own client, with random games instead of people.

They publish the same messages as the firmware (skald/net), but their actions are drawn from the rules at
intervals, without pieces.  A game is recorded and published after its last action.
"""

import asyncio
from random import Random
from types import SimpleNamespace

from skald.keep.journal import Journal
from skald.keep.record import write_record
from skald.keep.store import Store
from skald.net.mqtt import read_address
from skald.net.mqtt_task import MqttTask
from skald.rules.base import CHANCE, OVER
from skald.rules.registry import NAMES, load
from skald.show.words import Words

from host_sim.clock import HostClock
from host_sim.flash import MemoryDisk
from host_sim.ideal import finish
from tests.rules.games import deal
from tests.rules.habits import by_habit

_PEOPLE = ("Anna", "Zoé", "Jo", "Ines", "Max", "Lea", "Tom", "Ada")


class PlayedGame:
    """What is published of a firmware/skald/play/session.py, with actions chosen at random.

    `game`: a game of the rules, already dealt
    """

    is_setting_up = False

    def __init__(self, game, seed):
        self.game = game
        self.dealt = len(game.log)
        self.version = 0
        self._listeners = []
        self._choose = by_habit(game.NAME, seed)

    def listen(self, listener):
        self._listeners.append(listener)

    def is_over(self):
        return self.game.current() == OVER

    def act(self):
        game = self.game
        action = game.draw() if game.current() == CHANCE else self._choose(game)
        seat, text = game.actor(), game.public_text(action)
        game.apply(action)
        for listener in self._listeners:
            listener.played(action, seat, text)
        self.version += 1


class Table:
    """Table `number` at the broker at `address`, with random games of `actions` actions or fewer.

    post  skald.net.mqtt_task.MqttTask; results: number of games it has recorded
    """

    def __init__(self, number, address, actions):
        self._number, self._actions = number, actions
        self._disk = MemoryDisk()
        self._device = SimpleNamespace(
            game_loop=None,
            journal=Journal(Store(MemoryDisk())),
            guests=None,
            settings=SimpleNamespace(language="en", game=NAMES[number % len(NAMES)]),
        )
        name, place = "sim%04d" % number, read_address(address)
        self.post = MqttTask(lambda: self._device, self._disk, name, place, number, HostClock())
        self.results = 0

    async def play(self, games, pause_s):
        """Play `games` games with a pause between actions, then wait until everything is published."""
        telling = asyncio.create_task(self.post.run())
        rng = Random(self._number)
        await asyncio.sleep(rng.random() * pause_s)
        for seed in range(1, games + 1):
            await self._play_game(seed, rng.sample(_PEOPLE, 2), pause_s)
        await asyncio.sleep(pause_s)
        while self.post.is_behind():
            await asyncio.sleep(0.05)
        telling.cancel()

    async def _play_game(self, seed, people, pause_s):
        device = self._device
        name = device.settings.game
        game, words = deal(load(name)(2, seed)), Words("en", name)
        words.people = people
        session = PlayedGame(game, seed)
        device.journal.begin(name, "net", game, seed, len(game.log))
        device.game_loop = SimpleNamespace(played=session, display=SimpleNamespace(words=words))
        for _ in range(self._actions):
            await asyncio.sleep(pause_s)
            if not session.is_over():
                session.act()
        await asyncio.sleep(pause_s)
        finish(write_record(self._disk, device.journal.kept, game, people))
        device.journal.close(game)
        device.game_loop = None
        self.results += 1
