-- What came to a child's mind while it focused, kept until it lets it go (§12.4).
CREATE TABLE parked_thought (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    -- Empty: parked with a picture, by a child who doesn't write yet.
    words TEXT NOT NULL CHECK (length(words) <= 800),
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX parked_thought_of_child ON parked_thought (child_id, id);

-- More than ten would be a list of things to do.
CREATE TRIGGER parked_thought_has_room BEFORE INSERT ON parked_thought
WHEN (SELECT count(*) FROM parked_thought WHERE child_id = NEW.child_id) >= 10
BEGIN
    SELECT RAISE(ABORT, 'ten thoughts are parked');
END;

CREATE TRIGGER parked_thought_stays BEFORE UPDATE ON parked_thought
BEGIN
    SELECT RAISE(ABORT, 'a thought stays as it was parked');
END;
