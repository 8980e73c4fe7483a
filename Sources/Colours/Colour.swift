/// A colour of a drawing: paper is lit from the top left, and shade is never black.
public struct Colour: Equatable, Sendable, CustomStringConvertible {
    /// How much red, 0…255; a colour on the way to another may lie beyond.
    public let red: Double
    /// How much green.
    public let green: Double
    /// How much blue.
    public let blue: Double

    /// `0x6F9E5A`.
    public init(_ hex: Int) {
        self.init(
            red: Double(hex >> 16 & 255), green: Double(hex >> 8 & 255), blue: Double(hex & 255))
    }

    /// A colour of its three parts.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Some part of the way to another, 0…1.
    public func mixed(_ other: Colour, _ part: Double) -> Colour {
        Colour(
            red: red + (other.red - red) * part, green: green + (other.green - green) * part,
            blue: blue + (other.blue - blue) * part)
    }

    /// In the shade.
    public func shade(_ part: Double) -> Colour { mixed(Colour(0x2B2433), part) }
    /// In the light.
    public func tint(_ part: Double) -> Colour { mixed(Colour(0xFFF9EA), part) }

    /// How far it is from another, 0…441.
    public func distance(to other: Colour) -> Double {
        let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
        return (r * r + g * g + b * b).squareRoot()
    }

    /// `0x6F9E5A`: its parts as far as a picture can show them.
    public var hex: Int {
        [red, green, blue].reduce(0) { $0 << 8 | Int(min(255, max(0, $1)).rounded()) }
    }

    /// `#6f9e5a`.
    public var description: String {
        let digits = String(hex, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
