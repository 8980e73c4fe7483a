INSERT INTO device (id, token_digest, label, paired_at, is_paired)
VALUES (3, printf('%064d', 13), 'The television', unixepoch('2026-02-20 15:05') * 1000, 0);
