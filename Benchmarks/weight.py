"""What a page weighs on the wire: its HTML, its style sheet, and the scripts that a browser fetches for it."""
import gzip
import os
import re

AT_ONCE = re.compile(r"""(?:\bfrom|^import)\s*["'](\.[^"']+)["']""", re.MULTILINE)
# A line of js/seldom.js: the element that has to be on the page, and its script.
ON_DEMAND = re.compile(r"""["']([a-z-]+)["']: \(\) => import\(["'](\.[^"']+)["']\)""")


def scripts(first, page, read):
    """The paths of a page's scripts; `read` gives the text of one.

    Tests/Browser/test_weight.py proves that a browser fetches the same.
    """
    waiting, seen = [first], set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        text = read(path)
        names = AT_ONCE.findall(text) + [
            name for element, name in ON_DEMAND.findall(text) if re.search(f"<{element}[\\s>]", page)]
        waiting += [os.path.normpath(os.path.join(os.path.dirname(path), name)) for name in names]
    return seen


def weigh(server, path, cookie):
    """Bytes of a page by kind, compressed and without headers."""
    sizes, texts = {}, {}

    def read(path):
        _, headers, body = server.get(path, Cookie=cookie, **{"Accept-Encoding": "gzip"})
        sizes[path] = len(body)
        texts[path] = (gzip.decompress(body) if headers.get("Content-Encoding") == "gzip" else body).decode()
        return texts[path]

    page = read(path)
    styles = re.findall(r'href="(/assets/[^"]+/css/[^"]+\.css)"', page)
    for style in styles:
        read(style)
    found = scripts(re.search(r'src="(/assets/[^"]+\.js)"', page)[1], page, read)
    return {"HTML": sizes[path], "CSS": sum(sizes[style] for style in styles), "JS": sum(sizes[script] for script in found)}
