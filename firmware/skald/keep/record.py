"""A game as a text file for people and programs, written when the game has ended.

    skald record 3              the version of this format
    made 0.1.0                  the version of the firmware
    number 12                   the number of the game on this device
    game raids 1                name and FORMAT of the rules
    kit net
    seats 3
    options advanced no_bids    the chosen OPTION_NAMES; no line if there are none
    seed 2718281828             of chance that no sensor supplied
    begun 0102000345c1...       the bytes of the position in which the game was taken over, 32 per
                                line in hex; no lines for a game that began on the device
    name 0 Anna                 for each seat that has a name
    opponent 1 2                for each seat that the device played: its level (settings.py)
    dealt 57                    number of actions of the set-up, which come first
    1 deal stage2 tile31        every action with its number, as the rules' text()
    2 ...
    end over                    "open" if the game was given up
    time 0 1260                 for each seat: how many seconds its turns took; no lines if there
                                was a power cut during the game
    won 0 2                     the seats that have won; no line for an open game
    score 0 44                  for each seat, at the end
    position 1a2b3c4d           CRC-32 of the position's bytes
    sum 5e6f7a8b                CRC-32 of everything above

Every line ends with a line feed, single spaces separate words, the encoding is UTF-8.  Draws and
throws are actions like any other.  A computer adds more lines before the sum
(host_sim/records/assess.py).  The folder keeps the last few games (record_files.py).  A power cut
before the file is closed leaves the previous file, and the game in the journal, so the device
writes the record again.
"""

import binascii

from skald.compat import const
from skald.keep.record_files import FOLDER, VERSION, name_file
from skald.keep.store import Store, crc32
from skald.rules.base import OPTIONS, OVER

FORM = const(3)
_PER_LINE = const(32)  # bytes of a position
_MOST = const(1500)  # actions: some 32 KB; people need a few hundred


def write_down(disk, store, journal, session, names):
    """Write the record of the game in `journal` to `disk`, and the result of a finished game to the
    ledger in `store`, in steps: see write_record().
    """
    kept = journal.kept
    if session.is_over():
        from skald.keep.ledger import Ledger

        is_helped = session.coach is not None and session.coach.has_helped
        losses = _list_losses(session, kept.levels)
        Ledger(store).note(kept.number, session.game, kept.levels, names, is_helped, losses)
        yield
    yield from write_record(disk, kept, session.game, names, journal.times)


def _list_losses(session, levels):
    """Return the mean loss of each seat's choices in tenths, or UNKNOWN; () if none is known.

    It is known only for a person who played alone while a coach watched.
    """
    from skald.keep.ledger import MOST_LOSS, UNKNOWN

    seats = session.game.seats
    if not session.coach or sum([level == 0 for level in levels[:seats]]) != 1:
        return ()
    known = [loss for loss in session.coach.losses if loss <= MOST_LOSS]
    if not known:
        return ()
    mean = sum(known) // len(known)
    return [UNKNOWN if levels[seat] else mean for seat in range(seats)]


def write_record(disk, kept, game, names, times=None):
    """Write the record of `game`; a generator that yields after each step.

    `kept` (kept_game.KeptGame): how it began; `names`: by seat, "": the colour is used; `times`:
    action_times.ActionTimes or None.  A game with very many actions gets no record.  OSError (disk)
    and MemoryError leave no record.
    """
    if len(game.log) > _MOST:
        return
    store, name = Store(disk, FOLDER), name_file(kept.number)
    try:
        file = store.create(name)
        try:
            total = 0
            for line in _list_lines(kept, game, names, times):
                data = (line + "\n").encode()
                total = crc32(data, total)
                file.write(data)
                yield
            file.write(b"sum %08x\n" % total)
        finally:
            file.close()
    except (OSError, MemoryError):
        store.remove(name)
        raise


def _list_lines(kept, game, names, times):
    yield "skald record %d" % FORM
    yield "made " + VERSION
    yield "number %d" % kept.number
    yield "game %s %d" % (kept.name, kept.form)
    yield "kit " + kept.kit
    yield "seats %d" % game.seats
    chosen, options = game.OPTION_NAMES, game.state[OPTIONS]
    words = [chosen[bit] for bit in range(len(chosen)) if options >> bit & 1]
    if words:
        yield "options " + " ".join(words)
    yield "seed %d" % kept.seed
    for at in range(0, len(kept.start), _PER_LINE):
        yield "begun " + binascii.hexlify(kept.start[at : at + _PER_LINE]).decode()
    for seat in range(min(game.seats, len(names))):
        if names[seat]:
            yield "name %d %s" % (seat, names[seat])
    for seat in range(game.seats):
        if kept.levels[seat]:
            yield "opponent %d %d" % (seat, kept.levels[seat])
    yield "dealt %d" % kept.dealt
    for i in range(len(game.log)):
        yield "%d %s" % (i + 1, game.text(game.log[i]))
    yield "end " + ("over" if game.current() == OVER else "open")
    if times:
        for seat in range(game.seats):
            yield "time %d %d" % (seat, times.seconds(seat))
    if game.current() == OVER:
        won = game.winners()
        yield "won " + " ".join(["%d" % seat for seat in range(game.seats) if won >> seat & 1])
    for seat in range(game.seats):
        yield "score %d %d" % (seat, game.score(seat))
    yield "position %08x" % crc32(game.state)
