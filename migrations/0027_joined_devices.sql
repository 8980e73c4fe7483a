-- Devices that joined an open household by themselves, apart from those that the PIN or a code let in:
-- wrong PINs of the former are counted with those of unknown browsers.
ALTER TABLE device ADD COLUMN is_paired INTEGER NOT NULL DEFAULT 1 CHECK (is_paired IN (0, 1));

-- How devices of a household that is open now came in was not kept; the right PIN pairs them again.
UPDATE device SET is_paired = 0 WHERE (SELECT is_open FROM household) = 1;
