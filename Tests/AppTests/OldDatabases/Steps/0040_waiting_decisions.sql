-- Mum has decided that everything is brought back from a backup, tomorrow.
INSERT INTO waiting_decision (kind, person_id, takes_backups, begun_at, begun_steady, length)
VALUES ('restore', 1, 0, unixepoch('2026-02-22 20:00') * 1000, 0, 86400000);
