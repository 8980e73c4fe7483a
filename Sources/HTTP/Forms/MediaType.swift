/// A content type taken apart: `multipart/form-data; boundary="x"`.
struct MediaType {
    /// Type and subtype in lower case.
    let essence: String
    /// Parameters by their names in lower case.
    let parameters: [String: String]

    init(_ bytes: ArraySlice<UInt8>) {
        let parts = MediaType.split(bytes)
        essence = String(decoding: (parts.first ?? []).trimmed.map(\.lowercased), as: UTF8.self)
        parameters = Dictionary(
            parts.dropFirst().compactMap(MediaType.parameter),
            uniquingKeysWith: { first, _ in first })
    }

    /// The cheap question that every POST is asked.
    static func isUrlencoded(_ bytes: ArraySlice<UInt8>) -> Bool {
        let end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex
        return bytes[..<end].trimmed.isSameText(as: "application/x-www-form-urlencoded")
    }

    /// Splits at semicolons outside quotes.
    private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var quoted = false
        var escaped = false
        for index in bytes.indices {
            switch bytes[index] {
            case _ where escaped: escaped = false
            case UInt8(ascii: "\\") where quoted: escaped = true
            case UInt8(ascii: "\""): quoted.toggle()
            case UInt8(ascii: ";") where !quoted:
                parts.append(bytes[start..<index])
                start = index + 1
            default: break
            }
        }
        return parts + [bytes[start...]]
    }

    private static func parameter(_ part: ArraySlice<UInt8>) -> (String, String)? {
        guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = part[..<equals].trimmed.map(\.lowercased)
        let value = unquoted(part[(equals + 1)...].trimmed)
        guard !name.isEmpty, let text = String(validating: value, as: UTF8.self)
        else { return nil }
        return (String(decoding: name, as: UTF8.self), text)
    }

    /// Takes quotes and what they escape away.
    ///
    /// Browsers write a quote in a file's name as `%22`; older ones as `\"`. A lone backslash
    /// is kept: it stands in Windows paths.
    private static func unquoted(_ value: ArraySlice<UInt8>) -> [UInt8] {
        guard value.count >= 2, value.first == 34, value.last == 34 else { return Array(value) }
        var plain: [UInt8] = []
        var rest = value.dropFirst().dropLast()
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let next = rest.first, next == 34 || next == 92 {
                plain.append(rest.removeFirst())
            } else {
                plain.append(byte)
            }
        }
        return plain
    }
}
