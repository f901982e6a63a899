"""A line between a browser and the server that can be cut and mended: then every connection breaks and none can be made."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Line:
    """Passes on bytes, both ways."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cut_off = False
        self.ends: set[socket.socket] = set()
        self.lock = threading.Lock()
        self.listening = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        """The server as it is seen from the far end."""
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    def cut(self) -> None:
        """Nothing gets through any more."""
        with self.lock:
            self.cut_off = True
            ends, self.ends = self.ends, set()
        for end in ends:
            _hang_up(end)

    def mend(self) -> None:
        """New connections get through again."""
        self.cut_off = False

    def close(self) -> None:
        """For good."""
        self.cut()
        self.listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                with self.lock:
                    if self.cut_off:
                        _hang_up(near)
                        continue
                    far = socket.create_connection(("127.0.0.1", self.port))
                    self.ends |= {near, far}
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(data)
        for end in (source, target):
            self.ends.discard(end)
            _hang_up(end)


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line(port: int) -> Iterator[Line]:
    """One for the length of a test."""
    made = Line(port)
    try:
        yield made
    finally:
        made.close()
