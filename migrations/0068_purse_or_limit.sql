-- A purse replaces limits of screen time (§12.4): from the day on which it began to count, no goal of a
-- category of screens has a maximum. The store holds it whichever is written first, so that no form, no
-- import, no merge and no changed kind of a category brings both. What a limit was before that day stays:
-- a limit that would hold on it is ended by a row of that day.

CREATE TRIGGER goal_gives_way AFTER INSERT ON goal
WHEN NEW.maximum_minutes IS NOT NULL
BEGIN
    INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes)
    SELECT goal.child_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN goal ON goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE screen_purse.child_id = NEW.child_id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM goal AS later
            WHERE later.child_id = goal.child_id
                AND later.days = goal.days AND later.category_id = goal.category_id
                AND later.from_day > goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
END;

CREATE TRIGGER goal_changed_gives_way AFTER UPDATE OF maximum_minutes ON goal
WHEN NEW.maximum_minutes IS NOT NULL
BEGIN
    INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes)
    SELECT goal.child_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN goal ON goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE screen_purse.child_id = NEW.child_id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM goal AS later
            WHERE later.child_id = goal.child_id
                AND later.days = goal.days AND later.category_id = goal.category_id
                AND later.from_day > goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
END;

CREATE TRIGGER home_goal_gives_way AFTER INSERT ON home_goal
WHEN NEW.maximum_minutes IS NOT NULL
BEGIN
    INSERT INTO home_goal (child_id, home_id, category_id, days, from_day, minimum_minutes)
    SELECT home_goal.child_id, home_goal.home_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN home_goal ON home_goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE screen_purse.child_id = NEW.child_id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM home_goal AS later
            WHERE later.child_id = home_goal.child_id AND later.home_id = home_goal.home_id
                AND later.days = home_goal.days AND later.category_id = home_goal.category_id
                AND later.from_day > home_goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, home_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
END;

CREATE TRIGGER home_goal_changed_gives_way AFTER UPDATE OF maximum_minutes ON home_goal
WHEN NEW.maximum_minutes IS NOT NULL
BEGIN
    INSERT INTO home_goal (child_id, home_id, category_id, days, from_day, minimum_minutes)
    SELECT home_goal.child_id, home_goal.home_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN home_goal ON home_goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE screen_purse.child_id = NEW.child_id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM home_goal AS later
            WHERE later.child_id = home_goal.child_id AND later.home_id = home_goal.home_id
                AND later.days = home_goal.days AND later.category_id = home_goal.category_id
                AND later.from_day > home_goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, home_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
END;

CREATE TRIGGER screen_purse_replaces_limits AFTER INSERT ON screen_purse
WHEN NEW.is_on = 1 AND NEW.mode = 'purse'
BEGIN
    INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes)
    SELECT goal.child_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN goal ON goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE screen_purse.child_id = NEW.child_id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM goal AS later
            WHERE later.child_id = goal.child_id
                AND later.days = goal.days AND later.category_id = goal.category_id
                AND later.from_day > goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
    INSERT INTO home_goal (child_id, home_id, category_id, days, from_day, minimum_minutes)
    SELECT home_goal.child_id, home_goal.home_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN home_goal ON home_goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE screen_purse.child_id = NEW.child_id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM home_goal AS later
            WHERE later.child_id = home_goal.child_id AND later.home_id = home_goal.home_id
                AND later.days = home_goal.days AND later.category_id = home_goal.category_id
                AND later.from_day > home_goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, home_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
END;

CREATE TRIGGER screen_purse_begun_replaces_limits AFTER UPDATE OF is_on, mode, since_day ON screen_purse
WHEN NEW.is_on = 1 AND NEW.mode = 'purse'
BEGIN
    INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes)
    SELECT goal.child_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN goal ON goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE screen_purse.child_id = NEW.child_id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM goal AS later
            WHERE later.child_id = goal.child_id
                AND later.days = goal.days AND later.category_id = goal.category_id
                AND later.from_day > goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
    INSERT INTO home_goal (child_id, home_id, category_id, days, from_day, minimum_minutes)
    SELECT home_goal.child_id, home_goal.home_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN home_goal ON home_goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE screen_purse.child_id = NEW.child_id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM home_goal AS later
            WHERE later.child_id = home_goal.child_id AND later.home_id = home_goal.home_id
                AND later.days = home_goal.days AND later.category_id = home_goal.category_id
                AND later.from_day > home_goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, home_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
END;

CREATE TRIGGER category_of_screens_has_no_limits AFTER UPDATE OF kind ON category
WHEN NEW.kind = 'screen' AND OLD.kind <> 'screen'
BEGIN
    INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes)
    SELECT goal.child_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN goal ON goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE category.id = NEW.id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM goal AS later
            WHERE later.child_id = goal.child_id
                AND later.days = goal.days AND later.category_id = goal.category_id
                AND later.from_day > goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
    INSERT INTO home_goal (child_id, home_id, category_id, days, from_day, minimum_minutes)
    SELECT home_goal.child_id, home_goal.home_id, category_id, days, max(from_day, since_day), minimum_minutes
    FROM screen_purse
    JOIN home_goal ON home_goal.child_id = screen_purse.child_id
    JOIN category ON category.id = category_id
    WHERE category.id = NEW.id AND is_on = 1 AND mode = 'purse' AND kind = 'screen'
        AND maximum_minutes IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM home_goal AS later
            WHERE later.child_id = home_goal.child_id AND later.home_id = home_goal.home_id
                AND later.days = home_goal.days AND later.category_id = home_goal.category_id
                AND later.from_day > home_goal.from_day AND later.from_day <= since_day)
    ON CONFLICT (child_id, home_id, days, category_id, from_day) DO UPDATE SET maximum_minutes = NULL;
END;

-- A purse counts from the day on which its child came to it, also from an agreement. Households that
-- have both get the purse alone, by the triggers above.
UPDATE screen_purse SET since_day = max(since_day, ifnull((
    SELECT date(max(day), '+1 day') FROM screen_day
    WHERE screen_day.child_id = screen_purse.child_id AND is_counted = 0), since_day))
WHERE is_on = 1 AND mode = 'purse';
