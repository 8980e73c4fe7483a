-- An archive brings along what two homes have agreed on (§17.3). Before anyone here belongs to a home,
-- both agreed on it elsewhere, and a step to more comes in without a proposal; after that, as in
-- 0046_what_homes_see.sql.
DROP TRIGGER home_share_needs_both;

CREATE TRIGGER home_share_needs_both BEFORE INSERT ON home_share
WHEN EXISTS (SELECT 1 FROM home_parent) AND EXISTS (
    SELECT 1
    FROM (
        SELECT share FROM home_share WHERE home_id = NEW.home_id
        ORDER BY from_day DESC LIMIT 1
    ) AS last
    WHERE instr('nothing totals everything', NEW.share)
        > instr('nothing totals everything', last.share)
        AND NOT EXISTS (
            SELECT 1 FROM home_proposal
            WHERE home_id = NEW.home_id
                AND instr('nothing totals everything', share)
                    >= instr('nothing totals everything', NEW.share)
        )
)
BEGIN
    SELECT RAISE(ABORT, 'more needs both homes');
END;
