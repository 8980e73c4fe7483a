INSERT INTO mood (id, child_id, at, face, activity_id, note, is_private, taken_back_at) VALUES
    (printf('%032x', 1), 1, unixepoch('2026-03-01 09:41') * 1000, 4, 1, 'The dragon won', 0, NULL),
    (printf('%032x', 2), 1, unixepoch('2026-03-01 12:00') * 1000, 2, NULL, 'Nobody shall know', 1, NULL),
    (printf('%032x', 3), 2, unixepoch('2026-03-01 12:05') * 1000, 5, NULL, '', 0,
        unixepoch('2026-03-01 12:06') * 1000);
INSERT INTO mood_skip (activity_id, at) VALUES (2, unixepoch('2026-03-01 11:01') * 1000);
UPDATE focus_taste SET asks_moods = 0 WHERE child_id = 1;
