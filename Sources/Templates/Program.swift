/// A compiled template: a flat list of steps over one run of literal bytes.
final class Program: Sendable {
    let name: String
    let steps: [Step]
    let literals: [UInt8]
    let tags: [Tag]
    let raws: [Raw]
    let overrides: [[Override]]
    /// The place of this program's first tag among the tags of all programs.
    let firstTag: Int

    init(name: String, firstTag: Int, _ writer: ProgramWriter) {
        self.name = name
        self.firstTag = firstTag
        steps = writer.steps
        // One byte more, so that there always is a first one to point at.
        literals = writer.literals + [0]
        tags = writer.tags
        raws = writer.raws
        overrides = writer.overrides
    }

    /// A name that is looked up.
    struct Tag: Sendable {
        /// The first part of a dotted name; empty for `{{.}}`.
        let name: String
        let rest: [String]
        let line: Int
        var isDot: Bool { name.isEmpty }
    }

    /// The text inside a section, for a lambda.
    struct Raw: Sendable {
        let text: String
        let open: [UInt8]
        let close: [UInt8]
    }

    /// A block that is given to a parent.
    struct Override: Sendable {
        let name: String
        let steps: Range<Int>
    }

    /// A part of the literals.
    struct Slice: Sendable {
        var start: Int
        var count: Int
    }

    enum Target: Sendable {
        case template(Int)
        case named(byTag: Int)
        case nothing
    }

    enum Step: Sendable {
        case text(Slice, startsLine: Bool)
        /// A tag begins a line: the indentation of an indented partial goes here.
        case indent
        case value(tag: Int, isEscaped: Bool)
        case section(tag: Int, end: Int, raw: Int)
        case inverted(tag: Int, end: Int)
        /// Without an indent, the tag stands inside a line.
        case partial(Target, indent: Slice?)
        case parent(Target, indent: Slice?, overrides: Int, end: Int)
        /// The name of a block is the text of a tag, which is never looked up.
        case block(tag: Int, end: Int, indent: Slice, isInline: Bool)
    }
}

/// Collects the steps of a program.
struct ProgramWriter {
    var steps: [Program.Step] = []
    var literals: [UInt8] = []
    var tags: [Program.Tag] = []
    var raws: [Program.Raw] = []
    var overrides: [[Program.Override]] = []
    /// The next byte is the first of a line of the template.
    var isAtLineStart = true
    /// A jump may lead between the last text and the next, so that they stay apart.
    private var isAtLabel = true

    mutating func text(_ bytes: ArraySlice<UInt8>) {
        guard let last = bytes.last else { return }
        if !isAtLabel, case .text(var slice, let startsLine) = steps.last {
            literals += bytes
            slice.count += bytes.count
            steps[steps.count - 1] = .text(slice, startsLine: startsLine)
        } else {
            steps.append(.text(slice(bytes), startsLine: isAtLineStart))
            isAtLabel = false
        }
        isAtLineStart = last == .newline
    }

    mutating func slice(_ bytes: ArraySlice<UInt8>) -> Program.Slice {
        defer { literals += bytes }
        return Program.Slice(start: literals.count, count: bytes.count)
    }

    mutating func indentHere() {
        guard isAtLineStart else { return }
        add(.indent)
        isAtLineStart = false
    }

    @discardableResult
    mutating func add(_ step: Program.Step) -> Int {
        steps.append(step)
        isAtLabel = true
        return steps.count - 1
    }

    /// Marks the place behind the last step as one that is jumped to.
    mutating func label() -> Int {
        isAtLabel = true
        return steps.count
    }

    mutating func tag(_ name: String, line: Int) -> Int {
        let dot = UInt8(ascii: ".")
        let parts =
            name == "." ? [] : name.utf8.split(separator: dot, omittingEmptySubsequences: false)
        let names = parts.map { String(Substring($0)) }
        tags.append(
            Program.Tag(name: names.first ?? "", rest: Array(names.dropFirst()), line: line))
        return tags.count - 1
    }
}
