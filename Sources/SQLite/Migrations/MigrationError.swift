/// Why the schema is not brought up to date; the database stays as it was.
public enum MigrationError: Error, Sendable, Equatable {
    /// A file in the folder is not called `NNNN_what_changes.sql`.
    case badName(String)
    /// A folder or file cannot be read, or is not UTF-8.
    case unreadable(String)
    /// The numbers do not rise from one step to the next, beginning with 1 or more.
    case order(after: Int, found: Int)
    /// A step the database has been through differs in name or text from the one at hand.
    case edited(number: Int, name: String)
    /// The database is of a version that no step at hand leads to.
    case newer(found: Int, known: Int)
    /// The table `migration` does not tell how `user_version` was reached.
    case inconsistent(String)
    /// A step was refused.
    case failed(number: Int, name: String, SQLiteError)
    /// After the steps rows refer to rows that are not there; one line for each, at most 20.
    case danglingReferences([String])
}
