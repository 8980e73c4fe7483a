-- The Tomo that a child called home (§5.6): it waits there and comes along next, until another one is
-- called or comes along. Old rows: nobody was called.

ALTER TABLE tomo ADD COLUMN called_at INTEGER;

CREATE INDEX tomo_called ON tomo (child_id, called_at) WHERE called_at IS NOT NULL;
