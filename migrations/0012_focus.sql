-- Focus sessions, the trees and coins that come of them, how each child likes them, and the days on
-- which nobody expects any. A session is a timer with a tree on it: what runs and ends is the timer.

ALTER TABLE timer ADD COLUMN is_focus INTEGER NOT NULL DEFAULT 0 CHECK (is_focus IN (0, 1));

CREATE TABLE focus_session (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    -- NULL: a guest's, handed over by a browser that knew it as guest_id.
    timer_id INTEGER UNIQUE REFERENCES timer (id) ON DELETE CASCADE,
    guest_id TEXT UNIQUE CHECK (length(guest_id) = 32),
    -- What draws the tree: 64 bits.
    seed INTEGER NOT NULL,
    species TEXT NOT NULL CHECK (species IN ('hazel', 'birch', 'apple', 'poplar', 'cherry',
        'spruce', 'maple', 'willow', 'pine', 'ginkgo', 'oak')),
    minutes INTEGER NOT NULL CHECK (minutes BETWEEN 15 AND 180 AND minutes % 5 = 0),
    leaving TEXT NOT NULL CHECK (leaving IN ('calm', 'gentle', 'brave')),
    mood_before INTEGER CHECK (mood_before BETWEEN 1 AND 5),
    started_at INTEGER NOT NULL,

    -- The stage below which the tree is not drawn any more.
    reached INTEGER NOT NULL CHECK (reached BETWEEN 1 AND 5),

    -- How it ended, on which day of the family, after how many milliseconds of focus.
    outcome TEXT CHECK (outcome IN ('completed', 'abandoned', 'lost')),
    ended_at INTEGER,
    day TEXT CHECK (day IS date(day, '+0 days')),
    focused INTEGER CHECK (focused >= 0),
    mood_after INTEGER CHECK (mood_after BETWEEN 1 AND 5),

    CHECK ((outcome IS NULL) = (ended_at IS NULL)),
    CHECK ((outcome IS NULL) = (day IS NULL)),
    CHECK ((outcome IS NULL) = (focused IS NULL)),
    CHECK (timer_id IS NULL OR guest_id IS NULL),
    CHECK (timer_id IS NOT NULL OR outcome IS NOT NULL)
) STRICT;

CREATE INDEX focus_tree ON focus_session (child_id, ended_at, id) WHERE outcome = 'completed';
CREATE INDEX focus_ended ON focus_session (child_id, day, outcome, focused)
    WHERE outcome IS NOT NULL;

-- Coins come and go as entries; a balance is their sum (§5.2). A cause is paid once.
CREATE TABLE coin_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    amount INTEGER NOT NULL CHECK (amount <> 0),
    cause TEXT NOT NULL UNIQUE CHECK (length(cause) BETWEEN 1 AND 64),
    -- For less than a minute: rare on purpose.
    is_small INTEGER NOT NULL CHECK (is_small IN (0, 1)),
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX coin_child ON coin_entry (child_id, amount);
CREATE INDEX coin_small ON coin_entry (child_id, at) WHERE is_small = 1;

-- How a child's sessions are; without a row the usual of its age holds.
CREATE TABLE focus_taste (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    leaving TEXT NOT NULL CHECK (leaving IN ('calm', 'gentle', 'brave')),
    pace INTEGER NOT NULL CHECK (pace IN (1, 3, 5)),
    has_gentle_words INTEGER NOT NULL CHECK (has_gentle_words IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Days that neither add to a row of days nor break it (§8.3).
CREATE TABLE day_off (
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
    kind TEXT NOT NULL CHECK (kind IN ('sick', 'holiday')),
    PRIMARY KEY (child_id, day)
) STRICT;

-- Where on earth the year is looked at; NULL: as the time zone tells.
ALTER TABLE household ADD COLUMN seasons TEXT CHECK (seasons IN ('north', 'south', 'tropics'));

CREATE TRIGGER focus_timer_fits BEFORE INSERT ON focus_session
WHEN NEW.timer_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM timer
    WHERE id = NEW.timer_id AND child_id = NEW.child_id AND is_focus = 1)
BEGIN
    SELECT RAISE(ABORT, 'the timer is not one of the child that grows a tree');
END;

-- The store refuses a timer that a focus session needs and that says otherwise.
CREATE TRIGGER timer_focus_fits BEFORE INSERT ON timer
WHEN NEW.is_focus = 1 AND (NEW.child_id IS NULL OR NEW.rounds IS NOT NULL)
BEGIN
    SELECT RAISE(ABORT, 'a tree grows in one stretch of a child');
END;

CREATE TRIGGER timer_focus_stays BEFORE UPDATE OF is_focus ON timer
WHEN NEW.is_focus <> OLD.is_focus
BEGIN
    SELECT RAISE(ABORT, 'what was chosen stays');
END;

CREATE TRIGGER focus_planted_stays BEFORE UPDATE OF
    child_id, timer_id, guest_id, seed, species, minutes, leaving, mood_before, started_at
ON focus_session
WHEN NEW.child_id <> OLD.child_id OR NEW.timer_id IS NOT OLD.timer_id
    OR NEW.guest_id IS NOT OLD.guest_id OR NEW.seed <> OLD.seed OR NEW.species <> OLD.species
    OR NEW.minutes <> OLD.minutes OR NEW.leaving <> OLD.leaving
    OR NEW.mood_before IS NOT OLD.mood_before OR NEW.started_at <> OLD.started_at
BEGIN
    SELECT RAISE(ABORT, 'what was planted stays');
END;

CREATE TRIGGER focus_grows BEFORE UPDATE OF reached ON focus_session
WHEN NEW.reached < OLD.reached
BEGIN
    SELECT RAISE(ABORT, 'a tree never shrinks');
END;

CREATE TRIGGER focus_end_stays BEFORE UPDATE OF outcome, ended_at, day, focused, reached
ON focus_session
WHEN OLD.outcome IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a session ends once');
END;

CREATE TRIGGER coin_entry_stays BEFORE UPDATE ON coin_entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of coins stays');
END;

-- Nobody spends what is not there.
CREATE TRIGGER coin_never_negative BEFORE INSERT ON coin_entry
WHEN NEW.amount < 0 AND NEW.amount + (
    SELECT ifnull(sum(amount), 0) FROM coin_entry WHERE child_id = NEW.child_id) < 0
BEGIN
    SELECT RAISE(ABORT, 'not so many coins');
END;
