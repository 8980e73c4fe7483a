-- The activity log says of which child a setting was changed, and from what to what (§16). A child's
-- number is kept and never its name; once it is deleted, nothing but that there was one.
ALTER TABLE event ADD COLUMN child_id INTEGER REFERENCES child (id) ON DELETE SET NULL;
ALTER TABLE event ADD COLUMN is_of_child INTEGER NOT NULL DEFAULT 0 CHECK (is_of_child IN (0, 1));
-- A change a line: what, before and after, with tabs between them.
ALTER TABLE event ADD COLUMN changed TEXT NOT NULL DEFAULT '' CHECK (length(changed) <= 20000);

CREATE INDEX event_child ON event (child_id) WHERE child_id IS NOT NULL;

CREATE TRIGGER event_of_deleted_child BEFORE DELETE ON child
BEGIN
    UPDATE event SET changed = '' WHERE child_id = OLD.id;
END;

-- Answers of the last minutes stand above the rewards that wait (§5.4).
CREATE INDEX reservation_decided ON reservation (decided_at) WHERE decided_at IS NOT NULL;
