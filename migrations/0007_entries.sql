-- Entries by hand, notes, and ends that the server wrote down for somebody who forgot to stop.
-- Rows from before were tapped, have no note and are not flagged; events from before did not
-- change what is new here.

ALTER TABLE activity ADD COLUMN note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 2000);

ALTER TABLE activity ADD COLUMN entered_by TEXT NOT NULL DEFAULT 'tap'
    CHECK (entered_by IN ('tap', 'manual'));

-- Whether its end is only where the longest time of its category was over.
ALTER TABLE activity ADD COLUMN is_forgotten INTEGER NOT NULL DEFAULT 0
    CHECK (is_forgotten IN (0, 1) AND (is_forgotten = 0 OR ended_at IS NOT NULL));

CREATE INDEX activity_forgotten ON activity (child_id, started_at)
    WHERE is_forgotten = 1 AND deleted_at IS NULL;

-- How an activity came into the record stays as it was.
CREATE TRIGGER activity_entered_by_stays BEFORE UPDATE OF entered_by ON activity
WHEN NEW.entered_by <> OLD.entered_by
BEGIN
    SELECT RAISE(ABORT, 'how an activity was entered stays');
END;

ALTER TABLE activity_event ADD COLUMN was_note TEXT;
ALTER TABLE activity_event ADD COLUMN was_is_forgotten INTEGER;
-- Whose it was, where a parent gave it to another child.
ALTER TABLE activity_event ADD COLUMN was_child_id INTEGER REFERENCES child (id) ON DELETE SET NULL;

CREATE INDEX activity_event_child ON activity_event (was_child_id)
    WHERE was_child_id IS NOT NULL;

CREATE TRIGGER activity_event_note_is_true BEFORE UPDATE OF
    was_note, was_is_forgotten ON activity_event
BEGIN
    SELECT RAISE(ABORT, 'the trace of changes stays');
END;
