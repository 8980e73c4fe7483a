import Glibc

/// Reading and writing by file descriptor, with `errno` as ``AgeError/file(_:)``.
enum Descriptor {
    /// Reads what there is, at most as much as fits; zero bytes are the end.
    static func read(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer)
        throws(AgeError) -> Int
    {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw .file(errno) }
        }
    }

    /// Writes all of it.
    static func write(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) throws(AgeError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(descriptor, part.baseAddress, part.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                throw .file(count == 0 ? EIO : errno)
            }
        }
    }
}
