/// What can be bound to a parameter: `Value(x)` works for it and for its optional.
public protocol Bindable {
    /// The value that SQLite is given.
    var bound: Value { get }
}

extension Int64: Bindable {
    /// The number itself.
    @inlinable public var bound: Value { .integer(self) }
}

extension Int: Bindable {
    /// The number in 64 bit.
    @inlinable public var bound: Value { .integer(Int64(self)) }
}

extension Bool: Bindable {
    /// 1 for true and 0 for false.
    @inlinable public var bound: Value { .integer(self ? 1 : 0) }
}

extension Double: Bindable {
    /// The number itself.
    @inlinable public var bound: Value { .real(self) }
}

extension String: Bindable {
    /// The text itself.
    @inlinable public var bound: Value { .text(self) }
}

extension [UInt8]: Bindable {
    /// The bytes themselves.
    @inlinable public var bound: Value { .blob(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
    /// The value within, or NULL.
    @inlinable public var bound: Value { self?.bound ?? .null }
}

extension RawRepresentable where Self: Bindable, RawValue: Bindable {
    /// The word or number that the case is written as.
    @inlinable public var bound: Value { rawValue.bound }
}
