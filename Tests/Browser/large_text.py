"""Page states that don't bear a browser's larger text yet, each with the reason.

They are not measured. Whoever builds such a page anew takes its states off the list.
"""
import judge

WALL = "the wall fills one window, and a common challenge of many words lies over the children below it"
CLEARING = "in the clearing every picture has its place, and large words below one reach another"
FOCUS_MODE = "focus mode fills one window, and its longest words need more"
PLAYER = "the player fills one window, and a step may be called by a word as long as its line"
KEYS = "the round keys of *little* have one size"
HOMES = "two homes stand side by side, each with its name"
NAME = "a name of many words stands beside its picture"
MADE_UP = "a word that a family made up is as wide as its card"
LENGTHS = "six lengths stand side by side, and so does what is wrong with each"
MONTH = "a month has seven days side by side; each of them has a link in the table, too"
TABLES = "tables of the database are called by their names, which have no place to break"
COMMANDS = "a command or an address is written as it's typed, which has no place to break"
LATER = {
    "coming-full": MADE_UP,
    "focus-mode-night": FOCUS_MODE,
    "focus-mode-wrong": FOCUS_MODE,
    "hidden-address": COMMANDS,
    "homes-kept-data": COMMANDS,
    "homes-overview-long": HOMES,
    "little-home-called": CLEARING,
    "little-parked": KEYS,
    "little-sorry": CLEARING,
    "little-timer-landing": KEYS,
    "little-timer-on": CLEARING,
    "middle-focus-mode-paused": FOCUS_MODE,
    "middle-stats-category": MONTH,
    "middle-stats-month": MONTH,
    "parents-stats-category": MONTH,
    "parents-stats-month": MONTH,
    "praise-saved": NAME,
    "restore-inside": TABLES,
    "restore-left-out": TABLES,
    "routine-focus-middle": FOCUS_MODE,
    "routine-focus-teen": FOCUS_MODE,
    "routine-helped": PLAYER,
    "routine-look-done": PLAYER,
    "teen-focus-mode-paused": FOCUS_MODE,
    "timer-habits-wrong": LENGTHS,
    "timer-taste-wrong": LENGTHS,
    "wall-challenge": WALL,
    "wall-challenge-enough": WALL,
    "wall-challenge-full": WALL,
    "where-ask-long": HOMES,
    "where-little-long": HOMES,
}


def faults(name, page):
    """What larger text does to a state of a page; nothing for those on the list."""
    return [] if name in LATER else judge.large_text_faults(page)
