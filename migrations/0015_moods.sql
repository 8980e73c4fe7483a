-- How children say that they feel: at any time, and after what they logged. What is told before and
-- after a focus session stays with the session.
CREATE TABLE mood (
    -- Made where the finger is: the same id twice is one mood.
    id TEXT PRIMARY KEY CHECK (length(id) = 32),
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    face INTEGER NOT NULL CHECK (face BETWEEN 1 AND 5),
    -- The activity that it was told after; NULL: nobody asked.
    activity_id INTEGER REFERENCES activity (id) ON DELETE CASCADE,
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 200),
    -- Whether parents see no more of the note than that there is one.
    is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1)),
    taken_back_at INTEGER,

    CHECK (is_private = 0 OR note <> '')
) STRICT;

CREATE INDEX mood_of_child ON mood (child_id, at) WHERE taken_back_at IS NULL;
CREATE INDEX mood_activity ON mood (activity_id) WHERE activity_id IS NOT NULL;

-- The activities after which a child did not want to say.
CREATE TABLE mood_skip (
    activity_id INTEGER PRIMARY KEY REFERENCES activity (id) ON DELETE CASCADE,
    at INTEGER NOT NULL
) STRICT;

-- Whether a child is asked how it was, after what it logged.
ALTER TABLE focus_taste ADD COLUMN asks_moods INTEGER NOT NULL DEFAULT 1
    CHECK (asks_moods IN (0, 1));

CREATE INDEX focus_mood_before ON focus_session (child_id, started_at)
    WHERE mood_before IS NOT NULL;
CREATE INDEX focus_mood_after ON focus_session (child_id, ended_at) WHERE mood_after IS NOT NULL;

CREATE TRIGGER mood_fits BEFORE INSERT ON mood
WHEN NEW.activity_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM activity WHERE id = NEW.activity_id AND child_id = NEW.child_id)
BEGIN
    SELECT RAISE(ABORT, 'the activity is another child''s');
END;

-- Words are added and a mood is taken back; what was told stays what it was.
CREATE TRIGGER mood_stays BEFORE UPDATE OF id, child_id, at, face, activity_id ON mood
WHEN NEW.id <> OLD.id OR NEW.child_id <> OLD.child_id OR NEW.at <> OLD.at
    OR NEW.face <> OLD.face OR NEW.activity_id IS NOT OLD.activity_id
BEGIN
    SELECT RAISE(ABORT, 'what was told stays');
END;
