-- What parents can read later: who signed in or failed to, which devices came and went, what was saved,
-- taken in or deleted. Nothing about a child stands here.
-- The same from the same source within an hour is one row that counts: strangers can't fill the disk.
CREATE TABLE event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    source TEXT NOT NULL CHECK (source IN ('device', 'unknown', 'server')),
    -- The device may be forgotten later; its name of then stays.
    device_id INTEGER REFERENCES device (id) ON DELETE SET NULL,
    device_name TEXT NOT NULL DEFAULT '' CHECK (length(device_name) <= 1000),
    -- The device that it happened to, where that is another one.
    subject TEXT NOT NULL DEFAULT '' CHECK (length(subject) <= 1000),
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    count INTEGER NOT NULL CHECK (count >= 1)
) STRICT;

CREATE INDEX event_last ON event (last_at);
CREATE INDEX event_device ON event (device_id) WHERE device_id IS NOT NULL;
