/// Cuts a template into tags and text.
struct Scanner {
    private let source: Source
    private var delimiters: Delimiters
    private var position = 0
    private var line: Int
    private var tokens: [Token] = []

    static func tokens(
        of source: Source, delimiters: Delimiters = .standard
    ) throws(TemplateError) -> [Token] {
        var scanner = Scanner(source: source, delimiters: delimiters)
        try scanner.scan()
        return scanner.tokens
    }

    private init(source: Source, delimiters: Delimiters) {
        self.source = source
        self.delimiters = delimiters
        line = source.firstLine
    }

    private mutating func scan() throws(TemplateError) {
        while let open = find(delimiters.open, from: position) {
            addText(upTo: open)
            try scanTag()
        }
        addText(upTo: source.bytes.count)
    }

    private mutating func addText(upTo end: Int) {
        while position < end {
            var last = position
            while last < end, source.bytes[last] != .newline { last += 1 }
            if last < end { last += 1 }
            tokens.append(
                Token(kind: .text, range: position..<last, line: line, delimiters: delimiters))
            if source.bytes[last - 1] == .newline { line += 1 }
            position = last
        }
    }

    private mutating func scanTag() throws(TemplateError) {
        let start = position
        var content = start + delimiters.open.count
        while content < source.bytes.count, source.bytes[content].isWhiteSpace { content += 1 }

        let mark = content < source.bytes.count ? source.bytes[content] : 0
        let (kind, tail) = Self.kind(mark)
        if kind != .escaped { content += 1 }
        guard let end = find(tail + delimiters.close, from: content) else {
            throw source.error(
                line, "The tag that starts here is never closed by \(closing(after: tail)).")
        }

        let name = trimmed(content..<end)
        position = end + tail.count + delimiters.close.count
        var token = Token(kind: kind, range: start..<position, line: line)
        switch kind {
        case .comment: break
        case .delimiters: delimiters = try newDelimiters(name)
        default: token.name = try checkedName(name, mark)
        }
        token.delimiters = delimiters
        tokens.append(token)
        line += source.bytes[start..<position].count { $0 == .newline }
    }

    private static func kind(_ mark: UInt8) -> (Token.Kind, tail: [UInt8]) {
        switch mark {
        case UInt8(ascii: "#"): (.section, [])
        case UInt8(ascii: "^"): (.inverted, [])
        case UInt8(ascii: "/"): (.close, [])
        case UInt8(ascii: ">"): (.partial, [])
        case UInt8(ascii: "<"): (.parent, [])
        case UInt8(ascii: "$"): (.block, [])
        case UInt8(ascii: "!"): (.comment, [])
        case UInt8(ascii: "&"): (.unescaped, [])
        case UInt8(ascii: "{"): (.unescaped, [UInt8(ascii: "}")])
        case UInt8(ascii: "="): (.delimiters, [UInt8(ascii: "=")])
        default: (.escaped, [])
        }
    }

    private func checkedName(_ name: Range<Int>, _ mark: UInt8) throws(TemplateError) -> String {
        var name = name
        // `{{> * name }}`: a dynamic name may stand apart from its star.
        let isDynamic =
            (mark == UInt8(ascii: ">") || mark == UInt8(ascii: "<") || mark == UInt8(ascii: "/"))
            && !name.isEmpty && source.bytes[name.lowerBound] == UInt8(ascii: "*")
        if isDynamic { name = trimmed(name.lowerBound + 1..<name.upperBound) }
        guard !name.isEmpty else { throw source.error(line, "This tag has no name.") }
        guard !source.bytes[name].contains(where: \.isWhiteSpace) else {
            throw source.error(
                line, "The name in a tag cannot have white space: \"\(source.text(name))\".")
        }
        return (isDynamic ? "*" : "") + source.text(name)
    }

    private func newDelimiters(_ range: Range<Int>) throws(TemplateError) -> Delimiters {
        let parts = source.bytes[range].split(whereSeparator: \.isWhiteSpace).map(Array.init)
        guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
            throw source.error(
                line, "New delimiters are written as two words without an equals sign.")
        }
        return Delimiters(open: parts[0], close: parts[1])
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (first, last) = (range.lowerBound, range.upperBound)
        while first < last, source.bytes[first].isWhiteSpace { first += 1 }
        while last > first, source.bytes[last - 1].isWhiteSpace { last -= 1 }
        return first..<last
    }

    private func closing(after tail: [UInt8]) -> String {
        String(decoding: tail + delimiters.close, as: UTF8.self)
    }

    private func find(_ word: [UInt8], from start: Int) -> Int? {
        let bytes = source.bytes
        var position = start
        while position + word.count <= bytes.count {
            if bytes[position] == word[0],
                bytes[position..<position + word.count].elementsEqual(word)
            {
                return position
            }
            position += 1
        }
        return nil
    }
}
