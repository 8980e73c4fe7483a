INSERT INTO tomo (id, child_id, species, nickname, cause, acquired_at) VALUES
    (1, 1, 'flocklet', 'Momo', 'starter:1', unixepoch('2026-02-27 15:15') * 1000);
INSERT INTO exp_entry (tomo_id, amount, cause, at) VALUES
    (1, 45, 'focus:1', unixepoch('2026-02-27 15:15') * 1000),
    (1, 60, 'focus:2', unixepoch('2026-02-28 15:20') * 1000);

INSERT INTO focus_session (
    id, child_id, seed, species, minutes, leaving, started_at, reached, outcome, ended_at, day,
    focused, tomo_id)
VALUES (6, 1, 4716, 'pine', 15, 'calm', unixepoch('2026-03-01 18:00') * 1000, 5, 'completed',
    unixepoch('2026-03-01 18:15') * 1000, '2026-03-01', 900000, 1);
