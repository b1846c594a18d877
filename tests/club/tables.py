"""Simulated tables for a broker: the firmware's own client, with random games instead of people.

They publish the same messages as the firmware (skald/net), but their actions are drawn from the rules at
intervals, without pieces.  A game is recorded and published after its last action.
"""

import asyncio
import random
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
from host_sim.games import find_manifest
from tests.rules.games import deal

_PEOPLE = ("Anna", "Zoé", "Jo", "Ines", "Max", "Lea", "Tom", "Ada")


class PlayedGame:
    """The interface of firmware/skald/play/session.py, with actions chosen at random.

    `game`: a game of the rules, already dealt
    """

    def __init__(self, game, rng):
        self.game = game
        self.dealt = len(game.log)
        self._listeners = []
        self.version = 0
        self.is_setting_up = False
        self._rng = rng
        self._habits = find_manifest(game.NAME).HABITS

    def listen(self, listener):
        self._listeners.append(listener)

    def is_over(self):
        return self.game.current() == OVER

    def act(self):
        """Do one action, unless the game is over."""
        game = self.game
        if self.is_over():
            return
        count = game.count_actions()
        is_drawn = game.current() == CHANCE
        action = (
            game.draw() if is_drawn else self._habits.choose(game, game.legal, count, self._rng)
        )
        seat, text = game.actor(), game.public_text(action)
        game.apply(action)
        for listener in self._listeners:
            listener.played(action, seat, text)
        self.version += 1


class Table:
    """Table `number` at the broker at `address`, with a random game of `actions` actions or fewer.

    post  skald.net.mqtt_task.MqttTask; results: number of games it has recorded
    """

    def __init__(self, number, address, actions):
        self._rng = random.Random(number)
        self._actions = actions
        self._disk = MemoryDisk()
        self._device = SimpleNamespace(
            game_loop=None,
            journal=Journal(Store(MemoryDisk())),
            guests=None,
            settings=SimpleNamespace(language="en", game=NAMES[number % len(NAMES)]),
        )
        name = "sim%04d" % number
        place = read_address(address)
        self.post = MqttTask(lambda: self._device, self._disk, name, place, number, HostClock())
        self.results = 0

    async def play(self, games, pause_s):
        """Play `games` games with a pause between actions, then wait until everything is published."""
        telling = asyncio.create_task(self.post.run())
        await asyncio.sleep(self._rng.random() * pause_s)
        for number in range(games):
            session = self._begin(number)
            for _ in range(self._actions):
                await asyncio.sleep(pause_s)
                session.act()
                if session.is_over():
                    break
            await asyncio.sleep(pause_s)
            self._end(session)
        await asyncio.sleep(pause_s)
        while self.post.is_behind():
            await asyncio.sleep(0.05)
        telling.cancel()

    def _begin(self, seed):
        device, rng = self._device, self._rng
        game = deal(load(device.settings.game)(2, seed + 1))
        device.journal.begin(game.NAME, "net", game, seed + 1, len(game.log))
        words = Words("en", game.NAME)
        words.people = rng.sample(_PEOPLE, 2)
        session = PlayedGame(game, rng)
        device.game_loop = SimpleNamespace(played=session, display=SimpleNamespace(words=words))
        return session

    def _end(self, session):
        device = self._device
        names = device.game_loop.display.words.people
        for _ in write_record(self._disk, device.journal.kept, session.game, names):
            pass
        device.journal.close(session.game)
        device.game_loop = None
        self.results += 1
