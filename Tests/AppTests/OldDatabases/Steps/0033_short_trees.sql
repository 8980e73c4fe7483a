-- Leo's first tree, of five minutes.
INSERT INTO focus_session (
    id, child_id, seed, species, minutes, leaving, started_at, reached, outcome, ended_at, day, focused)
VALUES (7, 2, 4717, 'hazel', 5, 'calm', unixepoch('2026-03-02 06:30') * 1000, 5, 'completed',
    unixepoch('2026-03-02 06:35') * 1000, '2026-03-02', 300000);
INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
VALUES (2, 15, 'focus:7', 0, unixepoch('2026-03-02 06:35') * 1000);
