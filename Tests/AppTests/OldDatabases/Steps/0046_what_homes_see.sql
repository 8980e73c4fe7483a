-- Mum belongs to her home, has asked to see more of Dad's, and shows nothing since then.
INSERT INTO home_parent VALUES (1, 1, '2026-02-23');
INSERT INTO home_share VALUES (1, '2026-02-23', 'nothing'), (2, '2026-02-23', 'nothing');
INSERT INTO home_proposal (home_id, share, by_home, person_id, day)
VALUES (2, 'totals', 1, 1, '2026-02-24');
INSERT INTO home_invitation VALUES (30, 1);
