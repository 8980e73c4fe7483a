-- Somebody noticed something good about Mia.
INSERT INTO praise (child_id, reason, words, person_id, at, shown_at)
VALUES (1, 'help', 'You set the table.', 1, unixepoch('2026-03-02 18:00') * 1000, NULL);
