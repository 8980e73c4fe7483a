-- Coins, shards and EXP keep their balance with each entry, and Tomos what their sessions come to,
-- so that nobody has to add up years of entries. Entries are only appended, in the order of their
-- ids; each balance is the one before it and the entry's own amount.

ALTER TABLE coin_entry ADD COLUMN balance INTEGER NOT NULL DEFAULT 0;
ALTER TABLE shard_entry ADD COLUMN balance INTEGER NOT NULL DEFAULT 0;
ALTER TABLE exp_entry ADD COLUMN balance INTEGER NOT NULL DEFAULT 0;

DROP INDEX coin_child;
DROP INDEX shard_child;
DROP INDEX exp_of_tomo;
CREATE INDEX coin_child ON coin_entry (child_id, id, balance);
CREATE INDEX shard_child ON shard_entry (child_id, id, balance);
CREATE INDEX exp_of_tomo ON exp_entry (tomo_id, id, balance);

DROP TRIGGER coin_entry_stays;
DROP TRIGGER shard_entry_stays;
DROP TRIGGER exp_entry_stays;
DROP TRIGGER coin_never_negative;
DROP TRIGGER coin_reserved_stays;
DROP TRIGGER shard_never_negative;
DROP TRIGGER reservation_is_paid_for;

UPDATE coin_entry SET balance = so_far.balance FROM (
    SELECT id, sum(amount) OVER (PARTITION BY child_id ORDER BY id) AS balance FROM coin_entry)
    AS so_far
WHERE so_far.id = coin_entry.id;
UPDATE shard_entry SET balance = so_far.balance FROM (
    SELECT id, sum(amount) OVER (PARTITION BY child_id ORDER BY id) AS balance FROM shard_entry)
    AS so_far
WHERE so_far.id = shard_entry.id;
UPDATE exp_entry SET balance = so_far.balance FROM (
    SELECT id, sum(amount) OVER (PARTITION BY tomo_id ORDER BY id) AS balance FROM exp_entry)
    AS so_far
WHERE so_far.id = exp_entry.id;

-- The number of a new entry is known after it is there.
CREATE TRIGGER coin_entry_is_appended AFTER INSERT ON coin_entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of coins comes after all others')
    WHERE EXISTS (SELECT 1 FROM coin_entry WHERE child_id = NEW.child_id AND id > NEW.id);
    UPDATE coin_entry SET balance = NEW.amount + ifnull((
        SELECT balance FROM coin_entry WHERE child_id = NEW.child_id AND id < NEW.id
        ORDER BY id DESC LIMIT 1), 0)
    WHERE id = NEW.id;
END;

CREATE TRIGGER shard_entry_is_appended AFTER INSERT ON shard_entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of shards comes after all others')
    WHERE EXISTS (SELECT 1 FROM shard_entry WHERE child_id = NEW.child_id AND id > NEW.id);
    UPDATE shard_entry SET balance = NEW.amount + ifnull((
        SELECT balance FROM shard_entry WHERE child_id = NEW.child_id AND id < NEW.id
        ORDER BY id DESC LIMIT 1), 0)
    WHERE id = NEW.id;
END;

CREATE TRIGGER exp_entry_is_appended AFTER INSERT ON exp_entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of EXP comes after all others')
    WHERE EXISTS (SELECT 1 FROM exp_entry WHERE tomo_id = NEW.tomo_id AND id > NEW.id);
    UPDATE exp_entry SET balance = NEW.amount + ifnull((
        SELECT balance FROM exp_entry WHERE tomo_id = NEW.tomo_id AND id < NEW.id
        ORDER BY id DESC LIMIT 1), 0)
    WHERE id = NEW.id;
END;

CREATE TRIGGER coin_entry_stays BEFORE UPDATE OF id, child_id, amount, cause, is_small, at
ON coin_entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of coins stays');
END;

CREATE TRIGGER shard_entry_stays BEFORE UPDATE OF id, child_id, amount, cause, at ON shard_entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of shards stays');
END;

CREATE TRIGGER exp_entry_stays BEFORE UPDATE OF id, tomo_id, amount, cause, at ON exp_entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of EXP stays');
END;

CREATE TRIGGER coin_entry_is_kept BEFORE DELETE ON coin_entry
WHEN EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'an entry of coins stays');
END;

CREATE TRIGGER exp_entry_is_kept BEFORE DELETE ON exp_entry
WHEN EXISTS (SELECT 1 FROM tomo WHERE id = OLD.tomo_id)
BEGIN
    SELECT RAISE(ABORT, 'an entry of EXP stays');
END;

CREATE TRIGGER coin_balance_is_true BEFORE UPDATE OF balance ON coin_entry
WHEN NEW.balance <> NEW.amount + ifnull((
    SELECT balance FROM coin_entry WHERE child_id = NEW.child_id AND id < NEW.id
    ORDER BY id DESC LIMIT 1), 0)
BEGIN
    SELECT RAISE(ABORT, 'a balance is the sum of all entries');
END;

CREATE TRIGGER shard_balance_is_true BEFORE UPDATE OF balance ON shard_entry
WHEN NEW.balance <> NEW.amount + ifnull((
    SELECT balance FROM shard_entry WHERE child_id = NEW.child_id AND id < NEW.id
    ORDER BY id DESC LIMIT 1), 0)
BEGIN
    SELECT RAISE(ABORT, 'a balance is the sum of all entries');
END;

CREATE TRIGGER exp_balance_is_true BEFORE UPDATE OF balance ON exp_entry
WHEN NEW.balance <> NEW.amount + ifnull((
    SELECT balance FROM exp_entry WHERE tomo_id = NEW.tomo_id AND id < NEW.id
    ORDER BY id DESC LIMIT 1), 0)
BEGIN
    SELECT RAISE(ABORT, 'a balance is the sum of all entries');
END;

-- Nobody spends what is not there.
CREATE TRIGGER coin_never_negative BEFORE INSERT ON coin_entry
WHEN NEW.amount < 0 AND NEW.amount + ifnull((
    SELECT balance FROM coin_entry WHERE child_id = NEW.child_id ORDER BY id DESC LIMIT 1), 0) < 0
BEGIN
    SELECT RAISE(ABORT, 'not so many coins');
END;

CREATE TRIGGER shard_never_negative BEFORE INSERT ON shard_entry
WHEN NEW.amount < 0 AND NEW.amount + ifnull((
    SELECT balance FROM shard_entry WHERE child_id = NEW.child_id ORDER BY id DESC LIMIT 1), 0) < 0
BEGIN
    SELECT RAISE(ABORT, 'not so many shards');
END;

-- What is held for a reservation is spent on nothing else.
CREATE TRIGGER coin_reserved_stays BEFORE INSERT ON coin_entry
WHEN NEW.amount < 0 AND NEW.amount + ifnull((
    SELECT balance FROM coin_entry WHERE child_id = NEW.child_id ORDER BY id DESC LIMIT 1), 0)
    BETWEEN 0 AND -1 + (SELECT ifnull(sum(price), 0) FROM reservation
        WHERE child_id = NEW.child_id AND state = 'reserved')
BEGIN
    SELECT RAISE(ABORT, 'these coins are set aside');
END;

CREATE TRIGGER reservation_is_paid_for BEFORE INSERT ON reservation
WHEN NEW.state = 'reserved'
BEGIN
    SELECT RAISE(ABORT, 'not so many coins')
    WHERE ifnull((SELECT balance FROM coin_entry WHERE child_id = NEW.child_id
            ORDER BY id DESC LIMIT 1), 0)
        - (SELECT ifnull(sum(price), 0) FROM reservation
            WHERE child_id = NEW.child_id AND state = 'reserved') < NEW.price;
    SELECT RAISE(ABORT, 'nothing of it is left')
    WHERE NOT EXISTS (
        SELECT 1 FROM reward
        WHERE id = NEW.reward_id AND ifnull(stock, 1) > 0
            AND (archived_at IS NULL OR archived_at > NEW.reserved_at));
END;

-- What a Tomo's sessions come to: they end once.
ALTER TABLE tomo ADD COLUMN focused INTEGER NOT NULL DEFAULT 0 CHECK (focused >= 0);
ALTER TABLE tomo ADD COLUMN trees INTEGER NOT NULL DEFAULT 0 CHECK (trees >= 0);

UPDATE tomo SET (focused, trees) = (
    SELECT ifnull(sum(focused), 0), count(*) FILTER (WHERE outcome = 'completed')
    FROM focus_session WHERE tomo_id = tomo.id);

CREATE TRIGGER tomo_sum_begins AFTER INSERT ON focus_session
WHEN NEW.tomo_id IS NOT NULL AND NEW.outcome IS NOT NULL
BEGIN
    UPDATE tomo SET focused = focused + NEW.focused, trees = trees + (NEW.outcome = 'completed')
    WHERE id = NEW.tomo_id;
END;

CREATE TRIGGER tomo_sum_grows AFTER UPDATE OF outcome ON focus_session
WHEN NEW.tomo_id IS NOT NULL AND OLD.outcome IS NULL AND NEW.outcome IS NOT NULL
BEGIN
    UPDATE tomo SET focused = focused + NEW.focused, trees = trees + (NEW.outcome = 'completed')
    WHERE id = NEW.tomo_id;
END;

CREATE TRIGGER tomo_sum_shrinks AFTER DELETE ON focus_session
WHEN OLD.tomo_id IS NOT NULL AND OLD.outcome IS NOT NULL
BEGIN
    UPDATE tomo SET focused = focused - OLD.focused, trees = trees - (OLD.outcome = 'completed')
    WHERE id = OLD.tomo_id;
END;
