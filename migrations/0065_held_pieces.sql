-- A reservation gives back only the piece that it took (§5.4). One that was made while its reward had no
-- limit took none, and yet gave one back once parents had said how many there are. Rows from before hold
-- a piece where their reward has a limit now.
ALTER TABLE reservation ADD COLUMN holds_piece INTEGER NOT NULL DEFAULT 1 CHECK (holds_piece IN (0, 1));
UPDATE reservation SET holds_piece = 0
WHERE (SELECT stock FROM reward WHERE id = reservation.reward_id) IS NULL;

DROP TRIGGER reservation_is_paid_for;
DROP TRIGGER reservation_takes_a_piece;
DROP TRIGGER reservation_gives_back;
DROP TRIGGER reservation_leaves_a_piece;

-- One that holds no piece comes in from an archive though none is left.
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
        WHERE id = NEW.reward_id AND (NEW.holds_piece = 0 OR ifnull(stock, 1) > 0)
            AND (archived_at IS NULL OR archived_at > NEW.reserved_at));
END;

CREATE TRIGGER reservation_takes_a_piece AFTER INSERT ON reservation
WHEN NEW.holds_piece = 1
BEGIN
    UPDATE reservation SET holds_piece = 0
    WHERE id = NEW.id AND (SELECT stock FROM reward WHERE id = NEW.reward_id) IS NULL;
    UPDATE reward SET stock = stock - 1
    WHERE id = NEW.reward_id AND stock IS NOT NULL AND NEW.state = 'reserved';
END;

CREATE TRIGGER reservation_gives_back AFTER UPDATE OF state ON reservation
WHEN NEW.state IN ('declined', 'cancelled', 'refunded') AND NEW.holds_piece = 1
BEGIN
    UPDATE reward SET stock = min(999, stock + 1) WHERE id = NEW.reward_id AND stock IS NOT NULL;
END;

CREATE TRIGGER reservation_leaves_a_piece AFTER DELETE ON reservation
WHEN OLD.state = 'reserved' AND OLD.holds_piece = 1
BEGIN
    UPDATE reward SET stock = min(999, stock + 1) WHERE id = OLD.reward_id AND stock IS NOT NULL;
END;

-- Without a limit nothing is held: a later one counts what parents enter then.
CREATE TRIGGER reward_without_limit_holds_nothing AFTER UPDATE OF stock ON reward
WHEN NEW.stock IS NULL AND OLD.stock IS NOT NULL
BEGIN
    UPDATE reservation SET holds_piece = 0 WHERE reward_id = NEW.id;
END;
