"""Open pages as the server sees them: streams that wait, and hear of taps (docs/product.md, 11.1)."""
import selectors
import statistics
import time
import urllib.parse

import many_tablets

STREAMS = 200
TAPS = 30


class Streams:
    """Streams of many tablets, open until the end of the `with` block; who taps has a `cookie` of its own."""

    def __init__(self, server, cookie, tablets, count):
        self.server, self.cookie, self.tablets, self.count = server, cookie, tablets, count
        self.selector = selectors.DefaultSelector()

    def __enter__(self):
        self.heard = {}
        for door in many_tablets.doors(self.tablets, self.count):
            stream = self._ask("GET", "/live", door=door)
            self.heard[stream] = b""
            self.selector.register(stream, selectors.EVENT_READ)
        self.wait_for(b"event: hello\n", 10)
        return self

    def __exit__(self, *_):
        self.selector.close()
        for stream in self.heard:
            stream.close()

    def wait_for(self, words, seconds):
        """When each stream was told so, by the order in which it happened."""
        times, limit = [], time.perf_counter() + seconds
        missing = {stream for stream, text in self.heard.items() if words not in text}
        while missing:
            ready = self.selector.select(limit - time.perf_counter())
            if not ready:
                raise SystemExit(f"bench: {len(missing)} of {self.count} streams were not told.")
            for key, _ in ready:
                piece = key.fileobj.recv(1 << 16)
                if not piece:
                    raise SystemExit("bench: the server has cut a stream off.")
                self.heard[key.fileobj] += piece
                if key.fileobj in missing and words in self.heard[key.fileobj]:
                    times.append(time.perf_counter())
                    missing.discard(key.fileobj)
        return times

    def forget(self):
        """Reads what has come by now and starts afresh."""
        while ready := self.selector.select(0.05):
            for key, _ in ready:
                key.fileobj.recv(1 << 16)
        self.heard = dict.fromkeys(self.heard, b"")

    def tap(self, child, **form):
        """Taps, and says how many seconds later the first and the last stream were told."""
        self.forget()
        body = urllib.parse.urlencode(form)
        begun = time.perf_counter()
        connection = self._ask("POST", f"/children/{child}/taps", body)
        times = self.wait_for(f"data: activities:{child}\n".encode(), 10)
        status = connection.recv(1 << 16).split(b" ", 2)[1]
        connection.close()
        if status != b"303":
            raise SystemExit(f"bench: a tap is answered {status.decode()}.")
        return times[0] - begun, times[-1] - begun

    def _ask(self, method, path, body="", door=None):
        cookie, source = door or (self.cookie, None)
        connection = many_tablets.connect(self.server.port, source)
        connection.sendall(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
            f"Cookie: {cookie}\r\nOrigin: {self.server.base}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
        return connection


def measure(server, family, tablets, seconds):
    """The processor's share while all wait, and how long after a tap the streams are told (ms)."""
    with Streams(server, family.cookie, tablets, STREAMS) as streams:
        # Who opens a page is told to all others, once.
        time.sleep(1)
        before, begun = server.cpu_seconds(), time.perf_counter()
        time.sleep(seconds)
        share = (server.cpu_seconds() - before) / (time.perf_counter() - begun)
        first, last = zip(*(
            streams.tap(
                family.children[number % len(family.children)], csrf=family.token,
                tap=f"{number + 1:032x}",
                category=family.categories[number // len(family.children) % len(family.categories)])
            for number in range(TAPS)))
    return {
        "share": share * 100, "first": statistics.median(first) * 1000,
        "last": statistics.median(last) * 1000, "worst": max(last) * 1000,
    }


def print_measured(result):
    print(f"\n{STREAMS} open streams, nothing happens: {result['share']:.2f} % of a core. From "
          f"sending a tap, its write included,\nto the first stream told: median "
          f"{result['first']:.1f} ms; to the last: median {result['last']:.1f} ms, "
          f"worst of {TAPS} {result['worst']:.1f} ms.")
