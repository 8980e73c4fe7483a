/// Drops the white space around tags that have a line to themselves.
///
/// The rules for parents and their blocks follow the examples of the specification: a parent may
/// share its lines with its own blocks, and a block given to a parent starts after the line break
/// behind its tag and ends before the white space in front of its closing tag.
struct StandaloneTags {
    private let source: Source
    private var tokens: [Token]
    private let isTransform: (String) -> Bool

    static func mark(
        _ tokens: inout [Token], of source: Source, except isTransform: @escaping (String) -> Bool
    ) {
        var tags = StandaloneTags(source: source, tokens: tokens, isTransform: isTransform)
        tags.markLines()
        tags.markInheritance()
        tokens = tags.tokens
    }

    private mutating func markLines() {
        var first = 0
        while first < tokens.count {
            var last = first
            while last < tokens.count, !endsLine(last) { last += 1 }
            let line = first..<min(last + 1, tokens.count)
            markLine(line)
            first = line.upperBound
        }
    }

    private mutating func markLine(_ line: Range<Int>) {
        if tokens[line.lowerBound].kind == .text, line.count > 1 {
            tokens[line.lowerBound + 1].indent = indent(before: line.lowerBound + 1)
        } else {
            tokens[line.lowerBound].indent = indent(before: line.lowerBound)
        }
        let tags = line.filter { tokens[$0].kind != .text }
        guard tags.count == 1, let tag = tags.first, tokens[tag].kind.canStandAlone,
            !isTranslated(tag), line.allSatisfy({ $0 == tag || isBlank($0) })
        else { return }
        standAlone(tag)
        for index in line where index != tag { tokens[index].isDropped = true }
    }

    private mutating func markInheritance() {
        for open in tokens.indices where tokens[open].partner > open {
            let close = tokens[open].partner
            if tokens[open].kind == .parent {
                guard let before = blanks(before: open), let after = blanks(after: close)
                else { continue }
                standAlone(open)
                drop(before)
                drop(after)
            } else if tokens[open].isArgument {
                if let after = blanks(after: open), tokens[open + 1].partner != open {
                    standAlone(open)
                    drop(after)
                }
                if let before = blanks(before: close) { drop(before) }
            }
        }
    }

    private mutating func standAlone(_ tag: Int) {
        tokens[tag].standsAlone = true
        if tokens[tag].indent == nil { tokens[tag].indent = indent(before: tag) }
    }

    private mutating func drop(_ range: Range<Int>) {
        for index in range { tokens[index].isDropped = true }
    }

    /// The blank text in front of a tag, or nil if its line has something else there.
    private func blanks(before tag: Int) -> Range<Int>? {
        var first = tag
        while first > 0, !endsLine(first - 1) {
            first -= 1
            guard isBlank(first) else { return nil }
        }
        return first..<tag
    }

    /// The blank text behind a tag with its line break, or nil if its line has something else there.
    private func blanks(after tag: Int) -> Range<Int>? {
        var next = tag + 1
        while next < tokens.count {
            guard isBlank(next) else { return nil }
            next += 1
            if endsLine(next - 1) { break }
        }
        return tag + 1..<next
    }

    private func indent(before tag: Int) -> Range<Int>? {
        let end = tokens[tag].range.lowerBound
        guard let start = blanks(before: tag)?.first.map({ tokens[$0].range.lowerBound }) else {
            return source.startsLine(end) ? end..<end : nil
        }
        return start..<end
    }

    private func isBlank(_ index: Int) -> Bool {
        tokens[index].kind == .text && source.isBlank(tokens[index].range)
    }

    private func endsLine(_ index: Int) -> Bool {
        tokens[index].kind == .text && source.bytes[tokens[index].range.upperBound - 1] == .newline
    }

    /// The tags around a text to be translated leave the white space beside them alone.
    private func isTranslated(_ tag: Int) -> Bool {
        let opener = tokens[tag].kind == .close ? tokens[tag].partner : tag
        return tokens[opener].kind == .section && isTransform(tokens[opener].name)
    }
}
