-- Reservations that wait for a parent go along in archives. What was on the shelf when it was reserved
-- stays reserved when the reward is taken off the shelf; a piece that was held for a child who is
-- deleted goes back.
DROP TRIGGER reservation_is_paid_for;

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
        WHERE id = NEW.reward_id AND ifnull(stock, 1) > 0
            AND (archived_at IS NULL OR archived_at > NEW.reserved_at));
END;

CREATE TRIGGER reservation_leaves_a_piece AFTER DELETE ON reservation
WHEN OLD.state = 'reserved'
BEGIN
    UPDATE reward SET stock = min(999, stock + 1) WHERE id = OLD.reward_id AND stock IS NOT NULL;
END;
