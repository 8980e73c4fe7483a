-- Routines: what children do step by step, and each time they did (§12.2).
CREATE TABLE routine (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
    -- The name of a picture, or an emoji.
    picture TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 40),
    -- The sum of 1 for Monday, 2 for Tuesday … 64 for Sunday.
    weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 0 AND 127),
    on_days_off INTEGER NOT NULL CHECK (on_days_off IN (0, 1)),
    -- Minutes of the day. NULL: at any time.
    begins INTEGER CHECK (begins BETWEEN 0 AND 1439),
    -- NULL: nobody has to leave.
    leaves INTEGER CHECK (leaves BETWEEN 0 AND 1439),
    leaves_for TEXT CHECK (length(leaves_for) BETWEEN 1 AND 300),
    way_minutes INTEGER CHECK (way_minutes BETWEEN 0 AND 60),
    -- Put away; what was done can still be read.
    archived_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1,
    CHECK (weekdays > 0 OR on_days_off = 1),
    CHECK ((leaves IS NULL) = (leaves_for IS NULL) AND (leaves IS NULL) = (way_minutes IS NULL))
) STRICT;

CREATE TABLE routine_child (
    routine_id INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    PRIMARY KEY (routine_id, child_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX routine_child_child ON routine_child (child_id);

CREATE TABLE routine_step (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    routine_id INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
    -- Steps are in the order of their places, which may have gaps.
    place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 1000000),
    words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 300),
    picture TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 40),
    -- NULL: no time is given.
    minutes INTEGER CHECK (minutes BETWEEN 1 AND 60),
    category_id INTEGER REFERENCES category (id) ON DELETE SET NULL,
    version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX routine_step_of_routine ON routine_step (routine_id, place, id);
CREATE INDEX routine_step_category ON routine_step (category_id) WHERE category_id IS NOT NULL;

CREATE TRIGGER routine_step_twelve_fit BEFORE INSERT ON routine_step
WHEN (SELECT count(*) FROM routine_step WHERE routine_id = NEW.routine_id) >= 12
BEGIN
    SELECT RAISE(ABORT, 'twelve steps are enough');
END;

-- A child on its way through a routine. Its steps are kept as they were when it began.
CREATE TABLE routine_run (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    routine_id INTEGER REFERENCES routine (id) ON DELETE SET NULL,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
    picture TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 40),
    leaves_at INTEGER,
    leaves_for TEXT CHECK (length(leaves_for) BETWEEN 1 AND 300),
    way_minutes INTEGER CHECK (way_minutes BETWEEN 0 AND 60),
    started_at INTEGER NOT NULL,
    ended_at INTEGER CHECK (ended_at >= started_at),
    CHECK ((leaves_at IS NULL) = (leaves_for IS NULL)
        AND (leaves_at IS NULL) = (way_minutes IS NULL))
) STRICT;
-- A routine is done once a day, and rewarded once.
CREATE UNIQUE INDEX routine_run_once ON routine_run (child_id, day, routine_id);
CREATE INDEX routine_run_routine ON routine_run (routine_id, child_id, day) WHERE routine_id IS NOT NULL;
CREATE INDEX routine_run_open ON routine_run (child_id) WHERE ended_at IS NULL;

CREATE TABLE routine_run_step (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    run_id INTEGER NOT NULL REFERENCES routine_run (id) ON DELETE CASCADE,
    place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 12),
    step_id INTEGER REFERENCES routine_step (id) ON DELETE SET NULL,
    words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 300),
    picture TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 40),
    minutes INTEGER CHECK (minutes BETWEEN 1 AND 60),
    category_id INTEGER REFERENCES category (id) ON DELETE SET NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'skipped')),
    -- Milliseconds in timers that have ended.
    took INTEGER NOT NULL DEFAULT 0 CHECK (took >= 0),
    timer_id INTEGER REFERENCES timer (id) ON DELETE SET NULL,
    ended_at INTEGER,
    by_parent INTEGER NOT NULL DEFAULT 0 CHECK (by_parent IN (0, 1)),
    -- Which grown-up. A restore puts all grown-ups back under their numbers, so that the reference is
    -- checked at its end.
    person_id INTEGER REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED,
    CHECK ((state = 'waiting') = (ended_at IS NULL)),
    CHECK (by_parent = 0 OR ended_at IS NOT NULL),
    CHECK (person_id IS NULL OR by_parent = 1)
) STRICT;
CREATE UNIQUE INDEX routine_run_step_place ON routine_run_step (run_id, place);
CREATE INDEX routine_run_step_step ON routine_run_step (step_id, id) WHERE step_id IS NOT NULL;
CREATE INDEX routine_run_step_category ON routine_run_step (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX routine_run_step_timer ON routine_run_step (timer_id) WHERE timer_id IS NOT NULL;
CREATE INDEX routine_run_step_person ON routine_run_step (person_id) WHERE person_id IS NOT NULL;

CREATE TRIGGER routine_run_stays BEFORE UPDATE OF child_id, day, name, picture, leaves_at, leaves_for,
    way_minutes, started_at ON routine_run
BEGIN
    SELECT RAISE(ABORT, 'a run stays as it began');
END;

CREATE TRIGGER routine_run_ends_once BEFORE UPDATE OF ended_at ON routine_run
WHEN OLD.ended_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a run ends once');
END;

CREATE TRIGGER routine_run_step_stays BEFORE UPDATE OF run_id, place, words, picture, minutes
ON routine_run_step
BEGIN
    SELECT RAISE(ABORT, 'a step stays as it began');
END;

-- What was done stays done.
CREATE TRIGGER routine_run_step_ends_once BEFORE UPDATE OF state, took, timer_id, ended_at, by_parent
ON routine_run_step
WHEN OLD.state <> 'waiting' AND (NEW.timer_id IS NOT NULL OR NEW.state <> OLD.state
    OR NEW.took <> OLD.took OR NEW.ended_at IS NOT OLD.ended_at OR NEW.by_parent <> OLD.by_parent)
BEGIN
    SELECT RAISE(ABORT, 'a step ends once');
END;

-- A timer that times a step, with what pages call it. An open one counts up from its start.
ALTER TABLE timer ADD COLUMN step_words TEXT CHECK (length(step_words) BETWEEN 1 AND 300);
ALTER TABLE timer ADD COLUMN step_picture TEXT
    CHECK (step_picture IS NULL OR length(step_picture) BETWEEN 1 AND 40 AND step_words IS NOT NULL);
ALTER TABLE timer ADD COLUMN step_is_open INTEGER NOT NULL DEFAULT 0
    CHECK (step_is_open = 0 OR step_is_open = 1 AND step_words IS NOT NULL);

CREATE TRIGGER timer_step_is_true BEFORE INSERT ON timer
WHEN (NEW.step_words IS NULL) <> (NEW.step_picture IS NULL)
    OR NEW.step_words IS NOT NULL AND (NEW.child_id IS NULL OR NEW.rounds IS NOT NULL OR NEW.is_focus = 1)
BEGIN
    SELECT RAISE(ABORT, 'a step is a plain timer of a child');
END;

CREATE TRIGGER timer_step_stays BEFORE UPDATE OF step_words, step_picture, step_is_open ON timer
BEGIN
    SELECT RAISE(ABORT, 'what was chosen stays');
END;

-- The sums of badges are about timers that somebody set.
DROP INDEX timer_sum;
CREATE INDEX timer_sum ON timer (
    child_id, changed_at, category_id, guess_minutes, rounds, state, is_focus, step_words)
    WHERE state = 'finished' AND is_focus = 0 AND step_words IS NULL;
