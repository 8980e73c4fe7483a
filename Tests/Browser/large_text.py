"""Page states that don't bear a browser's larger text yet, each with the reason.

The list only gets shorter: a state that bears it by now is a fault for as long as it's on the list.
"""
import judge

WALL = "the wall fills one window, and a common challenge of many words lies over the children below it"
CLEARING = "in the clearing every picture has its place, and large words below one reach another"
FOCUS_MODE = "focus mode fills one window, and its longest words need more"
KEYS = "the round keys of *little* have one size"
TABLES = "tables of the database are called by their names, which have no place to break"
LATER = {
    "focus-mode-wrong": FOCUS_MODE,
    "little-home-called": CLEARING,
    "little-timer-landing": KEYS,
    "little-timer-on": CLEARING,
    "restore-inside": TABLES,
    "restore-left-out": TABLES,
    "routine-focus-middle": FOCUS_MODE,
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
