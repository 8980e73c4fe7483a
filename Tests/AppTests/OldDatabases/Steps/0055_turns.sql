-- Mia and Leo take turns at the window: Leo was first, and Mum corrected what Mia had turned after that.
INSERT INTO turn_wheel (id, name, icon) VALUES (1, 'Who sits at the window', 'travel');
INSERT INTO turn_wheel_child (wheel_id, child_id) VALUES (1, 1), (1, 2);

INSERT INTO turn_result (id, wheel_id, round, child_id, at, spun_by_id, counts, changed_at, person_id) VALUES
    (1, 1, 1, 2, unixepoch('2026-03-01 08:00') * 1000, NULL, 1, NULL, NULL),
    (2, 1, 1, 1, unixepoch('2026-03-02 08:00') * 1000, 1, 0, unixepoch('2026-03-02 09:00') * 1000, 1);
