INSERT INTO passkey VALUES (
    1, 'iPhone · Safari', 'focuspal.local', x'0102', zeroblob(64), zeroblob(16), 3, 1, 1, 1767225600000, NULL);
