/// What stands in other templates, or is made up by a lambda.
extension Renderer {
    mutating func include(
        _ target: Program.Target, _ slice: Program.Slice?, _ code: Code
    ) {
        let number: Int? =
            switch target {
            case .template(let number): number
            case .named(let tag): named(tag, code)
            case .nothing: nil
            }
        guard let number else { return }
        withIndent(slice, from: code) { $0.run($0.set.programs[number]) }
    }

    private mutating func named(_ tag: Int, _ code: Code) -> Int? {
        guard case .text(let name) = find(tag, code)?.pointee else { return nil }
        return set.numbers[name]
    }

    /// Prints what was given for a block, if anything was: the outermost template has the last word.
    mutating func override(
        _ name: String, _ slice: Program.Slice, _ isInline: Bool, _ code: Code
    ) -> Bool {
        for level in 0..<overrides.count {
            let given = overrides[level]
            guard let block = given.blocks.first(where: { $0.name == name }) else { continue }
            let wasSkipping = skipsIndent
            withIndent(slice, from: code) {
                $0.skipsIndent = isInline
                $0.run(given.program, steps: block.steps)
            }
            skipsIndent = wasSkipping
            return true
        }
        return false
    }

    mutating func run(
        _ lambda: Lambda, _ raw: Program.Raw, _ code: Code
    ) -> [UInt8] {
        let name = code.program.name
        return lambda.run(raw.text) { text in
            let delimiters = Delimiters(open: raw.open, close: raw.close)
            let program = set.program(
                of: text, within: name, delimiters: delimiters, firstTag: hints.count)
            hints += Array(repeating: 0, count: program.tags.count)
            let start = output.count
            withIndent(nil) { $0.run(program) }
            return output.cut(to: start)
        }
    }
}
