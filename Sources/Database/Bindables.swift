public import Domain
public import SQLite

// How values are written into columns, by their types: the other half of `Readables`.

extension Identifier: Bindable {
    /// The number.
    public var bound: Value { .integer(rawValue) }
}

extension Instant: Bindable {
    /// Milliseconds since 1970.
    public var bound: Value { .integer(milliseconds) }
}

extension LocalDay: Bindable {
    /// A date of ISO 8601.
    public var bound: Value { .text(description) }
}

extension Span: Bindable {
    /// Milliseconds.
    public var bound: Value { .integer(milliseconds) }
}

extension Monotonic: Bindable {
    /// Milliseconds since the machine started.
    public var bound: Value { .integer(milliseconds) }
}

extension TapID: Bindable {
    /// 32 hexadecimal digits.
    public var bound: Value { .text(description) }
}

// Only written here; a value that can't be read is handled where it is read.
extension Author.Actor: Bindable {}
extension BadgeCause: Bindable {}
extension BadgeFamily.ID: Bindable {}
extension Event.Kind: Bindable {}
extension TomoRarity: Bindable {}
extension TomoSpecies: Bindable {}
