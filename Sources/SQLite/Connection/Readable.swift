/// What can be read from a column.
public protocol Readable {
    /// The value of a cell; nil for one that can't be of this type.
    init?(_ cell: Cell)
}

extension Int64: Readable {
    /// Any whole number.
    public init?(_ cell: Cell) {
        guard let integer = cell.integer else { return nil }
        self = integer
    }
}

extension Int: Readable {
    /// What can be counted: so far from the ends of its type that sums and products stay within it.
    static let readable: ClosedRange<Int64> = -(1 << 45)...(1 << 45)

    /// A whole number that can be a count, an amount or minutes.
    public init?(_ cell: Cell) {
        guard let integer = cell.integer, Int.readable.contains(integer) else { return nil }
        self = Int(integer)
    }
}

extension Bool: Readable {
    /// 1 or 0.
    public init?(_ cell: Cell) {
        switch cell.integer {
        case 0: self = false
        case 1: self = true
        default: return nil
        }
    }
}

extension Double: Readable {
    /// A floating point number.
    public init?(_ cell: Cell) {
        guard let real = cell.real else { return nil }
        self = real
    }
}

extension String: Readable {
    /// A text.
    public init?(_ cell: Cell) {
        guard let text = cell.text else { return nil }
        self = text
    }
}

extension [UInt8]: Readable {
    /// Bytes.
    public init?(_ cell: Cell) {
        guard let blob = cell.blob else { return nil }
        self = blob
    }
}

extension Optional: Readable where Wrapped: Readable {
    /// The value, or nil for NULL.
    @inlinable
    public init?(_ cell: Cell) {
        if cell.isNull {
            self = .none
        } else {
            guard let value = Wrapped(cell) else { return nil }
            self = .some(value)
        }
    }
}

extension Value: Readable {
    /// The value as it is stored.
    public init(_ cell: Cell) {
        if let integer = cell.integer {
            self = .integer(integer)
        } else if let text = cell.text {
            self = .text(text)
        } else if let real = cell.real {
            self = .real(real)
        } else if let blob = cell.blob {
            self = .blob(blob)
        } else {
            self = .null
        }
    }
}

extension RawRepresentable where Self: Readable, RawValue: Readable {
    /// The case that is written so; nil for a word or number that there is no case of.
    @inlinable
    public init?(_ cell: Cell) {
        guard let raw = RawValue(cell), let value = Self(rawValue: raw) else { return nil }
        self = value
    }
}
