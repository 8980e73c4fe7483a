/// Why there is no backup; no part of one is left behind.
public enum BackupError: Error, Sendable, Equatable {
    /// The database could not be read, or the copy not written.
    case copy(SQLiteError)
    /// The copy could not be put in its place; the text is what the system says.
    case file(String)
    /// The copy is not whole; the text is what SQLite found.
    case damaged(String)
}
