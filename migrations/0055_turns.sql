-- Whose turn it is: wheels that draw a child, and every result that they ever had (§12.3).
CREATE TABLE turn_wheel (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
    icon TEXT NOT NULL CHECK (length(icon) BETWEEN 1 AND 40),
    -- Put away; its results can still be read.
    archived_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE turn_wheel_child (
    wheel_id INTEGER NOT NULL REFERENCES turn_wheel (id) ON DELETE CASCADE,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    PRIMARY KEY (wheel_id, child_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_wheel_child_child ON turn_wheel_child (child_id);

CREATE TABLE turn_result (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    wheel_id INTEGER NOT NULL REFERENCES turn_wheel (id) ON DELETE CASCADE,
    round INTEGER NOT NULL CHECK (round BETWEEN 1 AND 1000000),
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    -- On whose page the wheel was turned; NULL: on the wall.
    spun_by_id INTEGER REFERENCES child (id) ON DELETE SET NULL,
    -- 0: a parent said that it does not use up the child's turn.
    counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)),
    -- When a parent corrected it, and which. A restore puts all grown-ups back under their numbers, so that
    -- the reference is checked at its end.
    changed_at INTEGER,
    person_id INTEGER REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED,
    CHECK (counts = 1 OR changed_at IS NOT NULL),
    CHECK (person_id IS NULL OR changed_at IS NOT NULL)
) STRICT;
-- Nobody has two turns in one round.
CREATE UNIQUE INDEX turn_result_once ON turn_result (wheel_id, child_id, round) WHERE counts = 1;
CREATE INDEX turn_result_of_wheel ON turn_result (wheel_id, at, id);
CREATE INDEX turn_result_child ON turn_result (child_id);
CREATE INDEX turn_result_spun_by ON turn_result (spun_by_id) WHERE spun_by_id IS NOT NULL;
CREATE INDEX turn_result_person ON turn_result (person_id) WHERE person_id IS NOT NULL;

-- A parent corrects whose turn it was, and no more.
CREATE TRIGGER turn_result_stays BEFORE UPDATE OF wheel_id, round, at ON turn_result
BEGIN
    SELECT RAISE(ABORT, 'a result stays where it is');
END;

CREATE TRIGGER turn_result_is_changed_by_a_parent BEFORE UPDATE OF child_id, counts ON turn_result
WHEN NEW.changed_at IS NULL
BEGIN
    SELECT RAISE(ABORT, 'a correction says when');
END;

CREATE TRIGGER turn_result_stays_uncounted BEFORE UPDATE OF child_id, counts ON turn_result
WHEN OLD.counts = 0
BEGIN
    SELECT RAISE(ABORT, 'what does not count stays as it is');
END;

-- Past results stay readable; they go only with their child.
CREATE TRIGGER turn_result_is_kept BEFORE DELETE ON turn_result
WHEN EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'results stay');
END;
