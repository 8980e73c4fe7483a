"""Somebody else who answers where a server was: a proxy that is alone, or a FocusPal that fails."""
import contextlib
import http.server
import threading


@contextlib.contextmanager
def stranger(port, answers):
    """Answers with `answers(path)`, a status and a text, or says nothing for None; gives what was asked for.

    Each request is its path and its headers.
    """
    asked, over = [], threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append((self.path, self.headers))
            answer = answers(self.path)
            if answer is None:
                over.wait(60)
                return
            status, text = answer
            with contextlib.suppress(OSError):
                self.send_response(status)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text.encode())

        def do_POST(self):
            self.do_GET()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield asked
    finally:
        over.set()
        server.shutdown()
        server.server_close()
