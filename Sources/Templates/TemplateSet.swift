import Dispatch
import Synchronization

/// All templates of a program, compiled once and rendered from any thread.
///
/// The language is Mustache 1.4 with its optional lambdas, inheritance and dynamic names.
public struct TemplateSet: Sendable {
    /// Texts that are replaced while compiling, by the name of the section around them.
    ///
    /// With `["t": translate]`, the text between `{{#t}}` and `{{/t}}` is given to `translate` with
    /// its white space collapsed; what it answers is compiled in place, tags included.
    public typealias Transforms = [String: @Sendable (String) -> String]

    /// Told the template, the line and the name when a name is found nowhere.
    public typealias OnMissing = @Sendable (_ template: String, _ line: Int, _ name: String) -> Void

    /// What becomes of a tag that names a template which does not exist.
    public enum UnknownTemplates: Sendable {
        /// The set cannot be made.
        case refused
        /// The tag prints nothing, as the specification has it.
        case empty
    }

    let programs: [Program]
    let numbers: [String: Int]
    let transforms: Transforms
    /// Hears of each name that a page asks for and nothing has.
    public var onMissing: OnMissing?

    /// Compiles what was read from a folder.
    ///
    /// Throws: what is wrong with the first broken template, with its file and line.
    public init(_ texts: TemplateTexts, transforms: Transforms = [:]) throws(TemplateError) {
        try self.init(texts.names, transforms, .refused, nil) { texts.source($0) }
    }

    /// Compiles texts by their names.
    ///
    /// Throws: what is wrong with the first broken template, with its name and line.
    public init(
        sources: [String: String], transforms: Transforms = [:],
        unknownTemplates: UnknownTemplates = .refused, onMissing: OnMissing? = nil
    ) throws(TemplateError) {
        try self.init(sources.keys.sorted(), transforms, unknownTemplates, onMissing) { name in
            Source(file: name, bytes: Array((sources[name] ?? "").utf8))
        }
    }

    private init(
        _ names: [String], _ transforms: Transforms, _ unknown: UnknownTemplates,
        _ onMissing: OnMissing?, source: @Sendable (String) throws(TemplateError) -> Source
    ) throws(TemplateError) {
        let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        // On all processors: a start waits for it.
        let compiled = concurrently(names) { name throws(TemplateError) in
            let source = try source(name)
            var compiler = Compiler(transforms: transforms) { name in
                numbers[name].map { .template($0) } ?? (unknown == .empty ? .nothing : nil)
            }
            try compiler.compile(source)
            let includes = compiler.certainIncludes.map {
                Include(template: $0.template, file: source.file, line: $0.line)
            }
            return (compiler.writer, includes)
        }
        var programs: [Program] = []
        var includes: [[Include]] = []
        var tags = 0
        for (name, result) in zip(names, compiled) {
            let (writer, included) = try result.get()
            programs.append(Program(name: name, firstTag: tags, writer))
            tags += writer.tags.count
            includes.append(included)
        }
        try Include.refuseCircles(in: includes, names: names)
        self.programs = programs
        self.numbers = numbers
        self.transforms = transforms
        self.onMissing = onMissing
    }

    /// The names of all templates, in order.
    public var names: [String] {
        programs.map(\.name)
    }

    /// Renders a template, which must exist, with a value.
    public func render(_ name: String, _ value: Value) -> [UInt8] {
        var bytes: [UInt8] = []
        render(name, value, into: &bytes)
        return bytes
    }

    /// Renders a template, which must exist, with a value, behind what the buffer holds.
    public func render(_ name: String, _ value: Value, into buffer: inout [UInt8]) {
        guard let number = numbers[name] else {
            preconditionFailure("There is no template named \"\(name)\".")
        }
        var renderer = Renderer(set: self)
        renderer.render(programs[number], value)
        buffer.append(contentsOf: renderer.output.bytes)
    }

    var tagCount: Int {
        programs.last.map { $0.firstTag + $0.tags.count } ?? 0
    }

    /// Compiles the text that a lambda asks to have rendered.
    func program(
        of text: String, within name: String, delimiters: Delimiters, firstTag: Int
    ) -> Program {
        var compiler = Compiler(transforms: transforms) { numbers[$0].map { .template($0) } }
        do throws(TemplateError) {
            let source = Source(file: "\(name), text of a lambda", bytes: Array(text.utf8))
            try compiler.compile(source, delimiters: delimiters)
        } catch {
            preconditionFailure(error.description)
        }
        return Program(name: name, firstTag: firstTag, compiler.writer)
    }
}

/// What becomes of each input, worked out side by side.
func concurrently<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ work: @Sendable (Input) throws(TemplateError) -> Output
) -> [Result<Output, TemplateError>] {
    let outputs = Mutex([Int: Result<Output, TemplateError>](minimumCapacity: inputs.count))
    DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
        let result = Result { () throws(TemplateError) in try work(inputs[index]) }
        outputs.withLock { $0[index] = result }
    }
    return outputs.withLock { outputs in inputs.indices.compactMap { outputs[$0] } }
}
