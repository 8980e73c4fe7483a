-- Something came to Mia's mind.
INSERT INTO parked_thought (child_id, words, at)
VALUES (1, 'Feed the rabbit', unixepoch('2026-03-02 18:10') * 1000);
