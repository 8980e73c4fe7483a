import Glibc

/// The first 100 bytes of a database file (sqlite.org/fileformat.html §1.3), read without SQLite,
/// which might touch a file that is not ours.
struct FileHeader {
    private static let magic = Array("SQLite format 3\0".utf8)

    /// Whether there is no file, or one without a byte.
    var isEmpty: Bool { bytes.isEmpty }

    private let bytes: [UInt8]
    private let hasLog: Bool

    init(path: String) throws(OpenError) {
        bytes = try Self.start(of: path, count: 100)
        hasLog = bytes.isEmpty ? try Self.start(of: path + "-wal", count: 33).isLog : false
    }

    /// Throws unless this is the start of a file of ours, or of none yet.
    func check(applicationID: Int32) throws(OpenError) {
        guard !bytes.isEmpty else {
            // SQLite deletes the log of an empty file, and with it the last that is left.
            guard !hasLog else { throw .damaged("the file is empty or gone, but its -wal is not") }
            return
        }
        guard bytes.starts(with: Self.magic) else { throw .notADatabase }
        guard bytes.count == 100 else { throw .damaged("the file ends within its header") }
        let found = bytes[68..<72].reduce(Int32(0)) { $0 << 8 | Int32($1) }
        guard found == 0 || found == applicationID else { throw .foreign }
    }

    /// Up to `count` bytes, none of a file that does not exist.
    private static func start(of path: String, count: Int) throws(OpenError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return [] }
            throw .system(errno)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotOpen("not a file")
        }
        var bytes = [UInt8](repeating: 0, count: count)
        let length = read(descriptor, &bytes, count)
        guard length >= 0 else { throw .system(errno) }
        return Array(bytes.prefix(length))
    }
}

extension [UInt8] {
    /// Whether this begins a write-ahead log that holds more than its header.
    fileprivate var isLog: Bool { count > 32 && starts(with: [0x37, 0x7f, 0x06]) }
}
