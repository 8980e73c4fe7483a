-- Mia asked for a snack; nobody has answered her other ask.
INSERT INTO ask (child_id, wish, words, asked_at, answer, reason, person_id, answered_at)
VALUES (1, 'snack', '', unixepoch('2026-03-02 15:00') * 1000, 'not-now', 'meal', 1,
    unixepoch('2026-03-02 15:02') * 1000);
INSERT INTO ask (child_id, wish, words, asked_at, answer, answered_at)
VALUES (1, 'own', 'A cake', unixepoch('2026-03-02 16:00') * 1000, 'none',
    unixepoch('2026-03-02 16:10') * 1000);
