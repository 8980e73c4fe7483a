/// Runs programs over a value into one buffer.
///
/// Values are looked at where they lie, by pointer, and never copied: the value that is rendered is
/// held by the caller, and each list and each set of fields is held while its section runs.
struct Renderer: ~Copyable {
    var output: Output
    let set: TemplateSet
    var frames: [Frame] = []
    var overrides: [Overrides] = []
    /// Where each tag's name was found last: rows are built alike, so it is there again.
    var hints: [UInt8]

    /// Indentations of the partials that are open, one after another; the innermost in `indent`.
    var indents: [UInt8] = []
    var indent = 0..<0
    var skipsIndent = false
    var depth = 0

    /// Far more than templates nest, far less than a thread's stack holds.
    private static let deepest = 200

    init(set: TemplateSet) {
        self.set = set
        hints = Array(repeating: 0, count: set.tagCount)
        output = Output(capacity: 65_536)
        frames.reserveCapacity(16)
    }

    struct Frame {
        let value: UnsafePointer<Value>
        let entries: UnsafeBufferPointer<Fields.Entry>
    }

    struct Overrides {
        let program: Program
        let blocks: [Program.Override]
    }

    /// A program in reach, by pointers that live as long as it runs.
    struct Code {
        // SAFETY: the set, or the caller for a lambda's text, holds the program while it runs.
        let held: Unmanaged<Program>
        let firstTag: Int
        let steps: UnsafeBufferPointer<Program.Step>
        let literals: UnsafePointer<UInt8>
        let tags: UnsafeBufferPointer<Program.Tag>

        var program: Program { held.takeUnretainedValue() }
    }

    mutating func render(_ program: Program, _ value: borrowing Value) {
        var root = copy value
        withUnsafePointer(to: &root) { pointer in
            push(pointer) { $0.run(program) }
        }
    }
}

extension Renderer {
    mutating func run(_ program: Program, steps range: Range<Int>? = nil) {
        depth += 1
        defer { depth -= 1 }
        precondition(depth < Self.deepest, "The template \(program.name) includes itself for ever.")
        program.steps.withUnsafeBufferPointer { steps in
            program.tags.withUnsafeBufferPointer { tags in
                program.literals.withUnsafeBufferPointer { literals in
                    guard let start = literals.baseAddress else { return }
                    let code = Code(
                        held: .passUnretained(program), firstTag: program.firstTag,
                        steps: steps, literals: start, tags: tags)
                    run(code, range ?? 0..<steps.count)
                }
            }
        }
    }

    mutating func run(_ code: Code, _ range: Range<Int>) {
        var next = range.lowerBound
        while next < range.upperBound {
            let step = code.steps[next]
            next += 1
            switch step {
            case .text(let slice, let startsLine):
                text(slice, startsLine: startsLine, code)
            case .indent:
                printIndent()
            case .value(let tag, let isEscaped):
                if let value = find(tag, code) { print(value, isEscaped: isEscaped, code) }
            case .section(let tag, let end, let raw):
                if let value = find(tag, code) { section(value, next..<end, raw, code) }
                next = end
            case .inverted(let tag, let end):
                if !(find(tag, code)?.pointee.isTrue ?? false) { run(code, next..<end) }
                next = end
            case .partial(let target, let indent):
                include(target, indent, code)
            case .parent(let target, let indent, let index, let end):
                overrides.append(
                    Overrides(program: code.program, blocks: code.program.overrides[index]))
                include(target, indent, code)
                overrides.removeLast()
                next = end
            case .block(let tag, let end, let indent, let isInline):
                if !override(code.tags[tag].name, indent, isInline, code) { run(code, next..<end) }
                next = end
            }
        }
    }

    mutating func section(
        _ value: UnsafePointer<Value>, _ body: Range<Int>, _ raw: Int, _ code: Code
    ) {
        switch value.pointee {
        case .list(let items):
            items.withUnsafeBufferPointer { items in
                guard let first = items.baseAddress else { return }
                for index in 0..<items.count {
                    push(first + index) { $0.run(code, body) }
                }
            }
        case .lambda(let lambda):
            output.append(self.run(lambda, code.program.raws[raw], code))
        default:
            if value.pointee.isTrue { push(value) { $0.run(code, body) } }
        }
    }

    mutating func print(
        _ value: UnsafePointer<Value>, isEscaped: Bool, _ code: Code
    ) {
        switch value.pointee {
        case .text(let text): output.append(text, isEscaped: isEscaped)
        case .int(let number): output.append(number)
        case .trusted(let html): output.append(html.bytes)
        case .double(let number): output.append("\(number)", isEscaped: false)
        case .bool(let isTrue): output.append(isTrue ? "true" : "false", isEscaped: false)
        case .lambda(let lambda):
            let raw = Program.Raw(
                text: "", open: Delimiters.standard.open, close: Delimiters.standard.close)
            run(lambda, raw, code).withUnsafeBufferPointer {
                output.append($0, isEscaped: isEscaped)
            }
        case .none, .list, .fields: break
        }
    }

    mutating func push(
        _ value: UnsafePointer<Value>, _ body: (inout Renderer) -> Void
    ) {
        if case .fields(let fields) = value.pointee {
            fields.entries.withUnsafeBufferPointer { entries in
                frames.append(Frame(value: value, entries: entries))
                body(&self)
            }
        } else {
            let nothing = UnsafeBufferPointer<Fields.Entry>(start: nil, count: 0)
            frames.append(Frame(value: value, entries: nothing))
            body(&self)
        }
        frames.removeLast()
    }
}
