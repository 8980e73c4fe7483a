import Glibc

/// Where a file was when it was opened: its name may lead to another one now, or to none.
struct FilePlace: Sendable {
    private let path: String
    private let (device, number): (dev_t, ino_t)

    /// Nil if there is no such file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.path = path
        (device, number) = (status.st_dev, status.st_ino)
    }

    /// Whether the file still has its name.
    var isThere: Bool {
        guard let now = FilePlace(path: path) else { return false }
        return now.device == device && now.number == number
    }

    /// What the system says (errno) if a file can't be read to its end; 0 if it can, or is gone.
    ///
    /// SQLite says of what it can't read that it is damaged.
    static func readFailure(of path: String) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno == ENOENT ? 0 : errno }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            if count < 0, errno != EINTR { return errno }
            if count == 0 { return 0 }
        }
    }
}
