-- Mum's phone is hers alone, and she has chosen a new PIN there.
INSERT INTO pending_reset
    (person_id, device_id, hash, begun_at, begun_steady, seen_steady, length)
SELECT 1, min(id), '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA',
    unixepoch('2026-02-22 20:00') * 1000, 0, 0, 3600000
FROM device;
