/// A colour of the picture; paper is lit from the top left, and shade is never black.
struct Colour: Equatable, CustomStringConvertible {
    private let red: Double
    private let green: Double
    private let blue: Double

    /// `0x6F9E5A`.
    init(_ hex: Int) {
        red = Double(hex >> 16 & 255)
        green = Double(hex >> 8 & 255)
        blue = Double(hex & 255)
    }

    private init(_ red: Double, _ green: Double, _ blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    static let ink = Colour(0x2A2831)
    static let white = Colour(0xFFFFFF)
    static let stem = Colour(0x7FA057)

    func mixed(_ other: Colour, _ part: Double) -> Colour {
        Colour(
            red + (other.red - red) * part, green + (other.green - green) * part,
            blue + (other.blue - blue) * part)
    }

    func shade(_ part: Double) -> Colour { mixed(Colour(0x2B2433), part) }
    func tint(_ part: Double) -> Colour { mixed(Colour(0xFFF9EA), part) }

    /// How far it is from another, 0…441.
    func distance(to other: Colour) -> Double {
        let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
        return (r * r + g * g + b * b).squareRoot()
    }

    /// `#6f9e5a`.
    var description: String {
        let digits = Array("0123456789abcdef")
        return [red, green, blue].reduce(into: "#") { text, part in
            let byte = Int(min(255, max(0, part)).rounded())
            text.append(digits[byte / 16])
            text.append(digits[byte % 16])
        }
    }
}
