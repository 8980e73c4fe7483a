/// Swift source taken apart into code, comments and what stands in string literals.
///
/// Each part is as long as the source, with spaces where the others are, so that lines stay.
/// Interpolations are code.
struct SwiftText {
    /// Without comments and the words of literals.
    let code: String
    /// What stands in literals only.
    let literals: String

    init(_ source: String) {
        var reader = Reader(source: Array(source.utf8))
        reader.read()
        code = String(decoding: reader.code, as: UTF8.self)
        literals = String(decoding: reader.literals, as: UTF8.self)
    }

    /// Code and literals, without comments.
    var said: String {
        String(
            decoding: zip(code.utf8, literals.utf8).map { $0 == UInt8(ascii: " ") ? $1 : $0 },
            as: UTF8.self)
    }
}

private struct Reader {
    let source: [UInt8]
    var at = 0
    var code: [UInt8] = []
    var literals: [UInt8] = []

    private enum Part { case code, literal, comment }

    init(source: [UInt8]) { self.source = source }

    mutating func read() {
        while at < source.count { step() }
    }

    private mutating func step() {
        switch source[at] {
        case UInt8(ascii: "/") where starts("//"):
            while at < source.count, source[at] != UInt8(ascii: "\n") { take(.comment) }
        case UInt8(ascii: "/") where starts("/*"): comment()
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            if let hashes = literalHashes() { literal(hashes) } else { take(.code) }
        default: take(.code)
        }
    }

    private mutating func comment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                take(.comment)
            } else if starts("*/") {
                depth -= 1
                take(.comment)
            }
            take(.comment)
        } while depth > 0 && at < source.count
    }

    /// How many `#` a literal that begins here has; nil where none begins.
    private func literalHashes() -> Int? {
        var end = at
        while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
        return end < source.count && source[end] == UInt8(ascii: "\"") ? end - at : nil
    }

    private mutating func literal(_ hashes: Int) {
        let hash = String(repeating: "#", count: hashes)
        take(.code, hashes)
        let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
        take(.code, quotes.utf8.count)
        while at < source.count {
            if starts(quotes + hash) { return take(.code, quotes.utf8.count + hashes) }
            if starts("\\" + hash + "(") {
                take(.code, 1 + hashes)
                interpolation()
            } else if starts("\\" + hash) {
                take(.literal, 2 + hashes)
            } else {
                take(.literal)
            }
        }
    }

    private mutating func interpolation() {
        var depth = 0
        repeat {
            if starts("(") { depth += 1 }
            if starts(")") { depth -= 1 }
            step()
        } while depth > 0 && at < source.count
    }

    private func starts(_ text: String) -> Bool {
        guard at < source.count, source[at] == text.utf8.first else { return false }
        return source[at...].starts(with: text.utf8)
    }

    private mutating func take(_ part: Part, _ count: Int = 1) {
        for index in at..<min(at + count, source.count) {
            let byte = source[index]
            let blank = byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")
            code.append(part == .code ? byte : blank)
            literals.append(part == .literal ? byte : blank)
        }
        at += count
    }
}
