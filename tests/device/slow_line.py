"""A serial line that carries a limited number of bytes a second between a board and a computer."""

import os
import pty
import select
import threading
import time
import tty

_PIECE = 512


class SlowLine:
    """A second port in front of a board's; a context manager.

    port       for the computer
    carried    number of bytes, both ways together
    """

    def __init__(self, board_port, bytes_per_s):
        self._rate = bytes_per_s
        self._board = os.open(board_port, os.O_RDWR | os.O_NOCTTY)
        self._near, self._far = pty.openpty()
        for end in (self._board, self._far):
            tty.setraw(end)
        self.port = os.ttyname(self._far)
        self.carried = 0
        self._is_open = True
        self._worker = threading.Thread(target=self._carry)

    def __enter__(self):
        self._worker.start()
        return self

    def __exit__(self, *_):
        self._is_open = False
        self._worker.join()
        for end in (self._board, self._near, self._far):
            os.close(end)

    def _carry(self):
        other = {self._board: self._near, self._near: self._board}
        while self._is_open:
            for end in select.select(list(other), (), (), 0.05)[0]:
                data = os.read(end, _PIECE)
                time.sleep(len(data) / self._rate)
                self.carried += os.write(other[end], data)
