-- What parents decided about backups in a second place, and what is known of that place; there is
-- one row, or none yet.

CREATE TABLE backup_setting (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- Nobody is reminded any more that there is no second place.
    is_home_enough INTEGER NOT NULL DEFAULT 0 CHECK (is_home_enough IN (0, 1)),

    -- The public half of the key that opens backups elsewhere; the secret half is on paper only.
    recipient TEXT CHECK (recipient GLOB 'age1*' AND length(recipient) = 62),
    -- SHA-256 of the four letters on that paper: who types them has it.
    letters_digest TEXT CHECK (length(letters_digest) = 64),
    -- When its sheet was made, and when somebody last had it in hand.
    made_at INTEGER,
    found_at INTEGER,

    -- The folder of the second place, what a file in it says so that an empty mount point is not
    -- taken for it, and when the last backup that lies there was made.
    place_path TEXT CHECK (length(place_path) BETWEEN 1 AND 4096),
    place_mark TEXT CHECK (length(place_mark) = 32),
    place_at INTEGER,

    CHECK ((recipient IS NULL) = (letters_digest IS NULL)),
    CHECK ((recipient IS NULL) = (made_at IS NULL)),
    CHECK (found_at IS NULL OR recipient IS NOT NULL),
    CHECK ((place_path IS NULL) = (place_mark IS NULL)),
    CHECK ((place_path IS NULL) = (place_at IS NULL))
) STRICT;
