import Digests

/// 32 secret bytes that are overwritten when nobody holds them any more.
final class SecretKey: @unchecked Sendable {
    /// How many bytes there are: as many as X25519, HMAC and ChaCha20-Poly1305 take.
    static let size = 32

    // SAFETY: only the initialiser writes; nobody else has a pointer that can.
    private let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)

    /// - Parameter fill: puts the secret into 32 bytes, which are zeros at first.
    init(_ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        memory.initialize(repeating: 0)
        fill(memory)
    }

    /// The first 32 of the bytes, with zeros behind them if there are fewer.
    convenience init(copying bytes: [UInt8]) {
        self.init { memory in
            for (place, byte) in zip(memory.indices, bytes) { memory[place] = byte }
        }
    }

    deinit {
        wipe(UnsafeMutableRawBufferPointer(memory))
        memory.deallocate()
    }

    /// Shows the 32 bytes where they lie.
    func withPointer<Result>(_ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
        body(UnsafePointer(memory.baseAddress))
    }

    /// Lends a copy, which is wiped afterwards; who keeps it leaves the secret behind.
    func lend<Result>(_ body: ([UInt8]) -> Result) -> Result {
        var copy = Array(memory)
        defer { wipe(&copy) }
        return body(copy)
    }
}
