import Glibc

/// The ciphers of a payload, chunk after chunk (age: Payload).
struct Chunks {
    /// 64 KiB: how many bytes a chunk holds, but for the last, which may hold fewer.
    static let size = 1 << 16
    /// How many bytes such a chunk has in the file.
    static let sealedSize = size + ChaChaPoly.tagSize
    /// How many random bytes a payload begins with.
    static let nonceSize = 16

    private let cipher: ChaChaPoly
    private var number: UInt64 = 0

    init(_ fileKey: [UInt8], nonce: [UInt8]) {
        cipher = ChaChaPoly(HKDF.derive(fileKey, salt: nonce, info: "payload"))
    }

    /// Whether no chunk was sealed or opened yet.
    var isFirst: Bool { number == 0 }

    /// Seals the next chunk, which lies at the buffer's start, in place, and returns its new size.
    mutating func seal(_ buffer: inout [UInt8], _ count: Int, isLast: Bool) throws(AgeError) -> Int
    {
        let size = cipher.seal(&buffer, count, Nonce(chunk: number, isLast: isLast))
        guard let size, advance() else { throw .file(EFBIG) }
        return size
    }

    /// Opens the next chunk, which lies at the buffer's start, in place, and returns its new size.
    ///
    /// Throws: ``AgeError/damaged``, also for a last chunk without a byte that is not the first.
    mutating func open(_ buffer: inout [UInt8], _ count: Int, isLast: Bool) throws(AgeError) -> Int
    {
        let nonce = Nonce(chunk: number, isLast: isLast)
        guard let size = cipher.open(&buffer, count, nonce), size > 0 || isFirst, advance() else {
            throw .damaged
        }
        return size
    }

    /// Counts on, unless the numbers are used up: after more bytes than any disk holds.
    private mutating func advance() -> Bool {
        let (next, isTooMuch) = number.addingReportingOverflow(1)
        if !isTooMuch { number = next }
        return !isTooMuch
    }
}
