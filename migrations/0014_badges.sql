-- Badges of children (§8.2): what was earned, the days and weeks that were judged once they were over,
-- and how far that has come. Earned stays earned.

CREATE TABLE badge (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    -- The family's id in the catalogue, and which of its tiers, from 1.
    family TEXT NOT NULL CHECK (length(family) BETWEEN 1 AND 32),
    tier INTEGER NOT NULL CHECK (tier BETWEEN 1 AND 9),
    earned_at INTEGER NOT NULL,
    -- What unlocked it: an activity, a tree, a timer, the end of a day, or all from before badges.
    cause TEXT NOT NULL CHECK (cause IN ('activity', 'focus', 'timer', 'day', 'history')),
    -- When the child was shown it; NULL: not yet.
    celebrated_at INTEGER,
    UNIQUE (child_id, family, tier)
) STRICT;

CREATE INDEX badge_new ON badge (child_id, earned_at) WHERE celebrated_at IS NULL;

-- A day, or a week by its last day, that is over and was as a badge asks.
CREATE TABLE badge_mark (
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    family TEXT NOT NULL CHECK (length(family) BETWEEN 1 AND 32),
    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
    PRIMARY KEY (child_id, family, day)
) STRICT, WITHOUT ROWID;

-- The last day that was judged; no row: nothing of the child was looked at yet.
CREATE TABLE badge_record (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    judged_day TEXT NOT NULL CHECK (judged_day IS date(judged_day, '+0 days'))
) STRICT;

-- What sums are made of, so that no row has to be looked up.
CREATE INDEX activity_sum ON activity (
    child_id, category_id, started_at, ended_at, is_forgotten, deleted_at)
    WHERE deleted_at IS NULL;
CREATE INDEX focus_sum ON focus_session (
    child_id, leaving, ended_at, outcome, species, focused, day, mood_before, mood_after)
    WHERE outcome IS NOT NULL;
CREATE INDEX timer_sum ON timer (
    child_id, changed_at, category_id, guess_minutes, rounds, state, is_focus)
    WHERE state = 'finished' AND is_focus = 0;

CREATE TRIGGER badge_stays BEFORE DELETE ON badge
WHEN EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'earned stays earned');
END;

CREATE TRIGGER badge_is_true BEFORE UPDATE OF id, child_id, family, tier, earned_at, cause ON badge
BEGIN
    SELECT RAISE(ABORT, 'earned stays earned');
END;

CREATE TRIGGER badge_celebrated_once BEFORE UPDATE OF celebrated_at ON badge
WHEN OLD.celebrated_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a badge is celebrated once');
END;

CREATE TRIGGER badge_mark_stays BEFORE DELETE ON badge_mark
WHEN EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'what a day was stays');
END;

CREATE TRIGGER badge_mark_is_true BEFORE UPDATE ON badge_mark
BEGIN
    SELECT RAISE(ABORT, 'what a day was stays');
END;
