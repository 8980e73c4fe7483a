/// Bytes nobody can foretell.
public enum RandomBytes {
    /// `count` bytes of the system's generator (on Linux `getrandom`).
    public static func make(_ count: Int) -> [UInt8] {
        precondition(count >= 0, "a negative number of random bytes was asked for")
        var generator = SystemRandomNumberGenerator()
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
            while made < count {
                withUnsafeBytes(of: generator.next() as UInt64) { word in
                    for byte in word.prefix(count - made) {
                        buffer.initializeElement(at: made, to: byte)
                        made += 1
                    }
                }
            }
        }
    }
}
