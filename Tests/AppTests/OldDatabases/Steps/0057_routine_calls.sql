-- Mia put her morning off for five minutes.
INSERT INTO routine_call (child_id, routine_id, day, again_at)
VALUES (1, 1, '2026-03-03', unixepoch('2026-03-03 06:05') * 1000);
