-- A recovery sheet that was only shown takes no other one's place, and what is to be deleted of backups
-- is noted for each place in which they lie, so that nothing that ends FocusPal makes it forget.

-- The key of a sheet whose letters nobody has typed yet, as in the columns without `next`. Only beside a
-- key that counts.
ALTER TABLE backup_setting ADD COLUMN next_recipient TEXT
    CHECK (next_recipient GLOB 'age1*' AND length(next_recipient) = 62)
    CHECK (next_recipient IS NULL OR found_at IS NOT NULL);
ALTER TABLE backup_setting ADD COLUMN next_letters_digest TEXT
    CHECK (length(next_letters_digest) = 64)
    CHECK ((next_letters_digest IS NULL) = (next_recipient IS NULL));
ALTER TABLE backup_setting ADD COLUMN next_made_at INTEGER
    CHECK ((next_made_at IS NULL) = (next_recipient IS NULL));

CREATE TABLE backup_erasure_anew (
    -- The deleted child whose backups go; 0 stands for everybody.
    child_id INTEGER NOT NULL CHECK (child_id >= 0),
    -- Where they lie: at home, or what a file in the second place says; empty if nobody noted that.
    place TEXT NOT NULL CHECK (place IN ('home', '') OR length(place) = 32),
    -- Only backups up to then: a number may be given again once an older backup was restored.
    made_until INTEGER NOT NULL,
    PRIMARY KEY (child_id, place)
) STRICT;
INSERT INTO backup_erasure_anew (child_id, place, made_until)
SELECT child_id, ifnull((SELECT place_mark FROM backup_setting), ''), made_until
FROM backup_erasure;
DROP TABLE backup_erasure;
ALTER TABLE backup_erasure_anew RENAME TO backup_erasure;
