-- Granny looks after Mia every Tuesday afternoon, stayed an hour longer once, and is about to come in.
INSERT INTO grown_up (id, name, avatar, role, joined_at)
VALUES (30, 'Granny', 'owl', 'helper', unixepoch('2026-02-22 20:00') * 1000);
INSERT INTO access_grant (id, person_id, times, is_for_house, given_at, confirmed_at)
VALUES (1, 30, 'weekly', 1, unixepoch('2026-02-22 20:00') * 1000, unixepoch('2026-02-22 20:00') * 1000);
INSERT INTO access_child VALUES (1, 1);
INSERT INTO access_tick VALUES (1, 'see-today'), (1, 'run-timers');
INSERT INTO access_window VALUES (1, 2, 840, 1080);
INSERT INTO access_extension
VALUES (1, unixepoch('2026-02-24 17:00') * 1000, unixepoch('2026-02-24 18:00') * 1000);
INSERT INTO arrival (person_id, link_digest, ends_at)
VALUES (30, printf('%064d', 7), unixepoch('2026-02-23 20:00') * 1000);
