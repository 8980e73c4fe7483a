/// A tag of a template or a piece of the text between tags, at most one line long.
struct Token {
    enum Kind {
        case text, escaped, unescaped, section, inverted, block, parent, close, partial
        case comment, delimiters

        var opens: Bool {
            switch self {
            case .section, .inverted, .block, .parent: true
            default: false
            }
        }

        var canStandAlone: Bool {
            switch self {
            case .text, .escaped, .unescaped: false
            default: true
            }
        }
    }

    let kind: Kind
    /// The bytes of the whole tag, delimiters included.
    let range: Range<Int>
    let line: Int
    var name = ""
    /// The delimiters after this tag.
    var delimiters = Delimiters.standard
    /// Where the tag that closes or opens this one is.
    var partner = -1
    /// A block given to a parent, not one that stands in a layout.
    var isArgument = false
    /// White space around a tag that stands alone is not printed.
    var isDropped = false
    /// The tag has its line, or its lines, to itself.
    var standsAlone = false
    /// The white space before a tag at the start of its line.
    var indent: Range<Int>?
}

struct Delimiters {
    let open: [UInt8]
    let close: [UInt8]

    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}

/// The text that is compiled.
struct Source {
    let file: String
    let bytes: [UInt8]
    /// The line on which the text starts, more than 1 for what is compiled inside another text.
    var firstLine = 1
    /// A sentence inside a line: no tag of it stands alone.
    var isInline = false

    func error(_ line: Int, _ sentence: String) -> TemplateError {
        TemplateError(file: file, line: line, sentence: sentence)
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func isBlank(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy(\.isWhiteSpace)
    }

    func startsLine(_ position: Int) -> Bool {
        position == 0 || bytes[position - 1] == .newline
    }

    /// The spaces and tabs from a position on.
    func blanks(from position: Int, upTo end: Int) -> Range<Int> {
        var last = position
        while last < end, bytes[last] == .space || bytes[last] == .tab { last += 1 }
        return position..<last
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")

    var isWhiteSpace: Bool {
        self == .space || (self >= 9 && self <= 13)
    }
}
