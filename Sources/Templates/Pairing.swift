/// Finds the closing tag of each opening one.
enum Pairing {
    static func pair(_ tokens: inout [Token], of source: Source) throws(TemplateError) {
        var open: [Int] = []
        for index in tokens.indices {
            if tokens[index].kind.opens {
                if tokens[index].kind == .block {
                    tokens[index].isArgument = open.last.map { tokens[$0].kind } == .parent
                    try refuseNesting(of: tokens[index], in: open.map { tokens[$0] }, source)
                }
                open.append(index)
            } else if tokens[index].kind == .close {
                guard let opener = open.popLast() else {
                    throw source.error(
                        tokens[index].line,
                        "{{/\(tokens[index].name)}} closes what was never opened.")
                }
                guard tokens[opener].name == tokens[index].name else {
                    throw source.error(
                        tokens[index].line,
                        "{{/\(tokens[index].name)}} stands where {{/\(tokens[opener].name)}} "
                            + "should close what line \(tokens[opener].line) opened.")
                }
                tokens[opener].partner = index
                tokens[index].partner = opener
            }
        }
        if let unclosed = open.last.map({ tokens[$0] }) {
            throw source.error(
                unclosed.line,
                "{{\(unclosed.kind.mark)\(unclosed.name)}} is never closed by "
                    + "{{/\(unclosed.name)}}.")
        }
    }

    /// What is given for a block would be printed inside itself, for ever.
    private static func refuseNesting(
        of block: Token, in open: [Token], _ source: Source
    ) throws(TemplateError) {
        let around = open.reversed().prefix { $0.kind != .parent }
        guard !block.isArgument,
            let outer = around.first(where: { $0.kind == .block && $0.name == block.name })
        else { return }
        throw source.error(
            block.line,
            "{{$\(block.name)}} cannot stand inside the {{$\(block.name)}} of line "
                + "\(outer.line).")
    }
}

extension Token.Kind {
    fileprivate var mark: String {
        switch self {
        case .section: "#"
        case .inverted: "^"
        case .block: "$"
        case .parent: "<"
        default: ""
        }
    }
}
