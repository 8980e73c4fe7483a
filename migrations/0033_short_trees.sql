-- Trees of five and ten minutes: families of younger children need shorter sessions. The two tables that
-- know lengths are made anew with the wider range; everything else about them stays as it is.

-- A row that no longer fits is not this step's business: it is carried over as it is.
PRAGMA ignore_check_constraints = ON;

CREATE TABLE new_focus_session (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    -- NULL: a guest's, handed over by a browser that knew it as guest_id.
    timer_id INTEGER UNIQUE REFERENCES timer (id) ON DELETE CASCADE,
    guest_id TEXT UNIQUE CHECK (length(guest_id) = 32),
    -- What draws the tree: 64 bits.
    seed INTEGER NOT NULL,
    species TEXT NOT NULL CHECK (species IN ('hazel', 'birch', 'apple', 'poplar', 'cherry',
        'spruce', 'maple', 'willow', 'pine', 'ginkgo', 'oak')),
    minutes INTEGER NOT NULL CHECK (minutes BETWEEN 5 AND 180 AND minutes % 5 = 0),
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
    tomo_id INTEGER REFERENCES tomo (id) ON DELETE SET NULL,

    CHECK ((outcome IS NULL) = (ended_at IS NULL)),
    CHECK ((outcome IS NULL) = (day IS NULL)),
    CHECK ((outcome IS NULL) = (focused IS NULL)),
    CHECK (timer_id IS NULL OR guest_id IS NULL),
    CHECK (timer_id IS NOT NULL OR outcome IS NOT NULL)
) STRICT;

INSERT INTO new_focus_session (
    id, child_id, timer_id, guest_id, seed, species, minutes, leaving, mood_before, started_at,
    reached, outcome, ended_at, day, focused, mood_after, tomo_id)
SELECT
    id, child_id, timer_id, guest_id, seed, species, minutes, leaving, mood_before, started_at,
    reached, outcome, ended_at, day, focused, mood_after, tomo_id
FROM focus_session;

-- Ids of rows that are gone are not given again.
DELETE FROM sqlite_sequence WHERE name = 'new_focus_session';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'new_focus_session', seq FROM sqlite_sequence WHERE name = 'focus_session';

DROP TABLE focus_session;
ALTER TABLE new_focus_session RENAME TO focus_session;

CREATE INDEX focus_tree ON focus_session (child_id, ended_at, id) WHERE outcome = 'completed';
CREATE INDEX focus_mood_before ON focus_session (child_id, started_at)
    WHERE mood_before IS NOT NULL;
CREATE INDEX focus_mood_after ON focus_session (child_id, ended_at) WHERE mood_after IS NOT NULL;
CREATE INDEX focus_of_tomo ON focus_session (tomo_id, started_at, focused, outcome)
    WHERE tomo_id IS NOT NULL;
CREATE INDEX focus_began ON focus_session (child_id, started_at);
CREATE INDEX focus_ended ON focus_session (
    child_id, day, ended_at, outcome, leaving, focused, mood_before, mood_after)
    WHERE outcome IS NOT NULL;
CREATE INDEX focus_kind ON focus_session (child_id, species, ended_at, outcome)
    WHERE outcome = 'completed';

CREATE TRIGGER focus_timer_fits BEFORE INSERT ON focus_session
WHEN NEW.timer_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM timer
    WHERE id = NEW.timer_id AND child_id = NEW.child_id AND is_focus = 1)
BEGIN
    SELECT RAISE(ABORT, 'the timer is not one of the child that grows a tree');
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

CREATE TRIGGER focus_tomo_fits BEFORE INSERT ON focus_session
WHEN NEW.tomo_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM tomo WHERE id = NEW.tomo_id AND child_id = NEW.child_id)
BEGIN
    SELECT RAISE(ABORT, 'the Tomo is not one of the child');
END;

CREATE TRIGGER focus_tomo_stays BEFORE UPDATE OF tomo_id ON focus_session
WHEN NEW.tomo_id IS NOT NULL AND NEW.tomo_id IS NOT OLD.tomo_id
BEGIN
    SELECT RAISE(ABORT, 'what was planted stays');
END;

CREATE TRIGGER tomo_sum_begins AFTER INSERT ON focus_session
WHEN NEW.tomo_id IS NOT NULL AND NEW.outcome IS NOT NULL
BEGIN
    UPDATE tomo SET focused = focused + NEW.focused, trees = trees + (NEW.outcome = 'completed')
    WHERE id = NEW.tomo_id;
END;

CREATE TRIGGER tomo_sum_grows AFTER UPDATE OF outcome ON focus_session
WHEN NEW.tomo_id IS NOT NULL AND OLD.outcome IS NULL AND NEW.outcome IS NOT NULL
BEGIN
    UPDATE tomo SET focused = focused + NEW.focused, trees = trees + (NEW.outcome = 'completed')
    WHERE id = NEW.tomo_id;
END;

CREATE TRIGGER tomo_sum_shrinks AFTER DELETE ON focus_session
WHEN OLD.tomo_id IS NOT NULL AND OLD.outcome IS NOT NULL
BEGIN
    UPDATE tomo SET focused = focused - OLD.focused, trees = trees - (OLD.outcome = 'completed')
    WHERE id = OLD.tomo_id;
END;

CREATE TRIGGER closed_session_added AFTER INSERT ON focus_session WHEN NEW.outcome IS NOT NULL
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND day >= NEW.day;
END;

CREATE TRIGGER closed_session_changed AFTER UPDATE OF outcome, day, focused, mood_before, mood_after
ON focus_session
WHEN NEW.outcome IS NOT NULL
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND day >= NEW.day;
END;

CREATE TRIGGER closed_session_deleted AFTER DELETE ON focus_session WHEN OLD.outcome IS NOT NULL
BEGIN
    DELETE FROM closed_record WHERE child_id = OLD.child_id AND day >= OLD.day;
END;

CREATE TABLE new_room (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Letters that nobody takes for each other.
    code TEXT NOT NULL CHECK (length(code) = 4 AND code NOT GLOB '*[^BCDFGHKMNPRTWXYZ]*'),
    -- NULL: gone from the family; the next one takes over.
    host_id INTEGER REFERENCES child (id) ON DELETE SET NULL,
    minutes INTEGER NOT NULL CHECK (minutes BETWEEN 5 AND 180 AND minutes % 5 = 0),
    is_all_or_nothing INTEGER NOT NULL CHECK (is_all_or_nothing IN (0, 1)),
    opened_at INTEGER NOT NULL,
    -- When it ends if nobody starts it, on the machine's own time.
    due INTEGER,
    started_at INTEGER,
    started_steady INTEGER,
    ended_at INTEGER,
    ending TEXT CHECK (ending IN ('left', 'unstarted', 'done')),
    -- With whom all were lost.
    lost_by_id INTEGER REFERENCES child (id) ON DELETE SET NULL,

    CHECK ((started_at IS NULL) = (started_steady IS NULL)),
    CHECK ((due IS NOT NULL) = (started_at IS NULL AND ended_at IS NULL)),
    CHECK ((ended_at IS NULL) = (ending IS NULL)),
    CHECK (ending IS NULL OR (ending = 'done') = (started_at IS NOT NULL))
) STRICT;

INSERT INTO new_room (
    id, code, host_id, minutes, is_all_or_nothing, opened_at, due, started_at, started_steady,
    ended_at, ending, lost_by_id)
SELECT
    id, code, host_id, minutes, is_all_or_nothing, opened_at, due, started_at, started_steady,
    ended_at, ending, lost_by_id
FROM room;

-- Ids of rows that are gone are not given again.
DELETE FROM sqlite_sequence WHERE name = 'new_room';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'new_room', seq FROM sqlite_sequence WHERE name = 'room';

DROP TRIGGER room_member_comes;
DROP TABLE room;
ALTER TABLE new_room RENAME TO room;

CREATE UNIQUE INDEX room_code ON room (code) WHERE ended_at IS NULL;
CREATE INDEX room_open ON room (id) WHERE ended_at IS NULL;
CREATE INDEX room_lost_by ON room (lost_by_id) WHERE lost_by_id IS NOT NULL;
CREATE INDEX room_host ON room (host_id) WHERE host_id IS NOT NULL;

CREATE TRIGGER room_start_stays BEFORE UPDATE OF code, minutes, is_all_or_nothing, opened_at,
    started_at ON room
WHEN NEW.code <> OLD.code OR NEW.opened_at <> OLD.opened_at
    OR OLD.started_at IS NOT NULL AND (
        NEW.started_at IS NOT OLD.started_at OR NEW.minutes <> OLD.minutes
        OR NEW.is_all_or_nothing <> OLD.is_all_or_nothing)
BEGIN
    SELECT RAISE(ABORT, 'what was begun stays');
END;

CREATE TRIGGER room_end_stays BEFORE UPDATE OF
    minutes, is_all_or_nothing, due, started_at, ended_at, ending
ON room
WHEN OLD.ended_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a room ends once');
END;

CREATE TRIGGER room_end_frees AFTER UPDATE OF ended_at ON room
WHEN NEW.ended_at IS NOT NULL
BEGIN
    UPDATE room_member SET left_at = NEW.ended_at WHERE room_id = NEW.id AND left_at IS NULL;
END;

CREATE TRIGGER room_member_comes BEFORE INSERT ON room_member
WHEN NEW.left_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM room WHERE id = NEW.room_id AND started_at IS NULL AND ended_at IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'the room is not open any more');
END;

PRAGMA ignore_check_constraints = OFF;
