"""Page states that don't bear a browser's larger text yet, each with the reason.

The list only gets shorter: a state that bears it by now is a fault for as long as it's on the list.
"""
import judge

WALL = "the wall fills one window, and a common challenge of many words lies over the children below it"
TABLES = "tables of the database are called by their names, which have no place to break"
LATER = {
    "restore-inside": TABLES,
    "restore-left-out": TABLES,
    "wall-challenge": WALL,
    "wall-challenge-enough": WALL,
    "wall-challenge-full": WALL,
}


def faults(name, page):
    """What larger text does to a state of a page; nothing for those on the list."""
    found = judge.large_text_faults(page)
    if name not in LATER:
        return found
    return [] if found else [f"{name} bears large text: take it off the list in large_text.py"]
