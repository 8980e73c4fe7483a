-- What a child answered when the time of a routine had come: the last answer of each (§12.2).
CREATE TABLE routine_call (
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    routine_id INTEGER NOT NULL REFERENCES routine (id) ON DELETE CASCADE,
    -- On which day; on another one it says nothing.
    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
    -- When it calls again. NULL: not on this day.
    again_at INTEGER,
    PRIMARY KEY (child_id, routine_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX routine_call_routine ON routine_call (routine_id);
