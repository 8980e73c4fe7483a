import Colours

/// The colours that all kinds share.
extension Colour {
    static let ink = Colour(0x2A2831)
    static let white = Colour(0xFFFFFF)
    static let stem = Colour(0x7FA057)
}
