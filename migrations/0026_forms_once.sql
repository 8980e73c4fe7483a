-- Forms that make something, by what they say and the number that their page gave them: the same form
-- twice makes one thing. Kept for a day.
CREATE TABLE form_once (
    -- SHA-256 of the number and the fields, hexadecimal.
    digest TEXT PRIMARY KEY CHECK (length(digest) = 64),
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX form_once_at ON form_once (at);
