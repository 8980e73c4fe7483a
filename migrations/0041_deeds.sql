-- Who of several grown-ups did it, for what children and parents read (§17.1). NULL: someone at a
-- child's page, or before there was more than one. Whoever has left keeps their row. A restore puts
-- all grown-ups back under their numbers, so that the references are checked at its end.
ALTER TABLE timer ADD COLUMN person_id INTEGER
    REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED
    CHECK (person_id IS NULL OR changed_by = 'parent');
CREATE INDEX timer_person ON timer (person_id) WHERE person_id IS NOT NULL;

ALTER TABLE activity_event ADD COLUMN person_id INTEGER
    REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED
    CHECK (person_id IS NULL OR actor = 'parent');
CREATE INDEX activity_event_person ON activity_event (person_id) WHERE person_id IS NOT NULL;

-- Forgotten with a household that is replaced, never exchanged.
CREATE TRIGGER activity_event_person_is_true BEFORE UPDATE OF person_id ON activity_event
WHEN NEW.person_id IS NOT NULL AND NEW.person_id IS NOT OLD.person_id
BEGIN
    SELECT RAISE(ABORT, 'the trace of changes stays');
END;

ALTER TABLE reservation ADD COLUMN decided_by INTEGER
    REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED
    CHECK (decided_by IS NULL OR state IN ('approved', 'declined', 'refunded'));
CREATE INDEX reservation_decided_by ON reservation (decided_by) WHERE decided_by IS NOT NULL;

ALTER TABLE reservation ADD COLUMN refunded_by INTEGER
    REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED
    CHECK (refunded_by IS NULL OR state = 'refunded');
CREATE INDEX reservation_refunded_by ON reservation (refunded_by) WHERE refunded_by IS NOT NULL;

CREATE TRIGGER reservation_hands_stay BEFORE UPDATE OF decided_by, refunded_by ON reservation
WHEN NEW.decided_by IS NOT NULL AND NEW.decided_by IS NOT OLD.decided_by
        AND OLD.state <> 'reserved'
    OR NEW.refunded_by IS NOT NULL AND NEW.refunded_by IS NOT OLD.refunded_by
        AND OLD.state <> 'approved'
BEGIN
    SELECT RAISE(ABORT, 'a reservation is decided once');
END;
