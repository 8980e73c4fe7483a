/// The settings of every connection; why each has its value is told by sqlite.org/pragma.html.
enum Pragmas {
    /// How long a statement waits for a lock.
    static let busyMilliseconds: Int32 = 5000

    private static let common = [
        "PRAGMA foreign_keys = ON",
        // A mapped file makes the WAL-reset bug of SQLite before 3.51.3 worse.
        "PRAGMA mmap_size = 0",
        "PRAGMA trusted_schema = OFF",
        "PRAGMA cell_size_check = ON",
    ]

    static let writer =
        [
            "PRAGMA journal_mode = WAL",
            // SQLite swallows the errors of its own checkpoints: the pool makes them (`LogKeeper`).
            "PRAGMA wal_autocheckpoint = 0",
            "PRAGMA journal_size_limit = 4194304",
            // What is deleted is overwritten at once, even where there is no room to compact.
            "PRAGMA secure_delete = ON",
            // NORMAL loses acknowledged commits when the power fails.
            "PRAGMA synchronous = FULL",
        ] + common

    /// For a file that anybody may have written: its CHECKs would be computed while it is checked.
    static let stranger = [
        "PRAGMA cell_size_check = ON", "PRAGMA query_only = ON", "PRAGMA mmap_size = 0",
        "PRAGMA ignore_check_constraints = ON",
    ]

    /// A reader never checkpoints: SQLite before 3.51.3 may corrupt the file if two connections do.
    ///
    /// None of these makes SQLite read the schema: a reader does so when it is first lent, and most
    /// of a household's never are.
    static let reader =
        common + [
            "PRAGMA wal_autocheckpoint = 0",
            "PRAGMA query_only = ON",
        ]
}
