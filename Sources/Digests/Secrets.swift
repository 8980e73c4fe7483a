import CNettle
import Glibc

/// Whether both hold the same bytes, in a time that depends on their lengths only.
public func constantTimeEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    return nettle_memeql_sec(a, b, a.count) == 1
}

/// Overwrites memory with zeros in a way the compiler may not leave out.
public func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    explicit_bzero(base, bytes.count)
}

/// Overwrites an array with zeros; copies made of it earlier are not reached.
public func wipe(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { wipe($0) }
}
