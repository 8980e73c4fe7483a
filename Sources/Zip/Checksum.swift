import CZlib

/// CRC-32 as zip files have it.
struct Checksum {
    private(set) var value: UInt = 0

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        value = crc32(value, start, UInt32(bytes.count))
    }
}
