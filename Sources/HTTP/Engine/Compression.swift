import CZlib
import Synchronization

/// gzip, with zlib's state kept between answers: setting it up costs more than a small page.
final class Deflater: @unchecked Sendable {
    // SAFETY: used by one thread at a time; the pool hands it to one caller only.
    private let stream: UnsafeMutablePointer<z_stream>

    init(level: Int32) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // 15 bits of window, +16: with a gzip head.
        let result = deflateInit2_(
            stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(result == Z_OK, "zlib did not start")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    func gzip(_ bytes: [UInt8]) -> [UInt8] {
        deflateReset(stream)
        let bound = Int(deflateBound(stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(bound)
                let result = deflate(stream, Z_FINISH)
                precondition(result == Z_STREAM_END, "zlib needs no more than its own bound")
                count = bound - Int(stream.pointee.avail_out)
            }
        }
    }
}

/// Deflaters that wait for their next answer.
final class DeflaterPool: Sendable {
    private let idle = Mutex<[Deflater]>([])

    func gzip(_ bytes: [UInt8]) -> [UInt8] {
        let deflater = idle.withLock { $0.popLast() } ?? Deflater(level: 2)
        let packed = deflater.gzip(bytes)
        idle.withLock { if $0.count < 8 { $0.append(deflater) } }
        return packed
    }
}

/// Whether and how an answer is compressed.
enum Compression {
    static let least = 1024

    /// Whether bytes of this type get smaller.
    static func pays(for type: String) -> Bool {
        let essence = type.prefix { $0 != ";" }.lowercased()
        return essence.hasPrefix("text/") || essence.hasSuffix("+xml") || essence.hasSuffix("+json")
            || ["application/json", "application/javascript", "application/xml"].contains(essence)
    }

    /// Whether an `Accept-Encoding` line takes gzip: named with a weight above 0.
    static func acceptsGzip(_ line: ArraySlice<UInt8>?) -> Bool {
        guard let line else { return false }
        for item in line.split(separator: UInt8(ascii: ",")) {
            let parts = item.split(separator: UInt8(ascii: ";"))
            guard let name = parts.first?.trimmed, name.isSameText(as: "gzip") else { continue }
            guard let weight = parts.dropFirst().first?.trimmed else { return true }
            return weight.dropFirst(2).contains { (49...57).contains($0) }
        }
        return false
    }
}
