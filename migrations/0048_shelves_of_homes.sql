-- Rewards of one home (§17.3); those without a row are offered at both.
CREATE TABLE home_reward (
    reward_id INTEGER PRIMARY KEY REFERENCES reward (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX home_reward_home ON home_reward (home_id);
