import CZlib

/// Makes a zip file in memory, file by file; the same content gives the same bytes.
///
/// Files carry no date of their own: all say the first of January 1980, as zip has no "unknown".
public struct ZipWriter {
    /// What the finished file holds, once ``finish()`` has been called.
    public private(set) var bytes: [UInt8] = []
    private var entries: [Entry] = []

    private struct Entry {
        let name: [UInt8]
        let offset: Int
        var checksum: UInt = 0
        var packed = 0
        var size = 0
    }

    /// What a zip file without the extensions for large ones can count.
    private static let limit = Int(UInt32.max)
    private static let version: UInt16 = 20
    /// Names are UTF-8.
    private static let flags: UInt16 = 1 << 11
    private static let deflated: UInt16 = 8
    private static let day: UInt16 = 1 << 5 | 1

    /// An empty zip file.
    public init() {}

    /// Adds a file whose content `write` hands over piece by piece.
    ///
    /// Throws: what `write` throws; ``ZipError/tooLarge`` beyond 4 GB.
    public mutating func add(
        _ name: String, _ write: ((UnsafeRawBufferPointer) -> Void) throws -> Void
    ) throws {
        var entry = Entry(name: Array(name.utf8), offset: bytes.count)
        bytes += head(of: entry)
        let start = bytes.count
        var checksum = Checksum()
        let packer = Packer()
        var packed: [UInt8] = []
        swap(&packed, &bytes)
        defer { swap(&packed, &bytes) }
        try write { piece in
            checksum.add(piece)
            entry.size += piece.count
            packer.pack(piece, isLast: false, into: &packed)
        }
        packer.pack(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, into: &packed)
        entry.checksum = checksum.value
        entry.packed = packed.count - start
        guard entry.size < Self.limit, packed.count < Self.limit else { throw ZipError.tooLarge }
        // The sizes are known only now.
        packed.replaceSubrange(entry.offset..<start, with: head(of: entry))
        entries.append(entry)
    }

    /// Adds a file that is at hand.
    public mutating func add(_ name: String, _ content: [UInt8]) throws {
        try add(name) { write in content.withUnsafeBytes(write) }
    }

    /// Writes the list of files; nothing can be added afterwards.
    public mutating func finish() {
        let start = bytes.count
        for entry in entries {
            var record = LittleEndian()
            record.add(UInt32(0x0201_4B50))
            record.add(Self.version)
            addCommon(entry, to: &record)
            // No comment, disk 0, no attributes.
            for _ in 0..<3 { record.add(UInt16(0)) }
            record.add(UInt32(0))
            record.add(UInt32(entry.offset))
            bytes += record.bytes + entry.name
        }
        var end = LittleEndian()
        end.add(UInt32(0x0605_4B50))
        end.add(UInt16(0))
        end.add(UInt16(0))
        end.add(UInt16(entries.count))
        end.add(UInt16(entries.count))
        end.add(UInt32(bytes.count - start))
        end.add(UInt32(start))
        end.add(UInt16(0))
        bytes += end.bytes
    }

    private func head(of entry: Entry) -> [UInt8] {
        var record = LittleEndian()
        record.add(UInt32(0x0403_4B50))
        addCommon(entry, to: &record)
        return record.bytes + entry.name
    }

    private func addCommon(_ entry: Entry, to record: inout LittleEndian) {
        record.add(Self.version)
        record.add(Self.flags)
        record.add(Self.deflated)
        record.add(UInt16(0))
        record.add(Self.day)
        record.add(UInt32(entry.checksum))
        record.add(UInt32(entry.packed))
        record.add(UInt32(entry.size))
        record.add(UInt16(entry.name.count))
        record.add(UInt16(0))
    }
}

/// Numbers as zip files write them.
struct LittleEndian {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}

/// zlib's deflate without a head of its own.
private final class Packer {
    private let stream: UnsafeMutablePointer<z_stream>
    private var room = [UInt8](repeating: 0, count: 64 << 10)

    init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let result = deflateInit2_(
            stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(result == Z_OK, "zlib did not start")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    func pack(_ piece: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8]) {
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: piece.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = UInt32(piece.count)
        repeat {
            let written = room.withUnsafeMutableBufferPointer { room in
                stream.pointee.next_out = room.baseAddress
                stream.pointee.avail_out = UInt32(room.count)
                let result = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                precondition(result != Z_STREAM_ERROR, "zlib lost its state")
                return room.count - Int(stream.pointee.avail_out)
            }
            output += room[..<written]
        } while stream.pointee.avail_out == 0
    }
}
