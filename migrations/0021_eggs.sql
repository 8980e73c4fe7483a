-- Boxes that were opened, the eggs that came of them or otherwise, the shards that are left where
-- somebody comes twice, and what each child's shop is like (§5.2, §5.4, §5.5). What was opened, what
-- came of it and with which random numbers stays; the store keeps shards true as it does coins.

-- A clock that only goes forward; eggs are warm by it.
CREATE TABLE house_clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    boot_id TEXT NOT NULL,
    ahead INTEGER NOT NULL,
    seen_house INTEGER NOT NULL,
    seen_wall INTEGER NOT NULL,
    left_house INTEGER NOT NULL,
    left_wall INTEGER NOT NULL
) STRICT;

-- Without a row the usual of the child's age holds.
CREATE TABLE shop_rules (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('boxes', 'choice', 'closed')),
    box_limit TEXT NOT NULL
        CHECK (box_limit IN ('weekly', 'thriceWeekly', 'daily', 'thriceDaily')),
    version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Shards come and go as entries, as coins do; a cause counts once.
CREATE TABLE shard_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    amount INTEGER NOT NULL CHECK (amount <> 0),
    cause TEXT NOT NULL UNIQUE CHECK (length(cause) BETWEEN 1 AND 64),
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX shard_child ON shard_entry (child_id, amount);

CREATE TABLE box_opening (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Made by the page: the same tap twice is one box.
    tap TEXT NOT NULL UNIQUE CHECK (length(tap) = 32),
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    box TEXT NOT NULL CHECK (box IN ('general', 'golden')),
    price INTEGER NOT NULL CHECK (price > 0),
    -- What it was drawn of: 64 bits whose rest by 100 the odds were asked, and the general boxes
    -- before it without an epic egg or better, and without a legendary one.
    roll INTEGER NOT NULL,
    since_epic INTEGER NOT NULL CHECK (since_epic >= 0),
    since_legendary INTEGER NOT NULL CHECK (since_legendary >= 0),
    rarity TEXT NOT NULL
        CHECK (rarity IN ('common', 'rare', 'superrare', 'epic', 'legendary')),
    opened_at INTEGER NOT NULL,

    CHECK (box <> 'golden' OR rarity = 'legendary'),
    CHECK (box <> 'general' OR since_epic < 9 OR rarity IN ('epic', 'legendary')),
    CHECK (box <> 'general' OR since_legendary < 39 OR rarity = 'legendary')
) STRICT;

CREATE INDEX box_child ON box_opening (child_id, box, rarity, id);
CREATE INDEX box_opened ON box_opening (child_id, opened_at);

CREATE TABLE egg (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    rarity TEXT NOT NULL
        CHECK (rarity IN ('common', 'rare', 'superrare', 'epic', 'legendary')),
    -- Who is in it. As with Tomos, the app reads only what it knows.
    species TEXT NOT NULL CHECK (length(species) BETWEEN 1 AND 32 AND species NOT GLOB '*[^a-z]*'),
    -- What the species was drawn of: 64 bits, and of how many kinds; NULL: it was chosen.
    roll INTEGER,
    kinds INTEGER CHECK (kinds > 0),
    -- What it came of, once: the gift, a box or a choice.
    cause TEXT NOT NULL UNIQUE CHECK (length(cause) BETWEEN 1 AND 64),
    acquired_at INTEGER NOT NULL,
    -- Since when it lies in the nest and when it hatched, by the clock of the house.
    nested_at INTEGER,
    hatched_at INTEGER,

    CHECK ((roll IS NULL) = (kinds IS NULL)),
    CHECK ((cause GLOB 'choice:*') = (roll IS NULL)),
    -- Nothing hatches before its time (§5.5).
    CHECK (hatched_at IS NULL OR nested_at IS NOT NULL
        AND hatched_at - nested_at >= 86400000 * CASE rarity WHEN 'common' THEN 1 WHEN 'rare' THEN 2
            WHEN 'superrare' THEN 3 WHEN 'epic' THEN 5 ELSE 7 END)
) STRICT;

CREATE INDEX egg_child ON egg (child_id, hatched_at, nested_at);
CREATE INDEX egg_warm ON egg (child_id) WHERE hatched_at IS NULL AND nested_at IS NOT NULL;

CREATE TRIGGER shard_entry_stays BEFORE UPDATE ON shard_entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of shards stays');
END;

CREATE TRIGGER shard_entry_is_kept BEFORE DELETE ON shard_entry
WHEN EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'an entry of shards stays');
END;

-- Nobody spends what is not there.
CREATE TRIGGER shard_never_negative BEFORE INSERT ON shard_entry
WHEN NEW.amount < 0 AND NEW.amount + (
    SELECT ifnull(sum(amount), 0) FROM shard_entry WHERE child_id = NEW.child_id) < 0
BEGIN
    SELECT RAISE(ABORT, 'not so many shards');
END;

CREATE TRIGGER box_is_paid_for BEFORE INSERT ON box_opening
WHEN NOT EXISTS (
    SELECT 1 FROM coin_entry
    WHERE cause = 'box:' || NEW.tap AND child_id = NEW.child_id AND amount = -NEW.price)
BEGIN
    SELECT RAISE(ABORT, 'its coins are missing');
END;

CREATE TRIGGER box_opening_stays BEFORE UPDATE ON box_opening
BEGIN
    SELECT RAISE(ABORT, 'what was opened stays');
END;

CREATE TRIGGER box_opening_is_kept BEFORE DELETE ON box_opening
WHEN EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'what was opened stays');
END;

CREATE TRIGGER egg_comes_of_something BEFORE INSERT ON egg
WHEN NOT (NEW.cause = 'gift:' || NEW.child_id
    OR NEW.cause GLOB 'box:*' AND EXISTS (
        SELECT 1 FROM box_opening
        WHERE tap = substr(NEW.cause, 5) AND child_id = NEW.child_id AND rarity = NEW.rarity)
    OR NEW.cause GLOB 'choice:*' AND (
        EXISTS (SELECT 1 FROM coin_entry
            WHERE cause = NEW.cause AND child_id = NEW.child_id AND amount < 0)
        OR EXISTS (SELECT 1 FROM shard_entry
            WHERE cause = NEW.cause AND child_id = NEW.child_id AND amount < 0)))
BEGIN
    SELECT RAISE(ABORT, 'an egg comes of something');
END;

CREATE TRIGGER egg_stays BEFORE UPDATE OF
    id, child_id, rarity, species, roll, kinds, cause, acquired_at ON egg
BEGIN
    SELECT RAISE(ABORT, 'an egg stays what it is');
END;

CREATE TRIGGER egg_is_kept BEFORE DELETE ON egg
WHEN EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'an egg stays what it is');
END;

CREATE TRIGGER egg_is_nested_once BEFORE UPDATE OF nested_at ON egg
WHEN OLD.nested_at IS NOT NULL AND NEW.nested_at IS NOT OLD.nested_at
BEGIN
    SELECT RAISE(ABORT, 'an egg is laid into its nest once');
END;

-- Whoever hatches is there then, or has left shards.
CREATE TRIGGER egg_hatches_once BEFORE UPDATE OF hatched_at ON egg
WHEN OLD.hatched_at IS NOT NULL
    OR NOT EXISTS (
        SELECT 1 FROM tomo
        WHERE cause = 'egg:' || OLD.id AND child_id = OLD.child_id AND species = OLD.species)
    AND NOT EXISTS (
        SELECT 1 FROM shard_entry
        WHERE cause = 'egg:' || OLD.id AND child_id = OLD.child_id AND amount > 0)
BEGIN
    SELECT RAISE(ABORT, 'an egg hatches once');
END;
