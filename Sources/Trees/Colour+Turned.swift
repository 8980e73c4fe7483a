import Colours

extension Colour {
    /// Its hue moved by some degrees, at the same lightness.
    func turned(_ degrees: Double) -> Colour {
        let (k, s) = (Turn.cosine(degrees), Turn.sine(degrees) * 0.57735)
        let a = (1 - k) / 3
        return Colour(
            red: red * (k + a) + green * (a - s) + blue * (a + s),
            green: red * (a + s) + green * (k + a) + blue * (a - s),
            blue: red * (a - s) + green * (a + s) + blue * (k + a))
    }
}
