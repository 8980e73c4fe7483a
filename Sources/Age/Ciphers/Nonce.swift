/// The 12 bytes that no two seals under one key may share.
struct Nonce {
    /// The bytes.
    let bytes: [UInt8]

    /// Of a key that seals only once (age: X25519 recipient stanza).
    static let zero = Nonce(bytes: [UInt8](repeating: 0, count: 12))

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Of a chunk, counted from zero: 11 bytes of number and one that marks the last (age: Payload).
    init(chunk: UInt64, isLast: Bool) {
        let number = stride(from: 56, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: chunk >> UInt64($0))
        }
        bytes = [0, 0, 0] + number + [isLast ? 1 : 0]
    }
}
