-- What can't be taken back waits for a day where several parents live, and any of them stops it (§17.1).
CREATE TABLE waiting_decision (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('delete-child', 'restore', 'delete-everything')),
    -- The child, for 'delete-child'.
    child_id INTEGER REFERENCES child (id) ON DELETE CASCADE,
    -- The parent who decided it.
    person_id INTEGER NOT NULL REFERENCES grown_up (id) ON DELETE CASCADE,
    -- Whether backups go, too.
    takes_backups INTEGER NOT NULL CHECK (takes_backups IN (0, 1)),
    begun_at INTEGER NOT NULL,
    -- Carried over a restart of the machine as timers are: see 0010_timers.sql.
    begun_steady INTEGER NOT NULL,
    -- Milliseconds.
    length INTEGER NOT NULL CHECK (length > 0),
    CHECK ((kind = 'delete-child') = (child_id IS NOT NULL))
) STRICT;

-- Deciding it twice doesn't begin the day again.
CREATE UNIQUE INDEX waiting_decision_once ON waiting_decision (kind, ifnull(child_id, 0));
CREATE INDEX waiting_decision_child ON waiting_decision (child_id) WHERE child_id IS NOT NULL;
CREATE INDEX waiting_decision_person ON waiting_decision (person_id);
