/// A photo's identifier.
///
/// It follows from the bytes, so that no other picture ever has it, not even after a restore.
public typealias PhotoID = Identifier<Photo>

/// A photo as it is kept: a small JPEG (§12.2).
public struct Photo: Sendable, Equatable {
    /// Its identifier.
    public let id: PhotoID
    /// The file.
    public let jpeg: [UInt8]

    /// A photo as the store keeps it.
    public init(id: PhotoID, jpeg: [UInt8]) {
        self.id = id
        self.jpeg = jpeg
    }

    /// The longest file that is kept: 100 kB.
    public static let mostBytes = 100_000
    /// The longer side in pixels: enough for a tablet whose screen it fills with a step's words.
    public static let longestSide = 800
}
