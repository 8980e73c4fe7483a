"""Timers' faces by themselves: the real template, drawings, style and scripts, without a family around them.

`Stage` is a server whose clocks a test moves, and whose answers it delays; `face()` is the HTML of one timer.
"""
import http.server
import itertools
import pathlib
import queue
import re
import threading
import time

from steady import unfinished, until_so

ROOT = pathlib.Path(__file__).resolve().parents[2]
DRAWINGS = ROOT / "Tests/ChartsTests/Golden"
STYLE = "\n".join(path.read_text() for path in sorted((ROOT / "Public/css").rglob("*.css")))
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
MINUTE = 60_000
WALL = 1_790_000_000_000
PILLS = {"go": "Lots of time", "soon": "Getting closer", "last": "Nearly there", "paused": "Paused",
         "landing": "Time is up", "overtime": "Bonus time", "prompt": "Break"}
SENTENCES = {"started": "25 minutes. Off you go.", "halfway": "Half the time is left.", "five": "5 minutes left.",
             "one": "1 minute left.", "end": "Time is up.", "paused": "The timer is paused.",
             "resumed": "The timer is running again."}
TAG = re.compile(r"\{\{([#^/>$]?)([\w./]+)\}\}")
numbers = itertools.count(1)


def render(name, fields):
    """A template of Templates/, as far as those of faces go: sections, names and parts."""
    return fill((ROOT / f"Templates/{name}.html").read_text(), [fields])


def fill(text, scopes):
    out, place = [], 0
    while found := TAG.search(text, place):
        out.append(text[place:found.start()])
        kind, name = found.groups()
        place = found.end()
        if kind == ">":
            out.append(render(name, {key: value for scope in scopes for key, value in scope.items()}))
        elif kind == "":
            out.append(str(look(name, scopes)))
        else:
            end = closing(text, name, place)
            inner, place = text[place:end.start()], end.end()
            if kind == "$":
                # What a page may put in place of the part's own.
                out.append(fill(inner, scopes))
                continue
            value = look(name, scopes)
            if callable(value):
                out.append(value(fill(inner, scopes)))
            elif bool(value) == (kind == "#"):
                out.append(fill(inner, [*scopes, value] if isinstance(value, dict) else scopes))
    return "".join([*out, text[place:]])


def closing(text, name, place):
    depth = 1
    for found in TAG.finditer(text, place):
        if found[2] == name and found[1] in ("#", "^", "$", "/"):
            depth += -1 if found[1] == "/" else 1
            if depth == 0:
                return found
    raise AssertionError(f"{name} is not closed")


def look(name, scopes):
    first, *rest = name.split(".")
    value = next(scope[first] for scope in reversed(scopes) if first in scope)
    for part in rest:
        value = value[part]
    return value


def drawing(name, number, length=25 * MINUTE):
    """A stored drawing, its whole made as long as the timer."""
    svg = (DRAWINGS / f"{name}.svg").read_text().replace(">\n<", "><")
    return svg.replace("t1-", f"t{number}-").replace(str(25 * MINUTE), str(round(length))).strip()


def icon(name):
    return f'<svg class="icon" aria-hidden="true"><use href="/icons/ui.svg#{name}"></use></svg>'


def face(picture="disk", svg="time-disk", *, deadline=0, left=25 * MINUTE, length=25 * MINUTE, state="running",
         since=0, mode="middle", cues="", rings=False, voice=False, volume=2, snack=True, template="_face",
         midnight=0, timer=None, is_large=True):
    """The HTML of one timer; times in milliseconds, moments on the monotonic clock."""
    number = timer or next(numbers)
    fields = {
        "id": number, "version": 1, "state": state, "deadline": deadline, "left": left, "since": since,
        "length": length, "picture": picture, "mode": mode, "cues": cues, "rings": rings, "isRunning": state == "running",
        "isFocus": False, "goesOn": False,
        "next": {"name": "Snack", "icon": "meal", "colour": "orange", "art": None} if snack else None,
        "icon": icon, "asset": lambda path: f"/{path}", "t": lambda text: text,
        "drawing": {
            "svg": drawing(svg, number, length), "end": drawing("time-end", number), "zone": "go", "midnight": midnight,
            "number": "", "isLong": False, "word": "", "words": PILLS, "say": SENTENCES, "volume": volume, "hasVoice": voice,
            "format": {"min": "{{m}} min", "h": "{{h}} h", "hm": "{{h}} h {{m}} min"}},
    }
    html = render(f"timers/{template}", fields)
    return html.replace('class="timer-face"', 'class="timer-face timer-face--fill"') if is_large else html


class Stage:
    """A server of one page. Its clocks go on by themselves until `hold()`, and by `move()`."""

    def __init__(self):
        # The delay is what a question and its answer take, each; the page has to let it pass as well.
        self.shift, self.delay, self.asked = 0, 0, []
        self._held = None
        self.body, self.age, self.style = "", "middle", "main { block-size: 100dvh; padding: 1rem; }"
        self._streams = []
        self._answering = threading.Lock()
        stage = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                stage.answer(self)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        for stream in self._streams:
            stream.put(None)
        self._server.shutdown()
        self._server.server_close()

    def hold(self):
        """From now on only `move()` lets time pass."""
        self._held = time.monotonic() * 1000

    def monotonic(self):
        return (self._held or time.monotonic() * 1000) + self.shift

    def told(self):
        monotonic = int(self.monotonic())
        return f"{WALL + monotonic} {monotonic}"

    def move(self, milliseconds):
        self.shift += milliseconds

    def pass_with(self, page, milliseconds):
        """Lets time pass here and on the page at once, while the page waits for no answer."""
        def passes():
            # What the page waits for may be this very time.
            with self._answering, unfinished(page):
                has_passed = page.evaluate("length => !asking && (pass(length), true)", milliseconds)
                if has_passed:
                    self.move(milliseconds)
                return has_passed

        until_so(page, passes, pause=10)

    def beat(self):
        self.send("beat", self.told())

    def send(self, event, data):
        for stream in self._streams:
            stream.put(f"event: {event}\ndata: {data}\n\n")

    def answer(self, request):
        path = request.path.split("?")[0]
        self.asked.append(path)
        if path == "/live":
            return self._stream(request)
        if path == "/time":
            with self._answering:
                self.move(self.delay)
                body = self.told()
                self.move(self.delay)
                return self._send(request, body.encode(), "text/plain")
        if path == "/part":
            return self._send(request, self.body.encode(), "text/html; charset=utf-8")
        if path == "/":
            return self._send(request, self._page().encode(), "text/html; charset=utf-8")
        file = ROOT / "Public" / path[1:]
        if not file.is_file():
            return request.send_error(404)
        return self._send(request, file.read_bytes(), TYPES.get(file.suffix, "application/octet-stream"))

    def _send(self, request, body, kind):
        request.send_response(200)
        request.send_header("Content-Type", kind)
        request.send_header("Content-Length", str(len(body)))
        request.send_header("Cache-Control", "no-store")
        # As FocusPal's own pages and parts.
        request.send_header("X-News", "0")
        request.end_headers()
        request.wfile.write(body)

    def _page(self):
        wall, monotonic = self.told().split()
        return f"""<!doctype html><html lang="en" data-age="{self.age}" data-now="{wall}" data-monotonic="{monotonic}"><head>
            <meta charset="utf-8"><title>Mia · FocusPal</title><link rel="icon" href="/icons/favicon.svg">
            <meta name="viewport" content="width=device-width"><style>{STYLE}{self.style}</style>
            <script type="module" src="/js/site.js"></script></head>
            <body><main><live-part topics="timers:1" href="/part">{self.body}</live-part></main></body></html>"""

    def _stream(self, request):
        stream = queue.Queue()
        self._streams.append(stream)
        request.send_response(200)
        request.send_header("Content-Type", "text/event-stream")
        request.end_headers()
        text = f"event: hello\ndata: {self.told()}\n\n"
        try:
            while text:
                request.wfile.write(text.encode())
                request.wfile.flush()
                text = stream.get()
        except OSError:
            pass
        finally:
            self._streams.remove(stream)
