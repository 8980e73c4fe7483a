"""What every page says, written so that only what counts differs: the record that a change of the code must not alter.

    python Tests/Browser/golden.py record     writes golden/ anew, for a change that is meant: a file per page

A commit shows what it changes on each page. `/children/2/stats?of=week` is in golden/children/2/stats@of=week.txt.

To rename what pages name and prove that nothing else has changed: list it in RENAMED, run test_golden.py, empty the
list and record.
"""
import collections
import html
import html.parser
import json
import pathlib
import re
import subprocess
import sys

import house
from visitor import Visitor

KEPT = pathlib.Path(__file__).parent / "golden"
# So many addresses of a route are kept for each child, with a query and without.
MOST = 2
# They are made anew each time, or tell of the machine, and their makers are tested elsewhere.
NOT_KEPT = re.compile(r"\.(zip|pdf|csv)\b|^/live|^/time$|^/assets/|^/trees/|^/tomos/|^/guest/trees/|/months/"
                      r"|^/parents/check-up$|^/parents/addresses$|^/service-worker\.js$")
CHANGING = [
    (re.compile(r"/assets/[0-9a-f]{12}/"), "/assets/HASH/"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "TOKEN"),
    (re.compile(r"\b[0-9a-f]{32}\b"), "ID"),
    (re.compile(r"\b1[0-9]{12}\b"), "WHEN"),
    (re.compile(r"(/trees/(?:\w+/){3})\w+"), r"\1SEED"),
    # The kind of a tree that is planted during the recording is left to chance too.
    (re.compile(r'"(Apple tree|Spruce|Pine)"(?= class="trees )'), '"TREE"'),
    (re.compile(r"127\.0\.0\.1:\d+"), "HOST"),
]
# By the monotonic clock, or counted from the moment at which the page was made.
MOMENTS = re.compile(r'\b(data-)?(monotonic|deadline|left|since|elapsed|seconds|due)="-?\d+"')
# Old and new names, as ("class", "kin", "siblings"): the record is read with the new ones. A class brings its parts
# and variants along; "id" means its references too, "attribute" a name like data-monotonic, "address" a pattern of paths.
RENAMED = []
CHILDREN = range(1, 5)
GROWING = ["/who", "/wall", "/watch/1", "/watch/2", "/parents"]
HEADERS = ("location", "content-type", "cache-control", "content-disposition", "vary", "link")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Shape(html.parser.HTMLParser):
    """A page as its elements, one on a line, attributes in order, white space as a browser shows it."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.lines, self.depth, self.drawn = [], 0, 0

    def handle_starttag(self, tag, attributes):
        if self.drawn:
            self.drawn += tag not in VOID
            return
        # No tree is like another: each draws by chance.
        self.drawn = int(tag == "svg" and ("class", "tree") in attributes)
        words = "".join(f" {name}={json.dumps(' '.join((value or '').split()), ensure_ascii=False)}"
                        for name, value in sorted(attributes))
        self.lines.append(f"{' ' * self.depth}<{tag}{words}")
        self.depth += tag not in VOID

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        self.drawn -= self.drawn > 0
        self.depth -= self.drawn == 0

    def handle_data(self, text):
        if words := " ".join(text.split()):
            self.lines.append(f"{' ' * self.depth}{words}")


def canonical(status, headers, body):
    """Status, headers and body with placeholders for what differs from run to run."""
    lines = [str(status)] + [f"{name}: {headers[name]}" for name in HEADERS if headers[name]]
    if "html" in (headers["content-type"] or ""):
        shape = Shape()
        shape.feed(MOMENTS.sub(r'\1\2="MOMENT"', body))
        lines += shape.lines
    else:
        lines += body.splitlines()
    text = "\n".join(lines)
    for pattern, word in CHANGING:
        text = pattern.sub(word, text)
    return text


def patterns():
    """Every route that is read, as the server names it."""
    said = subprocess.run([house.BINARY, "routes"], check=True, capture_output=True, text=True).stdout
    return [line.split()[1] for line in said.splitlines() if line.startswith("GET ")]


def expression(pattern):
    parts = re.split(r"\{\w+:(\w+)\}", pattern)
    kinds = {"int": r"\d+"}
    return re.compile("".join(kinds.get(part, "[^/]+") if at % 2 else re.escape(part) for at, part in enumerate(parts)))


class Record:
    """The pages of a household, found by following every link."""

    def __init__(self, visitor, children):
        self.visitor, self.pages = visitor, {}
        self.routes = dict.fromkeys(patterns(), 0)
        self.kinds = collections.Counter()
        self.shapes = [(pattern, expression(pattern)) for pattern in self.routes]
        starts = [pattern for pattern in self.routes if "{" not in pattern]
        # Nobody links to a merger: a form asks for it.
        starts.append("/parents/categories/2/merger?into=3")
        starts += [pattern.replace("{child:int}", str(child)) for child in children for pattern in self.routes
                   if re.findall(r"\{\w+", pattern) == ["{child"]]
        waiting = list(dict.fromkeys(starts))
        for address in waiting:
            for link in self.take(address):
                if link not in waiting:
                    waiting.append(link)

    def take(self, address):
        """Keeps a page unless there are enough of its kind; the addresses that it leads to."""
        path = address.partition("?")[0]
        route = next((pattern for pattern, shape in self.shapes if shape.fullmatch(path)), None)
        if route is None or NOT_KEPT.search(address):
            return []
        child = re.search(r"/children/(\d+)|/watch/(\d+)", path)
        kind = (route, child and child[0], "?" in address)
        self.kinds[kind] += 1
        if self.kinds[kind] > MOST:
            return []
        self.routes[route] += 1
        status, headers, body = self.visitor.ask("GET", address)
        self.pages[address] = canonical(status, headers, body)
        links = re.findall(r'(?:href|src)="(/[^"#]*)', body)
        return [html.unescape(link) for link in sorted(set(links))]


def record():
    """The pages of a family of four with a year behind them, at a moment that stands still; by address."""
    server = house.afternoon().serve(stands=True)
    try:
        visitor = Visitor(server)
        visitor.get("/parents/session")
        assert visitor.post("/parents/session", pin=house.PIN) == 303
        for child in CHILDREN:
            visitor.get(f"/children/{child}")
        # Writes wait for one another: once this one is refused, the reminders of those visits are kept.
        assert visitor.post("/children/1/timer") == 409
        found = Record(visitor, CHILDREN)
        # And where trees grow, with the Tomo of each.
        for child in CHILDREN:
            tomo = re.search(r'<input[^\n]* name="tomo"[^\n]* value="(\d+)"', found.pages[f"/children/{child}/focus"])
            status = visitor.post(f"/children/{child}/timer", minutes=25, plan="focus", id=f"{child:032x}",
                                  **{"tomo": tomo[1]} if tomo else {})
            assert status == 303, status
        for address in GROWING + [f"/children/{child}{rest}" for child in CHILDREN for rest in ("", "/timer", "/room")]:
            found.pages[f"{address} while trees grow"] = canonical(*visitor.ask("GET", address))
        return found
    finally:
        server.stop()


def file_of(address):
    """Where a page is kept; its first line is the address itself."""
    path, _, query = address.partition("?")
    name = path.strip("/") or "index"
    if query:
        name += "@" + query.replace("/", "-")
    return KEPT / (re.sub("[^\\w@=&/.-]", "-", name) + ".txt")


def keep(pages):
    files = {file_of(address): f"{address}\n{page}\n" for address, page in pages.items()}
    assert len(files) == len(pages), "two pages have the same file"
    for file in set(KEPT.rglob("*.txt")) - files.keys():
        file.unlink()
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def kept():
    pairs = (file.read_text(encoding="utf-8").partition("\n") for file in KEPT.rglob("*.txt"))
    return {address: page.removesuffix("\n") for address, _, page in pairs}


ATTRIBUTE = re.compile(r' ([^\s=<>"]+)=("(?:[^"\\]|\\.)*")')
ELEMENT = re.compile(rf"( *<[^\s<>]+)(?:{ATTRIBUTE.pattern})*")
REFERENCES = {"id", "for", "aria-labelledby", "aria-describedby", "aria-controls", "href"}


def renamed(pages):
    """Kept pages as they would be kept with the new names of RENAMED."""
    return {in_addresses(address): in_addresses("\n".join(map(in_element, page.split("\n"))))
            for address, page in pages.items()}


def in_addresses(text):
    for kind, old, new in RENAMED:
        text = re.sub(old, new, text) if kind == "address" else text
    return text


def in_element(line):
    """A line of a page; attributes stay in order."""
    element = ELEMENT.fullmatch(line)
    if not element:
        return line
    pairs = ATTRIBUTE.findall(line)
    return element[1] + "".join(f" {name}={value}" for name, value in sorted(in_attribute(*pair) for pair in pairs))


def in_attribute(name, value):
    for kind, old, new in RENAMED:
        if kind == "class" and name == "class":
            value = re.sub(rf'(?<=["\s]){old}(?=["\s]|__|--)', new, value)
        elif kind == "id" and name in REFERENCES:
            value = re.sub(rf'(?<=["\s#]){old}(?=["\s])', new, value)
        elif kind == "attribute" and name == old:
            name = new
    return name, value


if __name__ == "__main__":
    if sys.argv[1:] == ["record"]:
        keep(record().pages)
    else:
        sys.exit(__doc__)
