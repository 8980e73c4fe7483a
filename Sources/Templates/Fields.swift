/// Values by name, few enough (a page has under 25) that looking along them beats hashing.
///
/// Each name stands once: a second one stops a debug build.
public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
    /// Without labels, as a literal's array is: with them, it would be converted element by element.
    typealias Entry = (String, Value)

    var entries: [Entry]

    /// Makes fields from names and values, in the given order.
    public init(_ fields: [(String, Value)]) {
        entries = fields
        assert(repeatedName == nil, "The field \(repeatedName ?? "") is given twice.")
    }

    /// Makes fields from names and values, in the given order.
    public init(dictionaryLiteral fields: (String, Value)...) {
        self.init(fields)
    }

    /// Adds a field whose name must be new.
    public mutating func add(_ name: String, _ value: Value) {
        assert(self[name] == nil, "The field \(name) is given twice.")
        entries.append((name, value))
    }

    /// The value of that name, or nil if there is no such field.
    public subscript(name: String) -> Value? {
        entries.first { $0.0 == name }?.1
    }

    private var repeatedName: String? {
        for (index, entry) in entries.enumerated()
        where entries[..<index].contains(where: { $0.0 == entry.0 }) {
            return entry.0
        }
        return nil
    }
}
