-- Mia told how reading was; then the entry was given to Leo, and both were taken back.
INSERT INTO activity (child_id, category_id, started_at, ended_at, deleted_at) VALUES
    (1, 2, unixepoch('2026-03-02 06:00') * 1000, unixepoch('2026-03-02 06:30') * 1000,
        unixepoch('2026-03-02 07:00') * 1000);
INSERT INTO mood (id, child_id, at, face, activity_id, taken_back_at) VALUES
    (printf('%032x', 4), 1, unixepoch('2026-03-02 06:31') * 1000, 4,
        (SELECT max(id) FROM activity), unixepoch('2026-03-02 06:40') * 1000);
UPDATE activity SET child_id = 2 WHERE id = (SELECT max(id) FROM activity);
