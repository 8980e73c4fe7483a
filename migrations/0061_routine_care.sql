-- What parents can add to a routine (§12.2): their look at a step, a fixed reward, and a question before a
-- routine rests for a day. Routines from before have none of these.
ALTER TABLE routine ADD COLUMN fixed_minutes INTEGER CHECK (fixed_minutes BETWEEN 1 AND 60);
ALTER TABLE routine ADD COLUMN asks_to_rest INTEGER NOT NULL DEFAULT 0 CHECK (asks_to_rest IN (0, 1));
ALTER TABLE routine_step ADD COLUMN needs_look INTEGER NOT NULL DEFAULT 0 CHECK (needs_look IN (0, 1));

ALTER TABLE routine_run ADD COLUMN fixed_minutes INTEGER CHECK (fixed_minutes BETWEEN 1 AND 60);
ALTER TABLE routine_run_step ADD COLUMN needs_look INTEGER NOT NULL DEFAULT 0 CHECK (needs_look IN (0, 1));
-- When a grown-up had a look at what was done, and who. A restore puts all grown-ups back under their
-- numbers, so that the reference is checked at its end.
ALTER TABLE routine_run_step ADD COLUMN looked_at INTEGER
    CHECK (looked_at IS NULL OR needs_look = 1 AND state = 'done');
ALTER TABLE routine_run_step ADD COLUMN looked_by INTEGER
    REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED CHECK (looked_by IS NULL OR looked_at IS NOT NULL);
CREATE INDEX routine_run_step_looked_by ON routine_run_step (looked_by) WHERE looked_by IS NOT NULL;
CREATE INDEX routine_run_step_to_look_at ON routine_run_step (run_id)
    WHERE needs_look = 1 AND state = 'done' AND by_parent = 0 AND looked_at IS NULL;

CREATE TRIGGER routine_run_keeps_its_reward BEFORE UPDATE OF fixed_minutes ON routine_run
BEGIN
    SELECT RAISE(ABORT, 'a run stays as it began');
END;

CREATE TRIGGER routine_run_step_keeps_its_look BEFORE UPDATE OF needs_look ON routine_run_step
BEGIN
    SELECT RAISE(ABORT, 'a step stays as it began');
END;

CREATE TRIGGER routine_run_step_is_looked_at_once BEFORE UPDATE OF looked_at ON routine_run_step
WHEN OLD.looked_at IS NOT NULL AND NEW.looked_at IS NOT OLD.looked_at
BEGIN
    SELECT RAISE(ABORT, 'a step is looked at once');
END;

-- The routine that a child asks to leave out today.
ALTER TABLE ask ADD COLUMN routine_id INTEGER REFERENCES routine (id) ON DELETE SET NULL;
CREATE INDEX ask_routine ON ask (routine_id) WHERE routine_id IS NOT NULL;

CREATE TRIGGER ask_keeps_its_routine BEFORE UPDATE OF routine_id ON ask
WHEN NEW.routine_id IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'an ask stays as it was asked');
END;

-- Routines of one home (§17.3); those without a row come at both.
CREATE TABLE home_routine (
    routine_id INTEGER PRIMARY KEY REFERENCES routine (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX home_routine_home ON home_routine (home_id);
