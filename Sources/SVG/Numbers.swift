extension Double {
    /// The number itself, or 0 if it is infinite or not a number.
    public var finite: Double { isFinite ? self : 0 }
}

extension [UInt8] {
    /// A number of drawings, rounded: none is as large as a million, and what is not a number is 0.
    mutating func append(
        _ number: Double, decimals: Int, isPadded: Bool = false, hasZero: Bool = true
    ) {
        let limit = 1_000_000.0
        let power = [1, 10, 100, 1_000][Swift.min(Swift.max(decimals, 0), 3)]
        let parts = Int(
            (Swift.min(Swift.max(number.finite, -limit), limit) * Double(power)).rounded())
        let (whole, rest) = Int(parts.magnitude).quotientAndRemainder(dividingBy: power)
        if parts < 0 { append(UInt8(ascii: "-")) }
        let isWhole = rest == 0 && !isPadded
        if whole > 0 || hasZero || isWhole { append(whole: Int64(whole)) }
        guard !isWhole, decimals > 0 else { return }
        append(UInt8(ascii: "."))
        var (left, unit) = (rest, power / 10)
        while unit > 0, left > 0 || isPadded {
            append(UInt8(ascii: "0") + UInt8(left / unit))
            (left, unit) = (left % unit, unit / 10)
        }
    }

    /// A whole number.
    mutating func append(whole number: Int64) {
        guard number > 9 || number < 0 else { return append(UInt8(ascii: "0") + UInt8(number)) }
        self += String(number).utf8
    }
}
