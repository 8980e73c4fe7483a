import CZlib

/// Reads a zip file that lies in memory, and trusts nothing in it.
///
/// Files are stored or deflated, without encryption, in one part, below 4 GB: what every zip
/// program makes unless it is asked for more. Nothing is ever written to a disk.
public struct ZipReader: Sendable {
    /// One file of the zip.
    public struct Entry: Sendable, Equatable {
        /// Its name, folders included; the reader refuses names that lead elsewhere.
        public let name: String
        /// How many bytes it has once unpacked, as the zip says; reading checks it.
        public let size: Int
        let method: UInt16
        let checksum: UInt
        let packed: Int
        let offset: Int
    }

    /// The files in the order of the zip's list.
    public let entries: [Entry]
    private let bytes: [UInt8]

    /// Reads the list of files.
    ///
    /// - Parameters:
    ///   - mostFiles: how many files it may have.
    ///   - mostBytes: how many bytes they may have together once unpacked.
    public init(_ bytes: [UInt8], mostFiles: Int, mostBytes: Int) throws(ZipError) {
        self.bytes = bytes
        let end = try Self.end(of: bytes)
        let list = Fields(bytes, end)
        let count = Int(list.short(10))
        let start = Int(list.long(16))
        guard list.short(4) == 0, list.short(8) == list.short(10), start <= end,
            Int(list.long(12)) == end - start
        else { throw .notAZip }
        guard count <= mostFiles else { throw .tooLarge }
        var entries: [Entry] = []
        var place = start
        for _ in 0..<count {
            let (entry, next) = try Self.entry(of: bytes, at: place, before: end)
            entries.append(entry)
            place = next
        }
        guard place == end else { throw .notAZip }
        guard Set(entries.map(\.name)).count == entries.count else { throw .twice }
        // Files that lie over each other unpack to more than their zip could hold.
        guard entries.reduce(0, { $0 + $1.packed }) <= start else { throw .notAZip }
        guard entries.reduce(0, { $0 + $1.size }) <= mostBytes else { throw .tooLarge }
        self.entries = entries
    }

    /// The file of a name.
    public subscript(name: String) -> Entry? { entries.first { $0.name == name } }

    /// The whole content of a small file.
    ///
    /// - Parameter limit: how many bytes it may have.
    public func content(of entry: Entry, limit: Int) throws -> [UInt8] {
        guard entry.size <= limit else { throw ZipError.tooLarge }
        var content: [UInt8] = []
        try unpack(entry) { content.append(contentsOf: $0) }
        return content
    }

    /// Hands a file's content over piece by piece, and checks its size and checksum.
    public func unpack(_ entry: Entry, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        let data = try data(of: entry)
        var checksum = Checksum()
        var size = 0
        func give(_ piece: UnsafeRawBufferPointer) throws {
            size += piece.count
            guard size <= entry.size else { throw ZipError.damaged(entry.name) }
            checksum.add(piece)
            try take(piece)
        }
        try bytes[data].withUnsafeBytes { packed in
            if entry.method == 0 {
                try give(packed)
            } else {
                try Unpacker().unpack(packed, named: entry.name, give)
            }
        }
        guard size == entry.size, checksum.value == entry.checksum else {
            throw ZipError.damaged(entry.name)
        }
    }

    /// Where the packed bytes lie: behind a head of its own, which repeats the name.
    private func data(of entry: Entry) throws(ZipError) -> Range<Int> {
        guard entry.offset + 30 <= bytes.count else { throw .damaged(entry.name) }
        let head = Fields(bytes, entry.offset)
        let start = entry.offset + 30 + Int(head.short(26)) + Int(head.short(28))
        guard head.long(0) == 0x0403_4B50, start + entry.packed <= bytes.count,
            head.short(8) == entry.method
        else { throw .damaged(entry.name) }
        return start..<(start + entry.packed)
    }
}

extension ZipReader {
    /// The list's end is the last thing in the file, but for a comment.
    private static func end(of bytes: [UInt8]) throws(ZipError) -> Int {
        let last = bytes.count - 22
        guard last >= 0 else { throw .notAZip }
        for place in stride(from: last, through: max(0, last - 0xFFFF), by: -1) {
            let fields = Fields(bytes, place)
            if fields.long(0) == 0x0605_4B50, Int(fields.short(20)) == last - place {
                return place
            }
        }
        throw .notAZip
    }

    private static func entry(of bytes: [UInt8], at place: Int, before end: Int) throws(ZipError)
        -> (Entry, next: Int)
    {
        guard place + 46 <= end else { throw .notAZip }
        let fields = Fields(bytes, place)
        let nameEnd = place + 46 + Int(fields.short(28))
        let next = nameEnd + Int(fields.short(30)) + Int(fields.short(32))
        guard fields.long(0) == 0x0201_4B50, next <= end,
            let name = String(validating: bytes[(place + 46)..<nameEnd], as: UTF8.self),
            isPlain(name)
        else { throw .notAZip }
        let method = fields.short(10)
        guard fields.short(8) & 1 == 0, method == 0 || method == 8 else { throw .unreadable(name) }
        return (
            Entry(
                name: name, size: Int(fields.long(24)), method: method,
                checksum: UInt(fields.long(16)), packed: Int(fields.long(20)),
                offset: Int(fields.long(42))), next
        )
    }

    /// Whether a name stays below the place where somebody might unpack it.
    private static func isPlain(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return !name.utf8.contains { $0 < 32 || $0 == UInt8(ascii: "\\") || $0 == 127 }
            && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }
}

/// Why a zip file can't be read.
public enum ZipError: Error, Sendable, Equatable {
    /// It is no zip file, is cut off, or contradicts itself.
    case notAZip
    /// It holds more than is allowed.
    case tooLarge
    /// Two of its files have one name.
    case twice
    /// This file is encrypted or packed in a way of its own.
    case unreadable(String)
    /// This file is not what its size and checksum say.
    case damaged(String)
}

/// Numbers at their places; the caller has made sure that they lie within.
private struct Fields {
    private let bytes: [UInt8]
    private let start: Int

    init(_ bytes: [UInt8], _ start: Int) { (self.bytes, self.start) = (bytes, start) }

    func short(_ place: Int) -> UInt16 {
        UInt16(bytes[start + place]) | UInt16(bytes[start + place + 1]) << 8
    }

    func long(_ place: Int) -> UInt32 {
        UInt32(short(place)) | UInt32(short(place + 2)) << 16
    }
}

/// zlib's inflate without a head of its own.
private final class Unpacker {
    private let stream: UnsafeMutablePointer<z_stream>
    private var room = [UInt8](repeating: 0, count: 64 << 10)

    init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let result = inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(result == Z_OK, "zlib did not start")
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    func unpack(
        _ packed: UnsafeRawBufferPointer, named name: String,
        _ give: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: packed.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = UInt32(packed.count)
        var result = Z_OK
        while result == Z_OK {
            try room.withUnsafeMutableBufferPointer { room in
                stream.pointee.next_out = room.baseAddress
                stream.pointee.avail_out = UInt32(room.count)
                result = inflate(stream, Z_NO_FLUSH)
                let written = room.count - Int(stream.pointee.avail_out)
                try give(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<written]))
            }
        }
        guard result == Z_STREAM_END, stream.pointee.avail_in == 0 else {
            throw ZipError.damaged(name)
        }
    }
}
