/// A table whose rows become a type of Domain.
///
/// Each has a `read(_:)` that makes the type from a row. The table's columns are listed together
/// only here, so a new column is added here and in its migration; `RowTests` compares both.
protocol StoredRow {
    /// The table, as the schema calls it.
    static var table: String { get }
    /// The table, with those it is always read together with.
    static var source: String { get }
    /// The columns that queries select; `read` reads each by its name.
    static var columns: String { get }
}

extension StoredRow {
    static var source: String { table }
}

/// A table to which whole rows are added.
protocol AddedRow: StoredRow {
    /// The statement that adds a row; the only one of its table.
    static var insert: String { get }
}
