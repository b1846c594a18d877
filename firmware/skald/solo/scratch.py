"""Work that tries things in the game itself, a step at a time: memory has no room for another."""


class Scratch:
    """In between two steps `game` is as it was, whatever the job does with it.

    real   the game's position, during a step
    """

    def __init__(self, game):
        self._game = game
        self._job = None
        self._trial = bytearray(game.STATE_SIZE)  # the job's position, between two steps
        self.real = bytearray(game.STATE_SIZE)

    def is_free(self):
        """Tell whether there is no job."""
        return self._job is None

    def begin(self, job):
        """Take up `job`, a generator that yields between its steps; it starts where the game is."""
        self._job = job
        self._trial[:] = self._game.state

    def drop(self):
        """Forget the job, and give back what it holds."""
        self._job = None

    def step(self):
        """Let the job go on for a step; return True once it is done."""
        game = self._game
        self.real[:] = game.state
        game.stand_at(self._trial)
        try:
            for _ in self._job:
                self._trial[:] = game.state
                return False
        finally:
            game.stand_at(self.real)
        self._job = None
        return True
