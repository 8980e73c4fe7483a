-- Names by which parents let browsers ask for this computer, besides those that it knows by itself.
-- Old rows: there were none; options of the server named further ones.
CREATE TABLE allowed_name (
    name TEXT PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 253 AND name = lower(name)),
    allowed_at INTEGER NOT NULL
) STRICT;
