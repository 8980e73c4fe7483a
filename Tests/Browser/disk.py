"""A disk that fails on cue, and what would be left of a folder if the power had failed at any moment (fault.c)."""
import contextlib
import os
import pathlib
import random
import shutil
import struct
import tempfile

import house

# As fault.c numbers them: writes that fail, a disk without room for more or for anything, syncs that fail, a disk that
# takes no changes, writes that wait, reads that fail, a user who may have no more, and writes to the log that fail.
WRITE_ERROR, FULL, FULL_FOR_ALL, SYNC_ERROR, READ_ONLY, HELD, READ_ERROR, QUOTA, LOG_ERROR = range(1, 10)


class Disk:
    """What a test orders of the disk below one folder, the server's or `of`. Nothing fails before it is told to."""

    def __init__(self, place, writes_down=False, of=None):
        place.mkdir(parents=True, exist_ok=True)
        self._orders = place / "orders"
        self._orders.write_bytes(struct.pack("=5q", 0, 0, 0, 0, -1))
        self.journal = place / "journal" if writes_down else None
        self._of = of

    def environment(self, folder):
        """What a process gets that this disk stands under."""
        more = {"FOCUSPAL_JOURNAL": str(self.journal)} if self.journal else {}
        return more | {"FOCUSPAL_FAULT": str(self._orders), "FOCUSPAL_FAULT_IN": str(self._of or folder),
                       "LD_PRELOAD": str(house.library("fault"))}

    def fails(self, kind, after=0, times=-1, room=-1):
        """From now on: so many operations pass, then so many fail; without a number all do."""
        # The kind comes last: it is what the server looks at first.
        with open(self._orders, "r+b") as file:
            file.seek(8)
            file.write(struct.pack("=4q", after, times, 0, room))
            file.flush()
            file.seek(0)
            file.write(struct.pack("=q", kind))

    def heals(self):
        self.fails(0)

    def failed(self):
        """How many operations have failed since it was told to."""
        return struct.unpack("=5q", self._orders.read_bytes())[3]

    def moment(self):
        """How far the journal is: whatever is answered now has to be kept from here on."""
        return self.journal.stat().st_size if self.journal.exists() else 0


def operations(journal):
    """(where it ends, letter, number, name, bytes) of each."""
    at = 0
    while at < len(journal):
        letter, number, named, count = struct.unpack_from("=4q", journal, at)
        start = at + 32
        name = journal[start:start + named].decode()
        at = start + named + count
        yield at, chr(letter), number, name, journal[start + named:at]


class File:
    """What a process reads in it, and what of that has reached the disk for sure."""

    def __init__(self, content=b""):
        self.seen, self.kept = bytearray(content), bytes(content)
        self.pending = []

    def write(self, at, content):
        self.pending.append((at, content))
        self._put(self.seen, at, content)

    def cut(self, size):
        self.pending.append((size, None))
        self._put(self.seen, size, None)

    def sync(self):
        self.kept, self.pending = bytes(self.seen), []

    def some(self, chance):
        """With some of the writes that nobody waited for, one of them torn."""
        left = bytearray(self.kept)
        for at, content in self.pending:
            if chance.random() < 0.5:
                torn = content and len(content) > 512 and chance.random() < 0.2
                self._put(left, at, content[:len(content) // 1024 * 512] if torn else content)
        return bytes(left)

    @staticmethod
    def _put(target, at, content):
        if len(target) < at:
            target.extend(bytes(at - len(target)))
        if content is None:
            del target[at:]
        else:
            target[at:at + len(content)] = content


class Replay:
    """A folder as it was, and what happens to it then, one operation after the other.

    A sync of a file keeps its content, and its name if it is new. A sync of a folder keeps its names: which have come,
    gone and changed. That is the least that the systems of files promise which families use.
    """

    def __init__(self, folder):
        self.names, self.folders = {}, {"."}
        for path in pathlib.Path(folder).rglob("*"):
            name = str(path.relative_to(folder))
            if path.is_dir():
                self.folders.add(name)
            elif path.is_file() and not name.endswith("-shm"):
                self.names[name] = File(path.read_bytes())
        self.kept = dict(self.names)

    def step(self, letter, number, name, content):
        if letter == "C":
            self.names[name] = File()
        elif letter == "W":
            self.names.setdefault(name, File()).write(number, content)
        elif letter == "T":
            self.names.setdefault(name, File()).cut(number)
        elif letter == "R":
            self._rename(name, content.decode())
        elif letter == "U":
            self.names.pop(name, None)
        elif letter == "M":
            self.folders.add(name)
        elif letter == "X":
            self.folders.discard(name)
        elif letter == "S" and name in self.folders:
            self._keep_names(name)
        elif letter == "S" and name in self.names:
            file = self.names[name]
            file.sync()
            if file not in self.kept.values():
                self.kept[name] = file

    def _rename(self, name, other):
        # A name that leaves the folder, or comes from elsewhere, is no matter of this one.
        if name and other and name in self.names:
            self.names[other] = self.names.pop(name)
        elif name:
            self.names.pop(name, None)

    def _keep_names(self, folder):
        within = {name for name in self.kept | self.names if (os.path.dirname(name) or ".") == folder}
        for name in within:
            if name in self.names:
                self.kept[name] = self.names[name]
            else:
                del self.kept[name]

    def left(self, how, chance, only=None):
        """{name: content} after an end of that kind: all that was written, what was synced, or some of the rest too."""
        is_kept = how == "power cut" or how == "some power cut" and chance.random() < 0.5
        names = self.kept if is_kept else self.names
        return {name: self._content(file, how, chance) for name, file in names.items() if not only or name in only}

    @staticmethod
    def _content(file, how, chance):
        if how == "some power cut":
            return file.some(chance)
        return bytes(file.seen) if how == "kill" else file.kept


def lay_out(files, folder):
    """Makes a folder of them, and of nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


WAYS = ("kill", "power cut", "some power cut")


def moments(before, journal, only=None, seed=1):
    """(where the journal is, how it ended, the files)

    Each way to end after each sync and change of a name, and one of them after about a hundred of the writes between.
    """
    replay, chance, everything = Replay(before), random.Random(seed), list(operations(journal))
    of_writes = 1 + len(everything) // 100
    for number, (at, letter, *operation) in enumerate(everything):
        replay.step(letter, *operation)
        ways = () if number % of_writes else (WAYS[number // of_writes % len(WAYS)],)
        for how in ways if letter in "WT" else WAYS:
            yield at, how, replay.left(how, chance, only)


@contextlib.contextmanager
def under(folder):
    """A folder in memory, where there is one: thousands of moments are laid out in it."""
    place = tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else folder)
    try:
        yield pathlib.Path(place)
    finally:
        shutil.rmtree(place)
