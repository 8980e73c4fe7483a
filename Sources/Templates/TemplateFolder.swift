import Glibc

/// Reads the templates of a folder.
enum TemplateFolder {
    /// The names of all templates below a folder, in order.
    static func names(below folder: String) throws(TemplateError) -> [String] {
        var names: [String] = []
        try collect(below: folder, prefix: "", into: &names)
        return names.sorted()
    }

    static func source(
        _ name: String, in folder: String, keepsIndentation: Bool
    ) throws(TemplateError) -> Source {
        let path = "\(folder)/\(name).html"
        let bytes = try read(path)
        return Source(file: path, bytes: keepsIndentation ? bytes : flush(bytes))
    }

    private static func collect(
        below folder: String, prefix: String, into names: inout [String]
    ) throws(TemplateError) {
        guard let directory = opendir(folder) else { throw failure("read this folder", folder) }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name.hasPrefix(".") { continue }
            var status = stat()
            guard stat("\(folder)/\(name)", &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                try collect(below: "\(folder)/\(name)", prefix: "\(prefix)\(name)/", into: &names)
            } else if name.hasSuffix(".html") {
                names.append(prefix + name.dropLast(".html".count))
            }
        }
    }

    private static func read(_ path: String) throws(TemplateError) -> [UInt8] {
        guard let file = fopen(path, "r") else { throw failure("open this file", path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
            bytes += chunk[..<count]
        }
        guard ferror(file) == 0 else { throw failure("read this file", path) }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw TemplateError(file: path, line: 0, sentence: "This file is not UTF-8.")
        }
        return bytes
    }

    /// The same lines without the spaces that they begin with.
    private static func flush(_ bytes: [UInt8]) -> [UInt8] {
        var isAtLineStart = true
        return bytes.filter { byte in
            if isAtLineStart, byte == UInt8(ascii: " ") { return false }
            isAtLineStart = byte == UInt8(ascii: "\n")
            return true
        }
    }

    private static func failure(_ verb: String, _ path: String) -> TemplateError {
        let reason = String(cString: strerror(errno))
        return TemplateError(file: path, line: 0, sentence: "Cannot \(verb): \(reason).")
    }
}
