-- Screen time: what parents chose, what earns more, what came, what was used, and the days that are
-- over (§12.4). A child without a row has none.
CREATE TABLE screen_purse (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    mode TEXT NOT NULL CHECK (mode IN ('purse', 'agreement')),
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    -- The first day that counts since it was last started.
    since_day TEXT NOT NULL CHECK (since_day IS date(since_day, '+0 days')),
    school_minutes INTEGER NOT NULL CHECK (school_minutes BETWEEN 0 AND 600),
    weekend_minutes INTEGER NOT NULL CHECK (weekend_minutes BETWEEN 0 AND 600),
    cap_minutes INTEGER NOT NULL CHECK (cap_minutes BETWEEN 0 AND 600),
    -- The child's own words, a sentence a line.
    agreement TEXT NOT NULL DEFAULT '' CHECK (length(agreement) <= 6000),
    agreed_day TEXT CHECK (agreed_day IS NULL OR agreed_day IS date(agreed_day, '+0 days')),
    version INTEGER NOT NULL DEFAULT 1,
    CHECK ((agreement = '') = (agreed_day IS NULL))
) STRICT;

-- The minutes of days that belong to one home (§17.3); where it has none, those above hold.
CREATE TABLE home_screen_base (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE,
    days TEXT NOT NULL CHECK (days IN ('school', 'weekend')),
    minutes INTEGER NOT NULL CHECK (minutes BETWEEN 0 AND 600),
    UNIQUE (child_id, home_id, days)
) STRICT;
CREATE INDEX home_screen_base_home ON home_screen_base (home_id);

CREATE TABLE screen_rule (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    -- NULL: a tree earns it.
    category_id INTEGER REFERENCES category (id) ON DELETE CASCADE,
    of_minutes INTEGER CHECK (of_minutes BETWEEN 5 AND 240),
    earns INTEGER NOT NULL CHECK (earns BETWEEN 1 AND 60),
    most INTEGER NOT NULL CHECK (most BETWEEN 1 AND 240),
    is_on INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1)),
    CHECK (most >= earns),
    CHECK ((category_id IS NULL) = (of_minutes IS NULL))
) STRICT;
CREATE INDEX screen_rule_child ON screen_rule (child_id, id);
CREATE INDEX screen_rule_category ON screen_rule (category_id) WHERE category_id IS NOT NULL;

CREATE TRIGGER screen_rule_eight_fit BEFORE INSERT ON screen_rule
WHEN (SELECT count(*) FROM screen_rule WHERE child_id = NEW.child_id) >= 8
BEGIN
    SELECT RAISE(ABORT, 'eight rules are enough');
END;

-- Time that was not measured as it happened, as far as a parent says that it counts for rules.
CREATE TABLE screen_tick (
    activity_id INTEGER PRIMARY KEY REFERENCES activity (id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL CHECK (ended_at > started_at),
    at INTEGER NOT NULL,
    -- A restore puts all grown-ups back under their numbers, so that the reference is checked at its
    -- end.
    person_id INTEGER REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX screen_tick_person ON screen_tick (person_id) WHERE person_id IS NOT NULL;

-- Minutes that came. Entries are only added.
CREATE TABLE screen_gain (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
    minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 240),
    reason TEXT NOT NULL CHECK (reason IN ('rule', 'gift', 'more')),
    -- The rule, on which day it was fulfilled, and the how many-th time of that day it is.
    rule_id INTEGER REFERENCES screen_rule (id) ON DELETE SET NULL,
    for_day TEXT CHECK (for_day IS NULL OR for_day IS date(for_day, '+0 days')),
    nth INTEGER CHECK (nth BETWEEN 1 AND 1000),
    -- What the rule was about then; both NULL: a tree.
    category_id INTEGER REFERENCES category (id) ON DELETE SET NULL,
    of_minutes INTEGER CHECK (of_minutes BETWEEN 5 AND 240),
    -- The kind word of a gift.
    words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 2000),
    person_id INTEGER REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED,
    at INTEGER NOT NULL,
    CHECK ((reason = 'rule') = (for_day IS NOT NULL)),
    CHECK ((reason = 'rule') = (nth IS NOT NULL)),
    CHECK (reason = 'rule' OR rule_id IS NULL AND category_id IS NULL AND of_minutes IS NULL),
    CHECK ((reason = 'gift') = (words <> '')),
    CHECK (reason <> 'rule' OR person_id IS NULL)
) STRICT;
CREATE INDEX screen_gain_day ON screen_gain (child_id, day, id);
-- Each time of a rule counts once.
CREATE UNIQUE INDEX screen_gain_once ON screen_gain (rule_id, for_day, nth) WHERE rule_id IS NOT NULL;
CREATE INDEX screen_gain_category ON screen_gain (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX screen_gain_person ON screen_gain (person_id) WHERE person_id IS NOT NULL;

CREATE TRIGGER screen_gain_stays BEFORE UPDATE OF
    id, child_id, day, minutes, reason, for_day, nth, of_minutes, words, at ON screen_gain
BEGIN
    SELECT RAISE(ABORT, 'minutes that came stay');
END;

CREATE TRIGGER screen_gain_is_kept BEFORE DELETE ON screen_gain
WHEN EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'minutes that came stay');
END;

-- Time in front of screens: the stretches of timers that draw from the purse, and reports.
CREATE TABLE screen_use (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    -- It is kept before its timer.
    timer_id INTEGER REFERENCES timer (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    -- Who reports it, and its number there; NULL: it was measured here.
    source TEXT CHECK (source IS NULL OR length(source) BETWEEN 1 AND 400),
    report TEXT CHECK (report IS NULL OR length(report) BETWEEN 1 AND 800),
    began_at INTEGER NOT NULL,
    -- NULL: it goes on.
    ended_at INTEGER CHECK (ended_at IS NULL OR ended_at BETWEEN began_at AND began_at + 86400000),
    came_at INTEGER NOT NULL,
    CHECK ((source IS NULL) = (report IS NULL)),
    CHECK (source IS NULL OR ended_at IS NOT NULL AND timer_id IS NULL)
) STRICT;
CREATE INDEX screen_use_began ON screen_use (child_id, began_at);
CREATE INDEX screen_use_timer ON screen_use (timer_id, id) WHERE timer_id IS NOT NULL;
-- A report counts once.
CREATE UNIQUE INDEX screen_use_once ON screen_use (child_id, source, report) WHERE source IS NOT NULL;

CREATE TRIGGER screen_use_report_stays BEFORE UPDATE ON screen_use WHEN OLD.source IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a report stays as it came');
END;

-- A day that is over, as it was then.
CREATE TABLE screen_day (
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
    -- 0: an agreement held, and nothing was drawn down.
    is_counted INTEGER NOT NULL CHECK (is_counted IN (0, 1)),
    base INTEGER NOT NULL CHECK (base BETWEEN 0 AND 1000000),
    carried INTEGER NOT NULL CHECK (carried BETWEEN 0 AND 1000000),
    gained INTEGER NOT NULL CHECK (gained BETWEEN 0 AND 1000000),
    -- Milliseconds.
    used INTEGER NOT NULL CHECK (used BETWEEN 0 AND 90000000),
    kept INTEGER NOT NULL CHECK (kept BETWEEN 0 AND base + carried + gained),
    PRIMARY KEY (child_id, day),
    CHECK (is_counted = 0 OR kept = 0 OR kept * 60000 + used <= (base + carried + gained) * 60000)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER screen_day_stays BEFORE UPDATE ON screen_day
BEGIN
    SELECT RAISE(ABORT, 'a day that is over stays');
END;

CREATE TRIGGER screen_day_is_kept BEFORE DELETE ON screen_day
WHEN EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'a day that is over stays');
END;

-- A timer that draws from the purse of its child.
ALTER TABLE timer ADD COLUMN is_screen INTEGER NOT NULL DEFAULT 0 CHECK (is_screen IN (0, 1));

CREATE TRIGGER timer_screen_is_true BEFORE INSERT ON timer
WHEN NEW.is_screen = 1 AND (NEW.child_id IS NULL OR NEW.rounds IS NOT NULL OR NEW.is_focus = 1
    OR NEW.step_words IS NOT NULL)
BEGIN
    SELECT RAISE(ABORT, 'screen time is a plain timer of a child');
END;

CREATE TRIGGER timer_screen_stays BEFORE UPDATE OF is_screen ON timer
WHEN NEW.is_screen <> OLD.is_screen
BEGIN
    SELECT RAISE(ABORT, 'what was chosen stays');
END;
