/// Reads `Cookie` lines: names and values as sent, quotes around a value removed.
enum Cookies {
    static func parse(_ headers: Headers) -> [(name: String, value: String)] {
        var cookies: [(name: String, value: String)] = []
        for line in headers.values("cookie") {
            each(of: Array(line.utf8)[...]) { name, value in
                cookies.append((text(name), text(value)))
                return true
            }
        }
        return cookies
    }

    static func find(_ name: String, in headers: Headers) -> String? {
        guard let line = headers.bytes(of: "cookie") else { return nil }
        var found: String?
        each(of: line) { candidate, value in
            guard candidate.elementsEqual(name.utf8) else { return true }
            found = text(value)
            return false
        }
        // A second Cookie line is rare, but allowed by HTTP/2 proxies that split it.
        if found == nil, headers.count(of: "cookie") > 1 {
            found = parse(headers).first { $0.name == name }?.value
        }
        return found
    }

    private static func each(
        of line: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool
    ) {
        var rest = line
        while !rest.isEmpty {
            let pair = rest.prefix { $0 != UInt8(ascii: ";") }
            rest = rest[pair.endIndex...].dropFirst()
            guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = pair[..<equals].trimmed
            var value = pair[(equals + 1)...].trimmed
            if value.count >= 2, value.first == 34, value.last == 34 {
                value = value.dropFirst().dropLast()
            }
            guard !name.isEmpty else { continue }
            guard body(name, value) else { return }
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
