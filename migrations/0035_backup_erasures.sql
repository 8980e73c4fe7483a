-- What is still to be deleted in the second place, because it was not there when a parent asked.

CREATE TABLE backup_erasure (
    -- The deleted child whose backups go; 0 stands for everybody.
    child_id INTEGER PRIMARY KEY CHECK (child_id >= 0),
    -- Only backups up to then: a number may be given again once an older backup was restored.
    made_until INTEGER NOT NULL
) STRICT;
