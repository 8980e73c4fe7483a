import SQLite

/// Columns that are written of a `Whole`, each next to its value, in order.
///
/// A literal makes them: `["name": { $0.name }, "price": { $0.price }]`. The texts for statements
/// are put together once, as each is kept in a `static let`.
struct Columns<Whole>: Sendable, ExpressibleByDictionaryLiteral {
    typealias Part = @Sendable (Whole) -> any Bindable
    private typealias Column = (name: String, value: @Sendable (Whole) -> SQLite.Value)

    /// `name, price`.
    let names: String
    /// `?, ?`.
    let marks: String
    /// `name = excluded.name, price = excluded.price`.
    let fromExcluded: String
    private let columns: [Column]

    init(dictionaryLiteral columns: (String, Part)...) {
        self.init(columns.map { name, value in (name: name, value: { value($0).bound }) })
    }

    private init(_ columns: [Column]) {
        self.columns = columns
        names = columns.map(\.name).joined(separator: ", ")
        marks = columns.map { _ in "?" }.joined(separator: ", ")
        fromExcluded = columns.map { "\($0.name) = excluded.\($0.name)" }.joined(separator: ", ")
    }

    /// The values, in the order of the names.
    func values(_ whole: Whole) -> [SQLite.Value] { columns.map { $0.value(whole) } }

    /// The same columns under longer names, written from a value that may have such a part; NULL if
    /// it has none.
    func prefixed<Other>(
        _ prefix: String, of part: @escaping @Sendable (Other) -> Whole?
    ) -> Columns<Other> {
        Columns<Other>(
            columns.map { column in
                (
                    name: prefix + column.name,
                    value: { part($0).map(column.value) ?? .null }
                )
            })
    }
}
