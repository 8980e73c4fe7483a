/// A colour of the picture; paper is lit from the top left, and shade is never black.
struct Colour: Equatable {
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

    func mixed(_ other: Colour, _ part: Double) -> Colour {
        Colour(
            red + (other.red - red) * part, green + (other.green - green) * part,
            blue + (other.blue - blue) * part)
    }

    func shade(_ part: Double) -> Colour { mixed(Colour(0x2B2433), part) }
    func tint(_ part: Double) -> Colour { mixed(Colour(0xFFF9EA), part) }

    /// Its hue moved by some degrees, at the same lightness.
    func turned(_ degrees: Double) -> Colour {
        let (k, s) = (Turn.cosine(degrees), Turn.sine(degrees) * 0.57735)
        let a = (1 - k) / 3
        return Colour(
            red * (k + a) + green * (a - s) + blue * (a + s),
            red * (a + s) + green * (k + a) + blue * (a - s),
            red * (a - s) + green * (a + s) + blue * (k + a))
    }

    /// `#6f9e5a`.
    var text: String {
        let digits = Array("0123456789abcdef")
        return [red, green, blue].reduce(into: "#") { text, part in
            let byte = Int(min(255, max(0, part)).rounded())
            text.append(digits[byte / 16])
            text.append(digits[byte % 16])
        }
    }
}
