"""The loops of a net, between one PN5180 and the tags: which lines carry current, and which tags they reach.

    TPIC6B595 outputs ─▶ power and lines ─▶ the tags over them ─▶ one Field, that of the PN5180

A tag over two lines that are on gets the stronger of the two fields, and each of these lines has less current than it
would have alone.

A rail is a source of current: its voltage tells what hangs on it (hardware/field/chain.py).
"""

from skald.drivers.lines import POWER_OUTPUTS

from hardware.layouts.net import POWERS_MA

_MOST_MA = POWERS_MA[-1]
# The share of its current that a line keeps while a line on the other rail carries some too (hardware/net.md).
_KEPT = 0.85
_RAIL_OHM = 90.0  # of a rail with no line on it: its resistor, and what its source loses
_RAILS = 2
# By which a tag in a strong field, whose limiter works, raises the resistance of a loop.
_TAG_OHM = 0.3
_OWN = 1.0  # share of a tag that lies over a line, not beside it
# Things that lie on a loop and take its field: ohms that they add, and the share of its own reactance by which they
# change that.  Metal brings two wires closer together, a bank card is a tuned coil, and a screen is metal that happens
# to leave the load as it was.
METAL, CARD, SCREEN = (5.0, -0.2), (40.0, 0.0), (0.0, 0.0)


class LineField:
    """The tags over one line, with as much of Field's interface as a Rig needs.

    ohms        [resistance, reactance, reactance of the loop alone]
    is_open     the loop or its diode is broken: no current
    is_shorted  its diode always conducts
    thing       METAL, CARD or SCREEN that lies on it, or None
    """

    def __init__(self, net_field, ohms):
        self._net_field = net_field
        self._ohms = ohms
        self.shares = {}
        self.is_open = self.is_shorted = False
        self.thing = None

    @property
    def tags(self):
        return tuple(self.shares)

    def enter(self, tag, share=100.0):
        """Bring `tag` over the line; `share`: what it gets at the highest power of the field it needs."""
        self.shares[tag] = share
        self._net_field.follow(tag)

    def leave(self, tag):
        del self.shares[tag]
        self._net_field.follow(tag)

    def break_open(self, is_open):
        self.is_open = is_open
        self._net_field.carry_on()

    def lay(self, thing):
        """Lay METAL, CARD or SCREEN on the loop; None: take it away."""
        self.thing = thing
        self._net_field.carry_on()

    def find_ohms(self):
        """Return the impedance of the line while its diode conducts."""
        if self.is_open:
            return 1e6
        resistance, reactance, loop = self._ohms
        more, share = self.thing or (0.0, 0.0)
        resistance += more + _TAG_OHM * sum(each >= _OWN for each in self.shares.values())
        return complex(resistance, reactance + share * loop)

    def short(self, is_shorted):
        self.is_shorted = is_shorted
        self._net_field.carry_on()


class NetField:
    """All lines behind the Field `field`; `chain`: the TPIC6B595Chain, set by whoever wires it up."""

    def __init__(self, field, ohms):
        """`ohms`: of each line, see hardware/field/needs.py."""
        self.field = field
        self.lines = [LineField(self, own) for own in ohms]
        self.chain = None
        self._carrying = []
        self._chosen = (0,) * len(ohms), 0
        self._power = 1.0

    def switch_lines(self):
        """Follow the outputs of the chain: tags over other lines lose their field."""
        outputs = self.chain.outputs
        self.carry(outputs[POWER_OUTPUTS:], outputs[0] | outputs[1] << 1)

    def carry(self, are_on, power):
        """Let the lines for which are_on[line] is true carry the current numbered `power`."""
        self._chosen = are_on, power
        self._power = POWERS_MA[min(power, 2)] / _MOST_MA
        self._carrying = [
            line
            for line, is_on in zip(self.lines, are_on)
            if (is_on or line.is_shorted) and not (line.is_open or line.thing)
        ]
        if len(self._carrying) > 1:
            self._power *= _KEPT
        reached = {}
        for line in self._carrying:
            for tag, share in line.shares.items():
                reached[tag] = max(share, reached.get(tag, 0.0))
        for tag in self.field.tags:
            if tag not in reached:
                self.field.leave(tag)
        for tag, share in reached.items():
            self.field.enter(tag, share * self._power)

    def find_volts(self):
        """Return the voltage of the rail that has more, rms: the receiver listens to both."""
        are_on, power = self._chosen
        admittances = [1 / _RAIL_OHM] * _RAILS
        is_fed = [False] * _RAILS
        for number, is_on in enumerate(are_on):
            is_fed[number % _RAILS] |= bool(is_on)
        for number, line in enumerate(self.lines):
            if are_on[number] or line.is_shorted:
                admittances[number % _RAILS] += 1 / line.find_ohms()
        volts = [POWERS_MA[min(power, 2)] / 1000 / abs(each) for each in admittances]
        return max((volt for volt, fed in zip(volts, is_fed) if fed), default=0.0)

    def carry_on(self):
        """Let the current flow where it can, since a line has failed or works again."""
        self.carry(*self._chosen)

    def follow(self, tag):
        """Bring `tag` into the field or take it out, since it has come, gone or moved."""
        share = max((line.shares.get(tag, 0.0) for line in self._carrying), default=0.0)
        if share:
            self.field.enter(tag, share * self._power)
        elif tag in self.field.tags:
            self.field.leave(tag)
