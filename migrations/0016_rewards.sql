-- Rewards of real life that parents set up, what children reserve of them, and the wish that each
-- child saves for. The store keeps coins and pieces true by itself: what is reserved is held, an
-- approval spends, a refund gives back, each once.
CREATE TABLE reward (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    icon TEXT NOT NULL CHECK (length(icon) BETWEEN 1 AND 40),
    price INTEGER NOT NULL CHECK (price BETWEEN 1 AND 100000),
    -- The pieces that nobody has reserved; NULL: it never runs out.
    stock INTEGER CHECK (stock BETWEEN 0 AND 999),
    archived_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- The children who do not see a reward.
CREATE TABLE reward_hidden (
    reward_id INTEGER NOT NULL REFERENCES reward (id) ON DELETE CASCADE,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    PRIMARY KEY (reward_id, child_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX reward_hidden_child ON reward_hidden (child_id);

CREATE TABLE reservation (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Made where the finger is: the same tap twice is one reservation.
    tap TEXT NOT NULL UNIQUE CHECK (length(tap) = 32),
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    reward_id INTEGER NOT NULL REFERENCES reward (id),
    -- As they were when it was reserved.
    name TEXT NOT NULL,
    icon TEXT NOT NULL,
    price INTEGER NOT NULL CHECK (price BETWEEN 1 AND 100000),
    state TEXT NOT NULL DEFAULT 'reserved'
        CHECK (state IN ('reserved', 'approved', 'declined', 'cancelled', 'refunded')),
    reserved_at INTEGER NOT NULL,
    decided_at INTEGER,
    refunded_at INTEGER,
    -- Why the coins came back.
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 200),

    CHECK ((state = 'reserved') = (decided_at IS NULL)),
    CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
    CHECK (state <> 'refunded' OR reason <> '')
) STRICT;

CREATE INDEX reservation_child ON reservation (child_id, id);
CREATE INDEX reservation_waiting ON reservation (child_id, price) WHERE state = 'reserved';
CREATE INDEX reservation_reward ON reservation (reward_id);

-- What a child saves for: one thing.
CREATE TABLE wish (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    reward_id INTEGER NOT NULL REFERENCES reward (id)
) STRICT;

CREATE INDEX wish_reward ON wish (reward_id);

CREATE TRIGGER reservation_is_paid_for BEFORE INSERT ON reservation
WHEN NEW.state = 'reserved'
BEGIN
    SELECT RAISE(ABORT, 'not so many coins')
    WHERE (SELECT ifnull(sum(amount), 0) FROM coin_entry WHERE child_id = NEW.child_id)
        - (SELECT ifnull(sum(price), 0) FROM reservation
            WHERE child_id = NEW.child_id AND state = 'reserved') < NEW.price;
    SELECT RAISE(ABORT, 'nothing of it is left')
    WHERE NOT EXISTS (
        SELECT 1 FROM reward
        WHERE id = NEW.reward_id AND archived_at IS NULL AND ifnull(stock, 1) > 0);
END;

-- One that was decided elsewhere comes in, from an archive, after the coins that it moved.
CREATE TRIGGER reservation_comes_with_its_coins BEFORE INSERT ON reservation
WHEN NEW.state IN ('approved', 'refunded')
BEGIN
    SELECT RAISE(ABORT, 'its coins are missing')
    WHERE NOT EXISTS (
            SELECT 1 FROM coin_entry
            WHERE cause = 'reward:' || NEW.id AND child_id = NEW.child_id AND amount = -NEW.price)
        OR NEW.state = 'refunded' AND NOT EXISTS (
            SELECT 1 FROM coin_entry
            WHERE cause = 'refund:' || NEW.id AND child_id = NEW.child_id AND amount = NEW.price);
END;

CREATE TRIGGER reservation_takes_a_piece AFTER INSERT ON reservation
WHEN NEW.state = 'reserved'
BEGIN
    UPDATE reward SET stock = stock - 1 WHERE id = NEW.reward_id AND stock IS NOT NULL;
END;

CREATE TRIGGER reservation_stays BEFORE UPDATE OF
    id, tap, child_id, reward_id, name, icon, price, reserved_at ON reservation
WHEN NEW.id <> OLD.id OR NEW.tap <> OLD.tap OR NEW.child_id <> OLD.child_id
    OR NEW.reward_id <> OLD.reward_id OR NEW.name <> OLD.name OR NEW.icon <> OLD.icon
    OR NEW.price <> OLD.price OR NEW.reserved_at <> OLD.reserved_at
BEGIN
    SELECT RAISE(ABORT, 'what was reserved stays');
END;

CREATE TRIGGER reservation_goes_one_way BEFORE UPDATE OF state, decided_at, refunded_at, reason
ON reservation
WHEN NOT (OLD.state = 'reserved' AND NEW.state IN ('approved', 'declined', 'cancelled')
    OR OLD.state = 'approved' AND NEW.state = 'refunded' AND NEW.decided_at = OLD.decided_at)
BEGIN
    SELECT RAISE(ABORT, 'a reservation is decided once');
END;

CREATE TRIGGER reservation_spends AFTER UPDATE OF state ON reservation
WHEN NEW.state = 'approved'
BEGIN
    INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
    VALUES (NEW.child_id, -NEW.price, 'reward:' || NEW.id, 0, NEW.decided_at);
END;

CREATE TRIGGER reservation_refunds AFTER UPDATE OF state ON reservation
WHEN NEW.state = 'refunded'
BEGIN
    INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
    VALUES (NEW.child_id, NEW.price, 'refund:' || NEW.id, 0, NEW.refunded_at);
END;

CREATE TRIGGER reservation_gives_back AFTER UPDATE OF state ON reservation
WHEN NEW.state IN ('declined', 'cancelled', 'refunded')
BEGIN
    UPDATE reward SET stock = min(999, stock + 1) WHERE id = NEW.reward_id AND stock IS NOT NULL;
END;

-- What is held for a reservation is spent on nothing else.
CREATE TRIGGER coin_reserved_stays BEFORE INSERT ON coin_entry
WHEN NEW.amount < 0 AND NEW.amount
    + (SELECT ifnull(sum(amount), 0) FROM coin_entry WHERE child_id = NEW.child_id)
    BETWEEN 0 AND -1 + (SELECT ifnull(sum(price), 0) FROM reservation
        WHERE child_id = NEW.child_id AND state = 'reserved')
BEGIN
    SELECT RAISE(ABORT, 'these coins are set aside');
END;
