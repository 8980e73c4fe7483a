/// What a photo's file says of it, read from its parts without decoding any of them.
struct PhotoHeader: Equatable {
    /// How many pixels it has; 0 where it doesn't say.
    private(set) var pixels = 0
    /// Whether a decoder needs no more than some rows of it at once: a JPEG whose only scan goes from top to
    /// bottom.
    private(set) var isBaseline = false
    /// How it has to be turned to stand upright, from 1 to 8 as EXIF has it.
    private(set) var orientation = 1
    /// Whether the file reaches its end; decoders show grey where something is missing.
    ///
    /// Anything may follow: some phones append a video clip.
    private(set) var isWhole = false

    init(_ kind: PhotoFile.Kind, _ bytes: [UInt8]) {
        switch kind {
        case .jpeg: read(jpeg: bytes)
        case .png: read(png: bytes)
        }
    }

    /// From marker to marker: a small picture within the metadata has an end of its own.
    private mutating func read(jpeg bytes: [UInt8]) {
        var (at, hasScan, components) = (2, false, 0)
        var turn: Int?
        while at + 1 < bytes.count {
            guard bytes[at] == 0xFF else {
                at += 1
                continue
            }
            let marker = bytes[at + 1]
            switch marker {
            // Fill bytes.
            case 0xFF:
                at += 1
                continue
            // Within a scan: an escaped byte, a restart.
            case 0x00, 0x01, 0xD0...0xD7:
                at += 2
                continue
            case 0xD9:
                isWhole = hasScan
                return
            default: break
            }
            guard at + 3 < bytes.count else { return }
            let length = max(2, Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
            let part = bytes[(at + 4)..<max(at + 4, min(at + 2 + length, bytes.count))]
            switch marker {
            case 0xDA:
                // Several scans are put together only at the end.
                isBaseline = isBaseline && !hasScan && part.first.map(Int.init) == components
                hasScan = true
            // DHT, JPG and DAC have numbers among those of frames.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                let isFirst = pixels == 0
                read(frame: part)
                components = part.dropFirst(5).first.map(Int.init) ?? 0
                isBaseline = isFirst && marker <= 0xC1
            case 0xE1 where !hasScan && turn == nil: turn = Self.orientation(exif: part)
            default: break
            }
            orientation = turn ?? 1
            at += 2 + length
        }
    }

    private mutating func read(frame: ArraySlice<UInt8>) {
        let bytes = EXIF(frame, isLittle: false)
        guard let height = bytes.number(at: 1, 2), let width = bytes.number(at: 3, 2) else {
            return
        }
        pixels = max(pixels, height * width)
    }

    private mutating func read(png bytes: [UInt8]) {
        let all = EXIF(bytes[...], isLittle: false)
        var at = 8
        var turn: Int?
        while at + 12 <= bytes.count {
            let name = bytes[(at + 4)..<(at + 8)]
            let length = all.number(at: at, 4) ?? 0
            if at == 8, name.elementsEqual("IHDR".utf8), let width = all.number(at: 16, 4),
                let height = all.number(at: 20, 4)
            {
                let (product, isOver) = width.multipliedReportingOverflow(by: height)
                pixels = isOver ? .max : product
            }
            if turn == nil, name.elementsEqual("eXIf".utf8), at + 8 + length <= bytes.count {
                turn = Self.orientation(exif: bytes[(at + 8)..<(at + 8 + length)])
                orientation = turn ?? 1
            }
            if name.elementsEqual("IEND".utf8) {
                isWhole = true
                return
            }
            at += 12 + length
        }
    }

    /// What EXIF says, with the words before it that JPEG needs or without them; nil if it says nothing.
    private static func orientation(exif part: ArraySlice<UInt8>) -> Int? {
        let start = Array("Exif\u{0}\u{0}".utf8)
        return EXIF(tiff: part.starts(with: start) ? part.dropFirst(start.count) : part)?
            .orientation
    }
}

/// The numbers of a TIFF file, in which EXIF is kept.
private struct EXIF {
    private let bytes: ArraySlice<UInt8>
    private let isLittle: Bool

    init(_ bytes: ArraySlice<UInt8>, isLittle: Bool) {
        (self.bytes, self.isLittle) = (bytes, isLittle)
    }

    /// Nil unless the first bytes are those of one.
    init?(tiff bytes: ArraySlice<UInt8>) {
        let isLittle = bytes.starts(with: "II".utf8)
        guard isLittle || bytes.starts(with: "MM".utf8) else { return nil }
        self.init(bytes, isLittle: isLittle)
        guard number(at: 2, 2) == 42 else { return nil }
    }

    /// The number of some bytes; nil beyond the end.
    func number(at place: Int, _ count: Int) -> Int? {
        guard place >= 0, place <= bytes.count - count else { return nil }
        let part = bytes[(bytes.startIndex + place)..<(bytes.startIndex + place + count)]
        return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Of the picture itself; a small one within has a directory of its own, which comes later.
    var orientation: Int? {
        guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else {
            return nil
        }
        for entry in 0..<count {
            let at = directory + 2 + entry * 12
            guard let tag = number(at: at, 2) else { return nil }
            guard tag == 0x0112, let type = number(at: at + 2, 2) else { continue }
            // A byte, a short or a long, at the beginning of its four bytes.
            let sizes = [1: 1, 3: 2, 4: 4]
            let value = sizes[type].flatMap { number(at: at + 8, $0) }
            return value.flatMap { (1...8).contains($0) ? $0 : nil }
        }
        return nil
    }
}
