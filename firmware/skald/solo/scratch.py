"""Runs jobs that use the game itself for their trials, because there is no memory for a copy."""


class Scratch:
    """Runs one job at a time; between two steps `game` is in its real position again.

    real   the real position, during a step
    """

    def __init__(self, game):
        self._game = game
        self._job = None
        self._trial = bytearray(game.STATE_SIZE)  # the job's position, between two steps
        self.real = bytearray(game.STATE_SIZE)

    def is_free(self):
        """Return True if there is no job."""
        return self._job is None

    def begin(self, job):
        """Start `job`, a generator that yields between its steps, in the game's real position."""
        self._job = job
        self._trial[:] = self._game.state

    def drop(self):
        """Drop the job and release its memory."""
        self._job = None

    def step(self, may_go_on=None):
        """Run the job for one step, and for more while may_go_on() is true; return True once it is
        done.
        """
        game = self._game
        self.real[:] = game.state
        game.stand_at(self._trial)
        try:
            for _ in self._job:
                if not may_go_on or not may_go_on():
                    self._trial[:] = game.state
                    return False
        finally:
            game.stand_at(self.real)
        self._job = None
        return True
