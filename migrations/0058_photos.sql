-- Photos that steps of routines have as their pictures: small JPEGs without metadata (§12.2).
CREATE TABLE photo (
    -- Follows from the bytes, so that browsers may keep what an address shows.
    id INTEGER PRIMARY KEY CHECK (id > 0),
    jpeg BLOB NOT NULL CHECK (length(jpeg) BETWEEN 4 AND 100000)
) STRICT;

-- Steps without one have none. `picture` is then the drawing in its place, for archives.
ALTER TABLE routine_step ADD COLUMN photo_id INTEGER REFERENCES photo (id);
CREATE INDEX routine_step_photo ON routine_step (photo_id) WHERE photo_id IS NOT NULL;
ALTER TABLE routine_run_step ADD COLUMN photo_id INTEGER REFERENCES photo (id);
CREATE INDEX routine_run_step_photo ON routine_run_step (photo_id) WHERE photo_id IS NOT NULL;

CREATE TRIGGER photo_stays BEFORE UPDATE ON photo
BEGIN
    SELECT RAISE(ABORT, 'a photo stays as it was taken');
END;

CREATE TRIGGER routine_run_step_photo_stays BEFORE UPDATE OF photo_id ON routine_run_step
BEGIN
    SELECT RAISE(ABORT, 'a step stays as it began');
END;

-- A photo goes with the last step that shows it.
CREATE TRIGGER routine_step_photo_leaves AFTER UPDATE OF photo_id ON routine_step
WHEN OLD.photo_id IS NOT NULL AND OLD.photo_id IS NOT NEW.photo_id
BEGIN
    DELETE FROM photo WHERE id = OLD.photo_id
        AND NOT EXISTS (SELECT 1 FROM routine_step WHERE photo_id = OLD.photo_id)
        AND NOT EXISTS (SELECT 1 FROM routine_run_step WHERE photo_id = OLD.photo_id);
END;

CREATE TRIGGER routine_step_photo_goes AFTER DELETE ON routine_step WHEN OLD.photo_id IS NOT NULL
BEGIN
    DELETE FROM photo WHERE id = OLD.photo_id
        AND NOT EXISTS (SELECT 1 FROM routine_step WHERE photo_id = OLD.photo_id)
        AND NOT EXISTS (SELECT 1 FROM routine_run_step WHERE photo_id = OLD.photo_id);
END;

CREATE TRIGGER routine_run_step_photo_goes AFTER DELETE ON routine_run_step
WHEN OLD.photo_id IS NOT NULL
BEGIN
    DELETE FROM photo WHERE id = OLD.photo_id
        AND NOT EXISTS (SELECT 1 FROM routine_step WHERE photo_id = OLD.photo_id)
        AND NOT EXISTS (SELECT 1 FROM routine_run_step WHERE photo_id = OLD.photo_id);
END;
