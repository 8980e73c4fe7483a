/// What SQLite stores in a column and what is bound to a parameter.
public enum Value: Sendable, Hashable {
    /// No value.
    case null
    /// A whole number of 64 bit.
    case integer(Int64)
    /// A floating point number; SQLite stores NaN as NULL.
    case real(Double)
    /// Text, stored as UTF-8, which may hold NUL.
    case text(String)
    /// Bytes as they are.
    case blob([UInt8])

    /// The value SQLite is given for `source`.
    @inlinable
    public init(_ source: some Bindable) {
        self = source.bound
    }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
    /// NULL.
    public init(nilLiteral: ()) { self = .null }
    /// A whole number.
    public init(integerLiteral: Int64) { self = .integer(integerLiteral) }
    /// A floating point number.
    public init(floatLiteral: Double) { self = .real(floatLiteral) }
    /// A text.
    public init(stringLiteral: String) { self = .text(stringLiteral) }
    /// 1 for true and 0 for false.
    public init(booleanLiteral: Bool) { self = .integer(booleanLiteral ? 1 : 0) }
}
