public import Colours

extension Markup.Interpolation {
    /// A colour: `#6f9e5a`.
    public mutating func appendInterpolation(_ colour: Colour) {
        let (hex, digits) = (colour.hex, "0123456789abcdef".utf8)
        bytes.append(UInt8(ascii: "#"))
        for place in stride(from: 20, through: 0, by: -4) {
            bytes.append(digits[digits.index(digits.startIndex, offsetBy: hex >> place & 15)])
        }
    }
}
