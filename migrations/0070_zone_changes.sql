-- What is over keeps the time zone in which it happened (§1.1): from when on each zone has counted, the
-- first one also for all before it. There are no rows until a household changes its zone.
CREATE TABLE zone_change (
    from_at INTEGER PRIMARY KEY,
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64)
) STRICT;
