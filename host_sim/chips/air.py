"""The field between a reader's antenna and its tags, and the air time of their frames.

A reader model calls ask() when the last bit of its frame has left the antenna, and gets `Heard`: the sum of all
answers on the air.  A tag gets a share of the field it needs (host_sim/reach.py); near the edge it wakes only now and
then, drawn anew whenever the field is switched on.

    bit n of the answers    all 0    all 1    mixed
    heard                     0        1      collision: n in `collided`

Times: 15693-2 clauses 7 and 8 (1 of 4, single subcarrier, high rate): 302.08 us a byte;
start and end 75.52 + 37.76 us (reader), 151.04 us each (tag).  15693-3 clause 9:
t1 = 4352/fc to the answer, t2 >= 4192/fc after one, t3 >= 4384/fc + start of
frame after an empty slot.
"""

import math
import random

_FC = 13.56  # carrier cycles per microsecond

BYTE_V_US = 4096 / _FC
READER_FRAME_V_US = 1536 / _FC  # start 1024/fc and end 512/fc
SLOT_END_V_US = 512 / _FC
TAG_EDGE_V_US = 2048 / _FC  # start of a tag's frame; its end is as long
T1_US = 4352 / _FC
T2_US = 4192 / _FC
T3_US = 4384 / _FC + TAG_EDGE_V_US

STRONG = 100.0  # share of a tag that always wakes
_SHARPNESS = 25.0  # of the edge: with a tenth less field a tag wakes once in fourteen turns


def reader_bytes_v_us(count):
    """Air time of a reader's 15693 frame of `count` bytes, CRC included."""
    return READER_FRAME_V_US + count * BYTE_V_US


def tag_bytes_v_us(count):
    """Air time of a tag's 15693 frame of `count` bytes, CRC included."""
    return 2 * TAG_EDGE_V_US + count * BYTE_V_US


def floor_round15693_us(tags):
    """Least air time of one round of 16 slots in which `tags` slots hold one answer each."""
    request = reader_bytes_v_us(5) + 15 * SLOT_END_V_US
    return request + tags * (T1_US + tag_bytes_v_us(12) + T2_US) + (16 - tags) * T3_US


class Heard:
    """The sum of all answers to one frame.

    `bits`: list of 0 and 1; `collided`: positions where the answers differ;
    `delay_us`: from the end of the question; `speakers`: the tags that answered.
    """

    def __init__(self, bits, collided, delay_us, speakers):
        self.bits = bits
        self.collided = collided
        self.delay_us = delay_us
        self.speakers = speakers


class Field:
    """One antenna and the tags over it.

    gain: of the receiver, as a share of the usual (see set_gain)
    """

    def __init__(self, clock, seed=0):
        """`seed` decides which tags near the edge wake."""
        self.clock = clock
        self._rng = random.Random(seed)
        self.on = False
        self._since_us = 0.0
        self._tags = {}  # tag -> time of its arrival
        self._shares = {}  # tag -> its share of the field that it needs
        self._asleep = set()  # tags that the field has not woken this time
        self.gain = 1.0
        self.damage_next = 0  # how many of the next answers noise will spoil

    @property
    def tags(self):
        return tuple(self._tags)

    @property
    def awake(self):
        """Return the tags that the field has woken this time."""
        return tuple(tag for tag in self._tags if tag not in self._asleep)

    def switch(self, on):
        if on and not self.on:
            self._since_us = self.clock.now_us
            self.wake()
        if self.on and not on:
            for tag in self._tags:
                tag.go_dark(self.clock.now_us)
        self.on = bool(on)

    def set_gain(self, gain):
        """Set the gain of the receiver, as a share of the usual: a tag must wake and be heard."""
        self.gain = gain
        if self.on:
            self.wake()

    def wake(self):
        """Draw which tags the field wakes this time."""
        self._asleep.clear()
        for tag, share in self._shares.items():
            if not self._is_enough(share):
                self._asleep.add(tag)

    def _is_enough(self, share):
        share *= self.gain
        if share > 1.4 or share < 0.7:
            return share > 1
        return self._rng.random() < 1 / (1 + math.exp(-_SHARPNESS * math.log(share)))

    def enter(self, tag, share=STRONG):
        """Bring `tag` into the field with a `share` of the field it needs, or change its share."""
        self._tags.setdefault(tag, self.clock.now_us)
        self._shares[tag] = share
        self._asleep.discard(tag)
        if not self._is_enough(share):
            self._asleep.add(tag)

    def leave(self, tag):
        del self._tags[tag], self._shares[tag]
        self._asleep.discard(tag)
        tag.go_dark(self.clock.now_us)

    def ask(self, frame, began_us):
        """Let every tag hear `frame`, which only the tags interpret; return Heard or None.

        To be called at the moment when the frame ends; it began at `began_us`.
        """
        if not self.on:
            return None
        answers = []
        for tag in self.awake:
            came_us = self._tags[tag]
            answer = tag.hear(frame, began_us, max(came_us, self._since_us), self.clock.now_us)
            if answer is not None:
                answers.append((tag, answer))
        if not answers:
            return None
        return self._merge(answers)

    def is_broken(self, heard):
        """Return True if one of the tags of `heard`, or the field, was gone before the answer ended."""
        return not self.on or any(tag not in self._tags for tag in heard.speakers)

    def _merge(self, answers):
        bits, collided = list(answers[0][1].bits), []
        if len(answers) > 1:
            bits, collided = _add_up([answer.bits for _, answer in answers])
        if self.damage_next:
            self.damage_next -= 1
            bits[len(bits) // 2] ^= 1
        return Heard(bits, collided, answers[0][1].delay_us, tuple(tag for tag, _ in answers))


def _add_up(answers):
    """Return (bits, collided) of several answers, as in Heard."""
    bits, collided = [], []
    for n in range(max(map(len, answers))):
        seen = {answer[n] for answer in answers if n < len(answer)}
        if len(seen) == 2:
            collided.append(n)
            bits.append(n & 1)  # no standard says what a receiver reads in a collision
        else:
            bits.append(seen.pop())
    return bits, collided
