/// One step from a version of the schema to the next.
public struct Migration: Sendable, Equatable {
    /// The version it leads to: 1 or more, and more than the step before it.
    public let number: Int
    /// What it changes, as in its file name: `what_changes`.
    public let name: String
    /// The statements; BEGIN, COMMIT, SAVEPOINT and ATTACH are refused in them.
    public let sql: String

    /// A step, for instance one that is part of a test.
    public init(number: Int, name: String, sql: String) {
        self.number = number
        self.name = name
        self.sql = sql
    }
}
