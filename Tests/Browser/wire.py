"""A wire between browsers and a server that a test can cut or hold: an open event stream outlasts set_offline()."""
import contextlib
import socket
import threading


class Wire:
    """`url` is where it begins, `server` where it ends. `cut()` breaks what is open, `hold()` lets it hang."""

    def __init__(self):
        self.server = None
        self._open, self._flows = threading.Event(), threading.Event()
        self.mend()
        self._ends = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.name = f"127.0.0.1:{self._listener.getsockname()[1]}"
        self.url = f"http://{self.name}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.mend()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.cut()

    def cut(self):
        self._open.clear()
        for end in list(self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def hold(self):
        self._flows.clear()

    def mend(self):
        self._open.set()
        self._flows.set()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                near = self._listener.accept()[0]
                if not self._open.is_set():
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.server.port))
                self._ends |= {near, far}
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=pair, daemon=True).start()

    def _carry(self, source, sink):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._flows.wait(60)
                sink.sendall(data)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.discard(source)
        source.close()
