"""The places of the server, and who makes way when all are taken.

Each address has a weight: its connections, and more if it has come very often lately.  When there
is no room, the slowest connection makes way, or one of a heavier address than the newcomer's.  A
household may share one address, that of its own router, so those who listen do not count among the
requests of their address, and those at a seat weigh nothing.  The stages of a connection:

    SILENT      nothing has come yet: browsers open connections in advance
    WAITING     the first bytes are there; it waits for a buffer
    RECEIVING   its request comes into a buffer
    READY       its request is complete and waits for its turn
    ANSWERING   its request is being processed; it never makes way
    SENDING     the answer is being sent
    LISTENING   it follows the game until it hangs up; at a seat it never makes way
"""

from skald.compat import const

SILENT = const(0)
WAITING = const(1)
RECEIVING = const(2)
READY = const(3)
ANSWERING = const(4)
SENDING = const(5)
LISTENING = const(6)

MOST = const(10)  # connections at once
LISTENERS = const(7)  # of them; one of these places is kept for phones at a seat
_SLOW = (0, 0, 100, 0, 0, 1000, 0)  # ms at a stage after which one may have to make way; 0: never
_ADDRESSES = const(48)  # whose arrivals are counted
_MOST_LOAD = const(64)
_FORGET = const(16)  # sweeps: 8 s
_LOAD = const(8)  # arrivals that weigh as much as a connection: more than a page takes


class Places:
    """Admits connections, and closes those that make way.

    connections   the open ones (connection.Connection), in the order in which they came
    """

    def __init__(self, clock, most_of_one):
        """`clock`: ticks_ms(), ticks_diff(); `most_of_one`: how many requests one address may have at once."""
        self._clock = clock
        self._most_of_one = most_of_one
        self._loads = {}  # address -> arrivals, half of them forgotten every few sweeps
        self._sweeps = 0
        self.connections = []

    # -- arrivals ------------------------------------------------------------------------

    def arrive(self, address):
        """Count an arrival of `address`."""
        load = self._loads.get(address, 0)
        if load or len(self._loads) < _ADDRESSES:
            self._loads[address] = min(load + 1, _MOST_LOAD)

    def admit(self, connection):
        """Add `connection`, for which another one may make way; return False if there is no room."""
        address, crowd = connection.address, self.connections
        own = [one for one in crowd if one.address == address and one.stage != LISTENING]
        is_free = len(crowd) < MOST
        if len(own) >= self._most_of_one:
            crowd, is_free = own, False
        if not is_free and not self._clear(crowd, address):
            return False
        self.connections.append(connection)
        return True

    def _load_of(self, connection):
        return self._loads.get(connection.address, 0)

    def find_most_frequent(self, crowd, least=-1):
        """Return the one of `crowd` whose address has come most often, the last of several; None if that is
        not more often than `least`.
        """
        return _find_most(reversed(crowd), self._load_of, least)

    def _clear(self, crowd, address):
        """Have one of `crowd` make way for `address`; return False if none can."""
        for other in crowd:
            if other.stage == SILENT:
                return self._drop(other)
        return self._drop(
            self._find_heavy(crowd, address)
            or self._find_slow(crowd)
            or self._find_frequent(address)
        )

    def listen(self, connection, is_seated):
        """Let `connection` follow the game, for which a stranger may make way; return False if
        there is no room.  `is_seated`: of a phone at a seat.
        """
        listeners = [other for other in self.connections if other.stage == LISTENING]
        strangers = [other for other in listeners if not other.is_seated]
        if len(listeners) >= LISTENERS or not is_seated and len(strangers) >= LISTENERS - 1:
            heavy = self._find_heavy(strangers, connection.address)
            if not (self._drop(heavy) or is_seated and strangers and self._drop(strangers[0])):
                return False
        connection.is_seated = is_seated
        connection.enter(LISTENING)
        return True

    def unseat(self):
        """Note that the seats have ended with their game."""
        for connection in self.connections:
            connection.is_seated = False

    # -- buffers -------------------------------------------------------------------------

    def is_next(self, connection):
        """Return True if `connection` is the next to get a buffer: the first of the address that has
        come least often.
        """
        waiting = [other for other in self.connections if other.stage == WAITING]
        first = _find_most(waiting, lambda other: -self._load_of(other), -_MOST_LOAD - 1)
        return first is connection

    def clear_buffer(self, address):
        """Have a receiving connection, if one is slow or of a heavier address, make way for `address`."""
        busy = [other for other in self.connections if other.stage == RECEIVING]
        self._drop(self._find_heavy(busy, address) or self._find_slow(busy))

    # -- departures ----------------------------------------------------------------------

    def remove(self, connection):
        """Forget a connection that has ended."""
        if connection in self.connections:
            self.connections.remove(connection)

    def sweep(self):
        """Close every connection whose time is up, and forget older arrivals."""
        now = self._clock.ticks_ms()
        for connection in list(self.connections):
            if connection.due is not None and self._clock.ticks_diff(now, connection.due) >= 0:
                self._drop(connection)
        self._sweeps += 1
        for address in list(self._loads) if self._sweeps % _FORGET == 0 else ():
            self._loads[address] //= 2
            if not self._loads[address]:
                del self._loads[address]

    def _weigh(self, address, crowd):
        """Return the weight of `address` among the connections `crowd`."""
        count = len([1 for one in crowd if one.address == address and not one.is_seated])
        return count + self._loads.get(address, 0) // _LOAD

    def _find_heavy(self, crowd, address):
        """Return the first of `crowd` that may make way, of the heaviest address, if that weighs at
        least two more than `address`; else None.
        """
        free = [other for other in crowd if other.stage != ANSWERING and not other.is_seated]
        least = self._weigh(address, crowd) + 1
        return _find_most(free, lambda other: self._weigh(other.address, crowd), least)

    def _find_frequent(self, address):
        """Return the connection still waiting whose address has come most often, if that is more
        often than `address`; else None.
        """
        waiting = [one for one in self.connections if one.stage in (WAITING, READY)]
        return self.find_most_frequent(waiting, self._loads.get(address, 0))

    def _find_slow(self, crowd):
        """Return the slowest of `crowd` if it takes too long, else None."""
        now = self._clock.ticks_ms()

        def overtime(other):
            return self._clock.ticks_diff(now, other.since) - _SLOW[other.stage]

        return _find_most([other for other in reversed(crowd) if _SLOW[other.stage]], overtime, -1)

    def _drop(self, connection):
        """Close `connection`; return True unless it is None."""
        if not connection:
            return False
        self.connections.remove(connection)
        connection.drop()
        return True


def _find_most(crowd, weigh, least):
    """Return the first of `crowd` for which weigh() is greatest, None if that is not more than `least`."""
    found = None
    for other in crowd:
        weight = weigh(other)
        if weight > least:
            found, least = other, weight
    return found
