-- A phone that came in by a code and was put out, and Ida's lock.
INSERT INTO device (id, token_digest, label, paired_at, revoked_at, last_seen_at)
VALUES (2, printf('%064d', 9), 'An old phone', unixepoch('2026-01-11 15:05') * 1000,
    unixepoch('2026-02-11 15:05') * 1000, unixepoch('2026-02-10 15:05') * 1000);

INSERT INTO pairing_code (digest, made_at, expires_at, device_id)
VALUES (printf('%064d', 10), unixepoch('2026-01-11 15:00') * 1000, unixepoch('2026-01-11 15:10') * 1000, 2);

INSERT INTO child_lock (child_id, kind, hash, set_at)
VALUES (3, 'digits', '$argon2id$', unixepoch('2026-01-12 15:00') * 1000);
