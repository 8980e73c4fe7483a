-- A mood that answers how an entry was loses its link when the entry goes to another child. With the
-- link, an archive of the family could not be imported, and deleting the other child would have taken
-- the mood along.
DROP TRIGGER mood_fits;
DROP TRIGGER mood_stays;

CREATE TRIGGER mood_stays BEFORE UPDATE OF id, child_id, at, face, activity_id ON mood
WHEN NEW.id <> OLD.id OR NEW.child_id <> OLD.child_id OR NEW.at <> OLD.at
    OR NEW.face <> OLD.face
    OR NEW.activity_id IS NOT NULL AND NEW.activity_id IS NOT OLD.activity_id
BEGIN
    SELECT RAISE(ABORT, 'what was told stays');
END;

UPDATE mood SET activity_id = NULL
WHERE child_id <> (SELECT child_id FROM activity WHERE id = mood.activity_id);

CREATE TRIGGER mood_of_moved_activity AFTER UPDATE OF child_id ON activity
WHEN NEW.child_id <> OLD.child_id
BEGIN
    UPDATE mood SET activity_id = NULL WHERE activity_id = NEW.id AND child_id <> NEW.child_id;
END;

-- Archives from before may hold such a link.
CREATE TRIGGER mood_fits AFTER INSERT ON mood
WHEN NEW.child_id <> (SELECT child_id FROM activity WHERE id = NEW.activity_id)
BEGIN
    UPDATE mood SET activity_id = NULL WHERE id = NEW.id;
END;
