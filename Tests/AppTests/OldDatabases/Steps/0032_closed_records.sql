-- What Leo's days had come to, which nobody has to add up again.
INSERT INTO closed_record VALUES (
    2, '2026-03-01', unixepoch('2026-03-01 23:00') * 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, NULL, 0, 0, 0, 0, '', 0, 0, 0);
INSERT INTO closed_time VALUES (2, 'physical', 9000000);
