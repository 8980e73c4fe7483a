-- The Winters came to Berlin before they had FocusPal.
INSERT INTO zone_change (from_at, zone) VALUES
    (0, 'Europe/Lisbon'), (unixepoch('2025-08-01 10:00') * 1000, 'Europe/Berlin');
