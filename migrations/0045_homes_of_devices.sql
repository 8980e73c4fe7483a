-- A device that stays in one home asks a child where it is when the plan says the other (§17.3).
ALTER TABLE device ADD COLUMN home_id INTEGER REFERENCES home (id) ON DELETE SET NULL;
CREATE INDEX device_home ON device (home_id) WHERE home_id IS NOT NULL;

-- The last day for which a child has said where it is.
CREATE TABLE home_answer (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day LIKE '____-__-__')
) STRICT;
