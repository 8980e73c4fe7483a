INSERT INTO event (kind, source, device_id, device_name, first_at, last_at, count)
VALUES ('export', 'device', 1, 'The tablet', unixepoch('2026-02-21 15:05') * 1000,
    unixepoch('2026-02-21 15:06') * 1000, 2);
