-- A box for 40 coins, its egg, which hatched; the gift, which is warm; shards that were left.
INSERT INTO house_clock VALUES (1, 'a start of long ago', 0,
    unixepoch('2026-03-02 07:59') * 1000, unixepoch('2026-03-02 07:59') * 1000,
    unixepoch('2026-03-02 07:59') * 1000, unixepoch('2026-03-02 07:59') * 1000);
INSERT INTO shop_rules (child_id, kind, box_limit) VALUES (1, 'boxes', 'daily');

INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
VALUES (1, -40, 'box:' || printf('%032x', 5), 0, unixepoch('2026-03-01 18:30') * 1000);
INSERT INTO box_opening (id, tap, child_id, box, price, roll, since_epic, since_legendary, rarity, opened_at)
VALUES (1, printf('%032x', 5), 1, 'general', 40, 77, 0, 0, 'common', unixepoch('2026-02-20 18:30') * 1000);

INSERT INTO egg (id, child_id, rarity, species, roll, kinds, cause, acquired_at, nested_at) VALUES
    (1, 1, 'common', 'rusk', 5, 13, 'box:' || printf('%032x', 5), unixepoch('2026-02-20 18:30') * 1000,
        unixepoch('2026-02-20 18:31') * 1000),
    (2, 1, 'common', 'snelly', 6, 13, 'gift:1', unixepoch('2026-03-01 18:30') * 1000,
        unixepoch('2026-03-01 18:31') * 1000);
INSERT INTO tomo (id, child_id, species, cause, acquired_at)
VALUES (2, 1, 'rusk', 'egg:1', unixepoch('2026-02-22 18:30') * 1000);
UPDATE egg SET hatched_at = unixepoch('2026-02-22 18:31') * 1000 WHERE id = 1;

INSERT INTO shard_entry (child_id, amount, cause, at)
VALUES (1, 20, 'egg:0', unixepoch('2026-02-22 18:31') * 1000);
