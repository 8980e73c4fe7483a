/// Reads `multipart/form-data` (RFC 7578) from a body that is wholly in memory.
enum Multipart {
    static func parse(_ body: [UInt8], boundary: String) throws(FormError) -> Form {
        guard (1...70).contains(boundary.utf8.count) else { throw .malformed }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first delimiter may open the body without a line break before it.
        guard var position = start(of: body, delimiter: delimiter) else { throw .malformed }
        var fields: [(name: String, value: String)] = []
        var files: [UploadedFile] = []
        while true {
            if body[position...].starts(with: [45, 45]) { break }
            position = skipBlanks(body, position)
            guard body[position...].starts(with: [13, 10]),
                let end = find(delimiter, in: body[...], from: position)
            else { throw .malformed }
            // A part without any header line begins with the blank line at once.
            switch try part(body[position..<end]) {
            case .field(let name, let value): fields.append((name, value))
            case .file(let file): files.append(file)
            }
            guard fields.count + files.count <= Form.fieldLimit else { throw .tooManyFields }
            position = end + delimiter.count
        }
        return Form(fields: fields, files: files)
    }

    private enum Part {
        case field(String, String)
        case file(UploadedFile)
    }

    private static func part(_ bytes: ArraySlice<UInt8>) throws(FormError) -> Part {
        guard let blank = find([13, 10, 13, 10], in: bytes, from: bytes.startIndex)
        else { throw .malformed }
        var disposition: MediaType?
        var type = "application/octet-stream"
        for line in lines(bytes[bytes.startIndex..<blank]) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .malformed }
            let name = line[..<colon]
            let value = line[(colon + 1)...].trimmed
            if name.isSameText(as: "content-disposition") {
                disposition = MediaType(value)
            } else if name.isSameText(as: "content-type") {
                type = String(decoding: value, as: UTF8.self)
            }
        }
        guard let disposition, disposition.essence == "form-data",
            let field = disposition.parameters["name"]
        else { throw .malformed }
        let content = bytes[(blank + 4)...]
        if let path = disposition.parameters["filename"] {
            let name = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
            return .file(
                UploadedFile(field: field, name: name, contentType: type, bytes: Array(content)))
        }
        // No text has a NUL, as in the other kind of form.
        guard !content.contains(0), let value = String(validating: content, as: UTF8.self)
        else { throw .malformed }
        return .field(field, value)
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        bytes.split(separator: 10).map { $0.last == 13 ? $0.dropLast() : $0 }
            .filter { !$0.isEmpty }
    }

    private static func start(of body: [UInt8], delimiter: [UInt8]) -> Int? {
        if body.starts(with: delimiter.dropFirst(2)) { return delimiter.count - 2 }
        return find(delimiter, in: body[...], from: 0).map { $0 + delimiter.count }
    }

    private static func skipBlanks(_ body: [UInt8], _ start: Int) -> Int {
        body[start...].firstIndex { !$0.isSpaceOrTab } ?? body.endIndex
    }

    /// Looks for a sequence by its first byte: fast enough for a few megabytes.
    private static func find(
        _ needle: [UInt8], in bytes: ArraySlice<UInt8>, from start: Int
    ) -> Int? {
        bytes.withContiguousStorageIfAvailable { buffer -> Int? in
            let base = bytes.startIndex
            return search(needle, in: buffer, from: start - base).map { $0 + base }
        } ?? nil
    }

    private static func search(
        _ needle: [UInt8], in buffer: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int? {
        guard buffer.count >= needle.count, start >= 0 else { return nil }
        let last = buffer.count - needle.count
        var index = start
        scan: while index <= last {
            for offset in needle.indices where buffer[index + offset] != needle[offset] {
                index += 1
                continue scan
            }
            return index
        }
        return nil
    }
}
