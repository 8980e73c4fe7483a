INSERT INTO activity (id, child_id, category_id, started_at, ended_at, entered_by)
VALUES (9, 2, 4, unixepoch('2026-02-01 09:00') * 1000, unixepoch('2026-02-01 10:00') * 1000, 'imported');
INSERT INTO imported_row (digest, activity_id) VALUES (printf('%064d', 11), 9);
