-- Dad wrote down Friday's homework, and nobody stopped a film.
INSERT INTO activity (id, child_id, category_id, started_at, ended_at, note, entered_by, is_forgotten) VALUES
    (5, 1, 1, unixepoch('2026-02-27 14:00') * 1000, unixepoch('2026-02-27 14:45') * 1000,
        'Sums, with Dad', 'manual', 0),
    (6, 1, 3, unixepoch('2026-02-27 16:00') * 1000, unixepoch('2026-02-27 18:00') * 1000, '', 'tap', 1);
