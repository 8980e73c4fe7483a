extension Collection<UInt8> {
    /// The bytes as lower case hexadecimal digits, two a byte.
    ///
    /// Inlined, for as a generic it asked a witness for each byte: 4 % of a child's home.
    @inlinable public var hex: String {
        String(unsafeUninitializedCapacity: 2 * count) { buffer in
            var end = 0
            for byte in self {
                buffer[end] = digit(byte >> 4)
                buffer[end + 1] = digit(byte & 15)
                end += 2
            }
            return end
        }
    }
}

extension [UInt8] {
    /// The bytes written as hexadecimal digits of either case, or nil if it is anything else.
    public init?(hex: String) {
        let digits = hex.utf8
        guard digits.count.isMultiple(of: 2) else { return nil }
        self.init()
        reserveCapacity(digits.count / 2)
        var high: UInt8?
        for character in digits {
            guard let value = value(ofDigit: character) else { return nil }
            if let first = high {
                append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
    }
}

@inlinable func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

private func value(ofDigit character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
}
