"""DRV5032FA: a Hall switch that sleeps and samples its field 20 times a second.

It reports a magnet at the next sample, at most 55 ms after it came, and misses one that has gone
by then (TI datasheet SLVSDC7, 8.3.4).
"""

from hardware.sensed import DRV5032FA

_SPREAD = 0.1  # variation of the period from part to part: default


class DRV5032Bank:
    """The switches at the inputs of a `chain` (hc165.HC165Chain), each with a clock of its own.

    `is_near(number)`: whether there is a magnet over a switch now; call stir(number) when that may
    have changed.
    """

    def __init__(self, clock, chain, is_near, rng):
        self._clock = clock
        self._chain = chain
        self._is_near = is_near
        usual_us = 1e6 / DRV5032FA.rate
        self._periods = [
            usual_us * rng.uniform(1 - _SPREAD, 1 + _SPREAD) for _ in range(chain.count)
        ]
        self._phases = [rng.random() * period for period in self._periods]
        self._awaited = set()

    def stir(self, number):
        if number in self._awaited:
            return
        self._awaited.add(number)
        period, phase = self._periods[number], self._phases[number]
        looks = (self._clock.now_us - phase) // period + 1
        self._clock.call_at(phase + looks * period, lambda: self._look(number))

    def _look(self, number):
        self._awaited.remove(number)
        self._chain.place(number, self._is_near(number))
