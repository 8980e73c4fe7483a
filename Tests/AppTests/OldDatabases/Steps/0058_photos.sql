-- Mia's lunch box is a photo, and was one on Monday.
INSERT INTO photo (id, jpeg) VALUES (4611686018427387000, x'FFD8FFD9');
INSERT INTO routine_step (id, routine_id, place, words, picture, minutes, category_id, photo_id)
VALUES (4, 1, 3, 'Lunch box', 'shoes', NULL, NULL, 4611686018427387000);
INSERT INTO routine_run_step
    (id, run_id, place, step_id, words, picture, minutes, state, took, ended_at, by_parent, person_id, photo_id)
VALUES (3, 1, 3, 4, 'Lunch box', 'shoes', NULL, 'skipped', 0, unixepoch('2026-03-02 06:10') * 1000, 0, NULL,
    4611686018427387000);
