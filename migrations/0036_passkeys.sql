-- The passkeys of grown-ups: a device of theirs proves who holds it, in place of the typed PIN.
-- Public keys only: nobody can sign in with what stands here.
CREATE TABLE passkey (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    -- The name of this computer that it was made for; browsers offer it nowhere else.
    host TEXT NOT NULL CHECK (length(host) BETWEEN 1 AND 253),
    credential_id BLOB NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    public_key BLOB NOT NULL CHECK (length(public_key) BETWEEN 32 AND 600),
    -- The grown-up whose it is, in random bytes that devices keep; the same for all passkeys of one person.
    user_handle BLOB NOT NULL CHECK (length(user_handle) = 16),
    -- How often it was used, if its device counts that.
    sign_count INTEGER NOT NULL CHECK (sign_count BETWEEN 0 AND 4294967295),
    -- Whether it may be on several devices of the same person, and whether it is.
    can_be_backed_up INTEGER NOT NULL CHECK (can_be_backed_up IN (0, 1)),
    is_backed_up INTEGER NOT NULL CHECK (is_backed_up IN (0, 1)),
    added_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;

-- The form would say so; this holds whatever comes past it.
CREATE TRIGGER passkey_most BEFORE INSERT ON passkey
WHEN (SELECT count(*) FROM passkey) >= 20
BEGIN
    SELECT RAISE(ABORT, 'there are twenty passkeys');
END;
