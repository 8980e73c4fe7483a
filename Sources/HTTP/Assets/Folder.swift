import Glibc

/// Why a folder could not be read.
public struct FolderError: Error, Sendable, CustomStringConvertible {
    /// What could not be read.
    public let path: String
    /// The system's error number.
    public let number: Int32

    /// A sentence for the person who started the program.
    public var description: String { "Cannot read \(path) (error \(number))." }
}

/// Reads whole folders.
enum Folder {
    /// Every file below a folder by its path from there; names with a leading dot are left out.
    static func read(_ root: String) throws(FolderError) -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        var waiting = [""]
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while let below = waiting.popLast() {
            for name in try names(root + "/" + below) {
                let path = below.isEmpty ? name : below + "/" + name
                var status = stat()
                guard stat(root + "/" + path, &status) == 0 else {
                    throw FolderError(path: root + "/" + path, number: errno)
                }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: waiting.append(path)
                case S_IFREG: contents[path] = try file(root + "/" + path, &buffer)
                default: break
                }
            }
        }
        return contents
    }

    private static func names(_ path: String) throws(FolderError) -> [String] {
        guard let folder = opendir(path) else { throw FolderError(path: path, number: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private static func file(
        _ path: String, _ buffer: inout [UInt8]
    ) throws(FolderError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FolderError(path: path, number: errno) }
        defer { close(file) }
        var bytes: [UInt8] = []
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw FolderError(path: path, number: errno)
            }
            bytes.append(contentsOf: buffer[..<count])
        }
    }
}
