/// The address of a request line, taken apart: `/a%20b/c?d=e` is `["a b", "c"]` and `d=e`.
struct Target: Sendable {
    let path: [String]
    let query: ArraySlice<UInt8>

    /// `nil` for a target that must be answered with 400: not beginning with a slash, bytes that
    /// may not stand in an address, a broken escape, an encoded slash or NUL, `.` or `..`, or
    /// an empty segment that is not the last.
    init?(_ bytes: [UInt8]) {
        guard bytes.first == UInt8(ascii: "/") else { return nil }
        var pathEnd = bytes.count
        var escapes = false
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte > 32, byte < 127, byte != UInt8(ascii: "#") else { return nil }
            if byte == UInt8(ascii: "?"), pathEnd == bytes.count { pathEnd = index }
            if byte == UInt8(ascii: "%") { escapes = true }
        }
        query = pathEnd < bytes.count ? bytes[(pathEnd + 1)...] : []
        guard let path = Target.segments(bytes[1..<pathEnd], escapes: escapes) else { return nil }
        self.path = path
        if escapes, Percent.decode(query, plusIsSpace: true) == nil { return nil }
    }

    /// A trailing slash is let pass: `/a/` is `["a"]`, as `/` is `[]`.
    private static func segments(_ bytes: ArraySlice<UInt8>, escapes: Bool) -> [String]? {
        guard !bytes.isEmpty else { return [] }
        var segments: [String] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
            guard let segment = segment(bytes[start..<end], escapes: escapes) else { return nil }
            segments.append(segment)
            start = end + 1
        }
        return segments
    }

    private static func segment(_ bytes: ArraySlice<UInt8>, escapes: Bool) -> String? {
        guard !bytes.isEmpty else { return nil }
        let text =
            escapes ? Percent.decode(bytes) : String(decoding: bytes, as: UTF8.self)
        guard let text, text != ".", text != "..", !escapes || !text.utf8.contains(47)
        else { return nil }
        return text
    }
}
