/// A photo as it was sent: what is checked before anything decodes it (§12.2).
public struct PhotoFile: Sendable, Equatable {
    /// What a file is, by its first bytes.
    public enum Kind: Sendable, CaseIterable {
        case jpeg, png
    }

    /// What it is.
    public let kind: Kind
    /// The file.
    public let bytes: [UInt8]

    /// How it has to be turned to stand upright, from 1 to 8 as EXIF has it.
    public let orientation: Int
    /// The most pixels that are decoded of it.
    public let mostPixels: Int

    /// The longest file that is taken: 24 MB, what phones make of 50 megapixels.
    public static let mostBytes = 24 << 20
    /// The most megapixels that are decoded of a baseline JPEG, of which few rows are in memory at once.
    static let mostMegapixels = 50
    /// The same of any other photo, of which all has to be in memory.
    static let mostMegapixelsAtOnce = 24

    /// A file, if it can be decoded as far as its length, its first bytes, its size and its end tell.
    ///
    /// Throws: `Refusal.invalid` with a sentence for the field `photo`.
    public init(_ bytes: [UInt8]) throws(Refusal) {
        guard bytes.count <= Self.mostBytes else { throw Self.tooLong }
        guard let kind = Kind.allCases.first(where: { bytes.starts(with: $0.signature) }) else {
            throw Self.unknown
        }
        let header = PhotoHeader(kind, bytes)
        let most = header.isBaseline ? Self.mostMegapixels : Self.mostMegapixelsAtOnce
        // Cameras of so many megapixels have some more.
        mostPixels = most << 20
        guard header.pixels <= mostPixels else { throw Self.tooManyPixels(most) }
        guard header.isWhole else { throw Self.cutShort }
        orientation = header.orientation
        (self.kind, self.bytes) = (kind, bytes)
    }

    /// Why one with more pixels is refused.
    public var tooManyPixels: Refusal { Self.tooManyPixels(mostPixels >> 20) }

    /// A sentence for the field `photo`.
    public static func refusal(_ message: Message) -> Refusal {
        .invalid([FieldError("photo", message)])
    }

    /// Why a longer file is refused.
    public static let tooLong = refusal(
        Message("This photo is larger than 24 MB. Use a smaller one."))
    /// Why other files are refused.
    static let unknown = refusal(Message("Use a photo in JPEG or PNG format."))
    /// Why a part of a file is refused.
    static let cutShort = refusal(Message("Part of this photo is missing. Use another one."))
    /// Why one with more megapixels is refused.
    static func tooManyPixels(_ most: Int) -> Refusal {
        refusal(
            Message(
                "This photo has more than {{n}} megapixels. Use a smaller one.",
                ["n": String(most)]))
    }
    /// Why one that the decoder doesn't read is refused.
    public static let unreadable = refusal(Message("This photo can’t be read. Use another one."))
    /// Why none can be taken now.
    public static let busy = refusal(
        Message("FocusPal can’t read photos right now. Try again later."))
    /// Browsers forget a chosen file when a form comes back.
    public static let again = Message("Choose the photo again.")
}

extension PhotoFile.Kind {
    /// The first bytes of each file of this kind.
    var signature: [UInt8] {
        switch self {
        case .jpeg: [0xFF, 0xD8, 0xFF]
        case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        }
    }
}
