-- Categories that parents change: names told apart, a count of changes so that a form that is
-- behind is noticed, whom a category is hidden from, and the way of a merge through the trace.
-- Older rows: version 1, hidden from nobody.

ALTER TABLE category ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- Set within the transaction of a merge only, just before the category or part goes.
ALTER TABLE category ADD COLUMN merged_into_id INTEGER REFERENCES category (id);

ALTER TABLE subcategory ADD COLUMN merged_into_id INTEGER REFERENCES subcategory (id);

CREATE INDEX category_merged ON category (merged_into_id);
CREATE INDEX subcategory_merged ON subcategory (merged_into_id);
CREATE UNIQUE INDEX category_name ON category (name COLLATE NOCASE) WHERE merged_into_id IS NULL;

CREATE TABLE category_hidden_from (
    category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    PRIMARY KEY (category_id, child_id)
) STRICT;

CREATE INDEX category_hidden_from_child ON category_hidden_from (child_id);

-- At least one category can be logged, whoever asks.
CREATE TRIGGER category_one_stays_update BEFORE UPDATE OF hidden_at ON category
WHEN NEW.hidden_at IS NOT NULL AND OLD.hidden_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM category WHERE hidden_at IS NULL AND id <> OLD.id)
BEGIN
    SELECT RAISE(ABORT, 'one category stays');
END;

CREATE TRIGGER category_one_stays_delete BEFORE DELETE ON category
WHEN OLD.hidden_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM category WHERE hidden_at IS NULL AND id <> OLD.id)
BEGIN
    SELECT RAISE(ABORT, 'one category stays');
END;

-- The trace stays as it is; only a merge gives a category or part of long ago what it is now.
DROP TRIGGER activity_event_is_true;

CREATE TRIGGER activity_event_is_true BEFORE UPDATE ON activity_event
WHEN NEW.tap_id IS NOT NULL AND NEW.tap_id IS NOT OLD.tap_id
    OR NEW.device_id IS NOT NULL AND NEW.device_id IS NOT OLD.device_id
    OR NEW.id <> OLD.id OR NEW.activity_id <> OLD.activity_id OR NEW.at <> OLD.at
    OR NEW.actor <> OLD.actor OR NEW.is_undo <> OLD.is_undo
    OR NEW.was_category_id IS NOT OLD.was_category_id
        AND ifnull(NEW.was_category_id, 0) IS NOT (
            SELECT merged_into_id FROM category WHERE id = OLD.was_category_id)
    OR NEW.was_subcategory_id IS NOT OLD.was_subcategory_id
        AND ifnull(NEW.was_subcategory_id, 0) IS NOT (
            SELECT merged_into_id FROM subcategory WHERE id = OLD.was_subcategory_id)
    OR NEW.was_started_at IS NOT OLD.was_started_at
    OR NEW.was_ended_at IS NOT OLD.was_ended_at
    OR NEW.was_deleted_at IS NOT OLD.was_deleted_at
BEGIN
    SELECT RAISE(ABORT, 'the trace of changes stays');
END;
