/// Turns the tokens of one template into steps.
struct Compiler {
    typealias Transforms = [String: @Sendable (String) -> String]

    let transforms: Transforms
    /// The number of a template, `.nothing` if it may be missing, nil if it must not.
    let target: (String) -> Program.Target?

    private(set) var writer = ProgramWriter()
    /// Templates that are included whatever the values are, with the line of the tag.
    private(set) var certainIncludes: [(template: Int, line: Int)] = []
    private var conditions = 0
    private var dedent = 0

    init(transforms: Transforms, target: @escaping (String) -> Program.Target?) {
        self.transforms = transforms
        self.target = target
    }

    mutating func compile(
        _ source: Source, delimiters: Delimiters = .standard
    ) throws(TemplateError) {
        var tokens = try Scanner.tokens(of: source, delimiters: delimiters)
        try Pairing.pair(&tokens, of: source)
        if !source.isInline {
            let transforms = transforms
            StandaloneTags.mark(&tokens, of: source) { transforms[$0] != nil }
        }
        try emit(tokens.indices, of: tokens, source)
    }

    private mutating func emit(
        _ range: Range<Int>, of tokens: [Token], _ source: Source
    ) throws(TemplateError) {
        var index = range.lowerBound
        while index < range.upperBound {
            let token = tokens[index]
            switch token.kind {
            case .text:
                if !token.isDropped { writer.text(source.bytes[dedented(token.range, source)]) }
            case .escaped, .unescaped:
                writer.indentHere()
                let tag = writer.tag(token.name, line: token.line)
                writer.add(.value(tag: tag, isEscaped: token.kind == .escaped))
            case .section where transforms[token.name] != nil:
                try emitTransform(index, of: tokens, source)
            case .section, .inverted:
                try emitSection(index, of: tokens, source)
            case .block:
                try emitBlock(index, of: tokens, source)
            case .parent:
                try emitParent(index, of: tokens, source)
            case .partial:
                try emitPartial(token, source)
            case .close, .comment, .delimiters:
                break
            }
            index = (token.kind.opens ? token.partner : index) + 1
        }
    }

    private mutating func emitSection(
        _ open: Int, of tokens: [Token], _ source: Source
    ) throws(TemplateError) {
        let (token, close) = (tokens[open], tokens[open].partner)
        if !token.standsAlone { writer.indentHere() }
        let tag = writer.tag(token.name, line: token.line)
        if token.kind == .section {
            let raw = token.range.upperBound..<tokens[close].range.lowerBound
            writer.raws.append(
                Program.Raw(
                    text: source.text(raw), open: token.delimiters.open,
                    close: token.delimiters.close))
        }
        let step = writer.add(.section(tag: tag, end: 0, raw: writer.raws.count - 1))
        conditions += 1
        try emit(open + 1..<close, of: tokens, source)
        conditions -= 1
        writer.steps[step] =
            token.kind == .section
            ? .section(tag: tag, end: writer.label(), raw: writer.steps[step].raw)
            : .inverted(tag: tag, end: writer.label())
    }

    private mutating func emitBlock(
        _ open: Int, of tokens: [Token], _ source: Source
    ) throws(TemplateError) {
        let (token, close) = (tokens[open], tokens[open].partner)
        var indent = dedented(token.indent ?? 0..<0, source)
        if token.standsAlone {
            indent = firstIndent(of: tokens[open + 1..<close], source) ?? indent
        } else {
            writer.indentHere()
        }
        let tag = writer.tag(token.name, line: token.line)
        let slice = writer.slice(source.bytes[indent])
        let step = writer.add(.indent)
        conditions += 1
        try emit(open + 1..<close, of: tokens, source)
        conditions -= 1
        writer.steps[step] = .block(
            tag: tag, end: writer.label(), indent: slice, isInline: !token.standsAlone)
    }

    private mutating func emitParent(
        _ open: Int, of tokens: [Token], _ source: Source
    ) throws(TemplateError) {
        let (token, close) = (tokens[open], tokens[open].partner)
        if !token.standsAlone { writer.indentHere() }
        let (target, indent) = try include(token, source)
        let step = writer.add(.indent)

        conditions += 1
        var overrides: [Program.Override] = []
        var index = open + 1
        while index < close {
            if tokens[index].kind == .block {
                overrides.append(try emitOverride(index, of: tokens, source))
            }
            index = (tokens[index].kind.opens ? tokens[index].partner : index) + 1
        }
        conditions -= 1

        writer.overrides.append(overrides)
        writer.steps[step] = .parent(
            target, indent: indent, overrides: writer.overrides.count - 1, end: writer.label())
        writer.isAtLineStart = token.standsAlone
    }

    private mutating func emitOverride(
        _ open: Int, of tokens: [Token], _ source: Source
    ) throws(TemplateError) -> Program.Override {
        let body = open + 1..<tokens[open].partner
        let outer = dedent
        if tokens[open].standsAlone {
            dedent = commonIndent(of: tokens[body], source) ?? outer
        }
        defer { dedent = outer }

        writer.isAtLineStart = true
        let start = writer.label()
        try emit(body, of: tokens, source)
        return Program.Override(name: tokens[open].name, steps: start..<writer.label())
    }

    private mutating func emitPartial(_ token: Token, _ source: Source) throws(TemplateError) {
        if !token.standsAlone { writer.indentHere() }
        let (target, indent) = try include(token, source)
        writer.add(.partial(target, indent: indent))
    }

    private mutating func include(
        _ token: Token, _ source: Source
    ) throws(TemplateError) -> (Program.Target, indent: Program.Slice?) {
        let indent = token.standsAlone ? token.indent : nil
        let slice = indent.map { writer.slice(source.bytes[dedented($0, source)]) }
        if token.name.hasPrefix("*") {
            let tag = writer.tag(String(token.name.dropFirst()), line: token.line)
            return (.named(byTag: tag), slice)
        }
        guard let target = target(token.name) else {
            throw source.error(token.line, "There is no template named \"\(token.name)\".")
        }
        if conditions == 0, case .template(let number) = target {
            certainIncludes.append((number, token.line))
        }
        return (target, slice)
    }

    private mutating func emitTransform(
        _ open: Int, of tokens: [Token], _ source: Source
    ) throws(TemplateError) {
        let (token, close) = (tokens[open], tokens[tokens[open].partner])
        let inner = tokens[open + 1..<token.partner]
        if let nested = inner.first(where: { $0.kind == .section && transforms[$0.name] != nil }) {
            throw source.error(
                nested.line,
                "{{#\(nested.name)}} cannot stand inside the {{#\(token.name)}} of line "
                    + "\(token.line).")
        }

        let raw = source.bytes[token.range.upperBound..<close.range.lowerBound]
        let key = collapsed(raw)
        let result = transforms[token.name]?(String(decoding: key, as: UTF8.self)) ?? ""

        writer.indentHere()
        if raw.first?.isWhiteSpace == true { writer.text([.space]) }
        let text = Source(
            file: source.file, bytes: Array(result.utf8), firstLine: token.line, isInline: true)
        try compile(text, delimiters: token.delimiters)
        if raw.last?.isWhiteSpace == true, !key.isEmpty { writer.text([.space]) }
    }
}

/// The same text with one space wherever there is white space inside it, and none around it.
private func collapsed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var collapsed: [UInt8] = []
    collapsed.reserveCapacity(text.count)
    for byte in text {
        if !byte.isWhiteSpace {
            collapsed.append(byte)
        } else if let last = collapsed.last, last != .space {
            collapsed.append(.space)
        }
    }
    if collapsed.last == .space { collapsed.removeLast() }
    return collapsed
}

// MARK: Indentation

extension Compiler {
    /// What is left of a text at the start of a line once the block's own indentation is removed.
    private func dedented(_ range: Range<Int>, _ source: Source) -> Range<Int> {
        guard dedent > 0, source.startsLine(range.lowerBound) else { return range }
        let blanks = source.blanks(from: range.lowerBound, upTo: range.upperBound).count
        return range.lowerBound + min(dedent, blanks)..<range.upperBound
    }

    /// The indentation of the first line that has something on it.
    private func firstIndent(of tokens: ArraySlice<Token>, _ source: Source) -> Range<Int>? {
        lineIndents(of: tokens, source).first.map { dedented($0, source) }
    }

    /// How far all lines that have something on them are indented.
    private func commonIndent(of tokens: ArraySlice<Token>, _ source: Source) -> Int? {
        let indents = lineIndents(of: tokens, source)
        guard let first = indents.first else { return nil }
        return indents.dropFirst().reduce(first.count) { common, indent in
            let pairs = zip(source.bytes[first].prefix(common), source.bytes[indent])
            return pairs.prefix { $0 == $1 }.count
        }
    }

    private func lineIndents(of tokens: ArraySlice<Token>, _ source: Source) -> [Range<Int>] {
        tokens.compactMap { token in
            if token.kind != .text {
                return source.startsLine(token.range.lowerBound) ? token.indent : nil
            }
            guard source.startsLine(token.range.lowerBound) else { return nil }
            let blanks = source.blanks(from: token.range.lowerBound, upTo: token.range.upperBound)
            let isLineOfBlanks =
                blanks.upperBound == token.range.upperBound
                ? token.range.upperBound == tokens.last?.range.upperBound
                : source.bytes[blanks.upperBound].isWhiteSpace
            return isLineOfBlanks ? nil : blanks
        }
    }
}

extension Program.Step {
    fileprivate var raw: Int {
        if case .section(_, _, let raw) = self { raw } else { 0 }
    }
}
