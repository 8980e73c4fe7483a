-- Timers of children and of the house, what was asked of them, and how the machine's own time lies
-- to UTC. Steady moments (deadline, since, due, began_steady) are milliseconds of uptime, suspension
-- included, of the machine's start that steady_anchor names; each one's UTC is it plus `ahead`.

CREATE TABLE steady_anchor (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    boot_id TEXT NOT NULL CHECK (length(boot_id) BETWEEN 1 AND 64),
    ahead INTEGER NOT NULL
) STRICT;

CREATE TABLE timer (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- NULL: the house's.
    child_id INTEGER REFERENCES child (id) ON DELETE CASCADE,
    title TEXT CHECK (length(title) BETWEEN 1 AND 200),
    category_id INTEGER REFERENCES category (id),
    -- What comes after it: a category or a few words.
    next_category_id INTEGER REFERENCES category (id) ON DELETE SET NULL,
    next_words TEXT CHECK (length(next_words) BETWEEN 1 AND 200),
    guess_minutes INTEGER CHECK (guess_minutes BETWEEN 1 AND 180),
    -- 1 halfway, 2 five minutes, 4 one minute.
    cues INTEGER NOT NULL CHECK (cues BETWEEN 0 AND 7),
    work_minutes INTEGER NOT NULL CHECK (work_minutes BETWEEN 1 AND 180),
    -- Of a pomodoro; all NULL for a single stretch.
    break_minutes INTEGER CHECK (break_minutes BETWEEN 1 AND 180),
    long_break_minutes INTEGER CHECK (long_break_minutes BETWEEN 1 AND 180),
    rounds INTEGER CHECK (rounds BETWEEN 1 AND 12),
    started_by INTEGER REFERENCES device (id) ON DELETE SET NULL,

    version INTEGER NOT NULL CHECK (version >= 1),
    phase TEXT NOT NULL CHECK (phase IN ('work', 'break', 'long_break')),
    round INTEGER NOT NULL CHECK (round BETWEEN 1 AND 12),
    length INTEGER NOT NULL CHECK (length BETWEEN 60000 AND 21600000),
    state TEXT NOT NULL CHECK (
        state IN ('running', 'paused', 'landing', 'overtime', 'prompt', 'finished', 'stopped')),
    deadline INTEGER,
    time_left INTEGER CHECK (time_left BETWEEN 1 AND 21600000),
    since INTEGER,
    ended_at INTEGER,
    -- When something happens to it by itself.
    due INTEGER,
    changed_by TEXT NOT NULL CHECK (changed_by IN ('child', 'parent', 'server')),
    change TEXT NOT NULL CHECK (length(change) BETWEEN 1 AND 32),
    change_minutes INTEGER CHECK (change_minutes BETWEEN 1 AND 180),
    changed_at INTEGER NOT NULL,
    -- The last stretch of doing what it is for, and how long the ones before it were.
    activity_id INTEGER REFERENCES activity (id) ON DELETE SET NULL,
    began_at INTEGER,
    began_steady INTEGER,
    left_off_at INTEGER CHECK (left_off_at >= began_at),
    worked INTEGER NOT NULL CHECK (worked >= 0),
    seen_at INTEGER,

    CHECK ((child_id IS NULL) = (title IS NOT NULL)),
    CHECK (child_id IS NOT NULL OR category_id IS NULL AND rounds IS NULL),
    CHECK (next_category_id IS NULL OR next_words IS NULL),
    CHECK ((rounds IS NULL) = (break_minutes IS NULL)
        AND (rounds IS NULL) = (long_break_minutes IS NULL)),
    CHECK (rounds IS NOT NULL OR phase = 'work' AND round = 1 AND state <> 'prompt'),
    CHECK (round <= ifnull(rounds, 1)),
    CHECK ((state = 'running') = (deadline IS NOT NULL)),
    CHECK ((state = 'paused') = (time_left IS NOT NULL)),
    CHECK ((state IN ('landing', 'overtime', 'prompt')) = (since IS NOT NULL)),
    CHECK ((state IN ('finished', 'stopped')) = (ended_at IS NOT NULL)),
    CHECK ((due IS NULL) = (state IN ('paused', 'finished', 'stopped'))),
    CHECK ((began_at IS NULL) = (began_steady IS NULL)),
    CHECK (began_at IS NOT NULL OR left_off_at IS NULL),
    CHECK (seen_at IS NULL OR ended_at IS NOT NULL)
) STRICT;

CREATE UNIQUE INDEX timer_one_lives ON timer (child_id)
    WHERE child_id IS NOT NULL AND ended_at IS NULL;
CREATE INDEX timer_live ON timer (id) WHERE ended_at IS NULL;
CREATE INDEX timer_due ON timer (due) WHERE due IS NOT NULL;
CREATE INDEX timer_unseen ON timer (child_id, id) WHERE ended_at IS NOT NULL AND seen_at IS NULL;
CREATE INDEX timer_child ON timer (child_id, id);
CREATE INDEX timer_category ON timer (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX timer_next_category ON timer (next_category_id) WHERE next_category_id IS NOT NULL;
CREATE INDEX timer_activity ON timer (activity_id) WHERE activity_id IS NOT NULL;
CREATE INDEX timer_device ON timer (started_by) WHERE started_by IS NOT NULL;

-- What was asked, by the id that the page made: the same id twice is one command.
CREATE TABLE timer_command (
    id TEXT PRIMARY KEY CHECK (length(id) = 32),
    timer_id INTEGER NOT NULL REFERENCES timer (id) ON DELETE CASCADE,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX timer_command_timer ON timer_command (timer_id);

-- A child who is put away has no timer, whoever asks.
CREATE TRIGGER timer_child_is_active BEFORE INSERT ON timer
WHEN (SELECT archived_at FROM child WHERE id = NEW.child_id) IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the child is put away');
END;

CREATE TRIGGER timer_archived_child BEFORE UPDATE OF archived_at ON child
WHEN NEW.archived_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM timer WHERE child_id = NEW.id AND ended_at IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'a timer lives');
END;

-- Every change is counted, so that a command that saw an earlier one is noticed.
CREATE TRIGGER timer_version BEFORE UPDATE OF
    version, phase, round, length, state, deadline, time_left, since, ended_at, due, changed_by,
    change, change_minutes, changed_at, began_at, began_steady, left_off_at, worked
ON timer
WHEN NEW.version <> OLD.version + 1
BEGIN
    SELECT RAISE(ABORT, 'a timer changes one version at a time');
END;

CREATE TRIGGER timer_ended_stays BEFORE UPDATE OF
    version, phase, round, length, state, deadline, time_left, since, ended_at, due, changed_by,
    change, change_minutes, changed_at, began_at, began_steady, left_off_at, worked
ON timer
WHEN OLD.ended_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'an ended timer stays as it is');
END;

CREATE TRIGGER timer_seen_once BEFORE UPDATE OF seen_at ON timer
WHEN OLD.seen_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'an end is seen once');
END;

-- What was chosen before the start stays; a merge alone gives it the category that there is now.
CREATE TRIGGER timer_set_up_stays BEFORE UPDATE OF
    child_id, title, category_id, next_category_id, next_words, guess_minutes, cues, work_minutes,
    break_minutes, long_break_minutes, rounds, started_by
ON timer
WHEN NEW.child_id IS NOT OLD.child_id OR NEW.title IS NOT OLD.title
    OR NEW.category_id IS NOT OLD.category_id
        AND ifnull(NEW.category_id, 0) IS NOT (
            SELECT merged_into_id FROM category WHERE id = OLD.category_id)
    OR NEW.next_category_id IS NOT NULL AND NEW.next_category_id IS NOT OLD.next_category_id
        AND NEW.next_category_id IS NOT (
            SELECT merged_into_id FROM category WHERE id = OLD.next_category_id)
    OR NEW.next_words IS NOT OLD.next_words OR NEW.guess_minutes IS NOT OLD.guess_minutes
    OR NEW.cues <> OLD.cues OR NEW.work_minutes <> OLD.work_minutes
    OR NEW.break_minutes IS NOT OLD.break_minutes
    OR NEW.long_break_minutes IS NOT OLD.long_break_minutes OR NEW.rounds IS NOT OLD.rounds
    OR NEW.started_by IS NOT NULL AND NEW.started_by IS NOT OLD.started_by
BEGIN
    SELECT RAISE(ABORT, 'what was chosen stays');
END;
