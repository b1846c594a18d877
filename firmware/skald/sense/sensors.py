"""All sensors of one table, which write what they see into one snapshot."""

from skald.watching.snapshot import Snapshot


class Sensors:
    """The sensors that the board of a table has.

    snapshot   watching.snapshot.Snapshot: where each piece is seen
    scanner    sense.line_scanner.LineScanner of a net; without one, a NoScanner
    wheel      sense.wheel_watch.WheelWatch, or None
    radio      drivers.radio_dice.RadioDice, which runs as a task of its own, or None
    dice       sense.dice.Dice, or None: throws are then entered by knob
    """

    def __init__(self, board, game, layout, registry, clock):
        """`board`: device.board.Board; `registry`: the Registry of the tags; `clock`: ticks_ms(), ticks_diff() ..."""
        self.snapshot = Snapshot(len(game.CLASSES), layout.places)
        self.wheel = self.radio = self.dice = None
        tray = None
        if game.DICE:
            from skald.sense.dice import make_dice  # loaded only for games with dice

            self.radio = board.radio_dice(game.DICE) if board.radio_dice else None
            self.dice = make_dice(game.DICE, self.radio, layout)
            self.dice.remember(game)
            tray = self.dice.tray
        if board.wheel_sensor:
            from skald.sense.wheel_watch import WheelWatch  # loaded only for a table with a wheel

            self.wheel = WheelWatch(board.wheel_sensor, layout, self.snapshot, game)
        if board.reader:
            from skald.sense.line_scanner import LineScanner  # loaded only for a table with a net

            self.scanner = LineScanner(
                board.reader, layout, registry, self.snapshot, clock, game, tray
            )
        else:
            from skald.sense.no_scanner import NoScanner

            self.scanner = NoScanner()
