-- The first evening shows how timers and logging work, and asks about notifications.
-- SQLite can't change a CHECK, so the column is made anew; a household in the middle of its first
-- evening goes on at the step where it was. Whatever else the table has stays untouched.

ALTER TABLE household ADD COLUMN next_step TEXT CHECK (
    next_step IN (
        'welcome', 'pin', 'recovery', 'children', 'timers', 'logging', 'privacy', 'notifications'));

UPDATE household SET next_step = onboarding_step;

ALTER TABLE household DROP COLUMN onboarding_step;

-- The step of the first evening that comes next; NULL once all are done.
ALTER TABLE household RENAME COLUMN next_step TO onboarding_step;
