/// The size of a sheet in points, of which 72 make an inch.
public struct PaperSize: Codable, Sendable, Equatable {
    /// From left to right.
    public let width: Double
    /// From top to bottom.
    public let height: Double

    /// A sheet of any size; both sides are more than nothing.
    public init(width: Double, height: Double) {
        precondition(width > 0 && height > 0, "a sheet without a side")
        self.width = width
        self.height = height
    }

    /// 210 × 297 mm, upright (ISO 216).
    public static let a4 = PaperSize(width: 595.28, height: 841.89)
}
