/// A table whose rows become a type of Domain.
///
/// Each has a `read(_:)` that makes the type of a row. No other place names the columns of the
/// table together, so a new column is added here and in its migration; `RowTests` compares both.
protocol StoredRow {
    /// The table, as the schema calls it.
    static var table: String { get }
    /// The table, with those it is always read together with.
    static var source: String { get }
    /// What queries select: each of it is read by its name in `read`.
    static var columns: String { get }
}

extension StoredRow {
    static var source: String { table }
}

/// A table whose rows are also added whole.
protocol AddedRow: StoredRow {
    /// The statement that adds a row; the only one of its table.
    static var insert: String { get }
}
