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

    /// The longest file that is taken: 8 MB.
    public static let mostBytes = 8 << 20
    /// The most pixels that are decoded: 20 megapixels, with what cameras of that name add to it.
    public static let mostPixels = 20 << 20

    /// A file, if it can be decoded as far as its length, its first bytes and its end tell.
    ///
    /// Throws: `Refusal.invalid` with a sentence for the field `photo`.
    public init(_ bytes: [UInt8]) throws(Refusal) {
        guard bytes.count <= Self.mostBytes else { throw Self.tooLong }
        guard let kind = Kind.allCases.first(where: { bytes.starts(with: $0.signature) }) else {
            throw Self.unknown
        }
        guard kind.hasEnd(bytes) else { throw Self.cutShort }
        (self.kind, self.bytes) = (kind, bytes)
    }

    /// A sentence for the field `photo`.
    public static func refusal(_ message: Message) -> Refusal {
        .invalid([FieldError("photo", message)])
    }

    /// Why a longer file is refused.
    public static let tooLong = refusal(
        Message("This photo is larger than 8 MB. Use a smaller one."))
    /// Why other files are refused.
    static let unknown = refusal(Message("Use a photo in JPEG or PNG format."))
    /// Why a part of a file is refused.
    static let cutShort = refusal(Message("Part of this photo is missing. Use another one."))
    /// Why one with more pixels is refused.
    public static let tooManyPixels = refusal(
        Message("This photo has more than 20 megapixels. Use a smaller one."))
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

    /// Whether a file reaches its end; decoders show grey where something is missing.
    ///
    /// Anything may follow: some phones append a video clip.
    func hasEnd(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .jpeg: Self.hasEnd(jpeg: bytes)
        case .png: Self.hasEnd(png: bytes)
        }
    }

    /// From marker to marker: a small picture within the metadata has an end of its own.
    private static func hasEnd(jpeg bytes: [UInt8]) -> Bool {
        var (at, hasScan) = (2, false)
        while at + 1 < bytes.count {
            guard bytes[at] == 0xFF else {
                at += 1
                continue
            }
            switch bytes[at + 1] {
            // Fill bytes.
            case 0xFF: at += 1
            // Within a scan: an escaped byte, a restart.
            case 0x00, 0x01, 0xD0...0xD7: at += 2
            case 0xD9: return hasScan
            case let marker:
                guard at + 3 < bytes.count else { return false }
                if marker == 0xDA { hasScan = true }
                at += 2 + max(2, Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
            }
        }
        return false
    }

    private static func hasEnd(png bytes: [UInt8]) -> Bool {
        var at = 8
        while at + 12 <= bytes.count {
            if bytes[(at + 4)..<(at + 8)].elementsEqual("IEND".utf8) { return true }
            at += 12 + bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        return false
    }
}
