import App
import ChildPages
import Demo
import GrownUpPages
import OperatorPages
import Site

/// A mistake in the command line, reported to whoever typed it.
struct UsageError: Error {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

/// Help was asked for.
struct HelpWanted: Error {
    let text: String
}

/// `--name value` pairs and single words, each of which is taken once.
struct Options {
    /// The value is nil where nothing follows the name.
    private var values: [(name: String, value: String?)] = []
    /// The options that were taken without the value that they need.
    private var bare: [String] = []
    private var alone: [String] = []
    private var flags: Set<String> = []
    private let isHelp: Bool

    /// Reads the words after the command.
    init(_ words: ArraySlice<String>) throws {
        isHelp = words.contains("--help") || words.contains("-h")
        guard !isHelp else { return }
        var rest = Array(words)
        while let word = rest.first {
            rest.removeFirst()
            guard word.hasPrefix("--") else {
                alone.append(word)
                continue
            }
            if Self.flags.contains(word) {
                flags.insert(word)
                continue
            }
            if let equals = word.firstIndex(of: "=") {
                values.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
            } else {
                values.append((word, rest.first))
                rest = Array(rest.dropFirst())
            }
        }
    }

    /// The folders that a command works on: FocusPal's own files and the family's data.
    mutating func takeFolders() -> AppSettings {
        AppSettings(root: take("--root") ?? Places.root, data: take("--data") ?? Places.data)
    }

    /// Throws the help text if it was asked for.
    func help(_ text: String) throws {
        if isHelp { throw HelpWanted(text: text) }
    }

    /// Takes an option; nil if it was not given.
    mutating func take(_ name: String) -> String? { takeAll(name).last }

    /// Takes a single word, such as a file's name; nil if there is none.
    mutating func takeAlone() -> String? { alone.isEmpty ? nil : alone.removeFirst() }

    /// The options that have no value.
    private static let flags: Set = ["--grown-ups", "--json", "--unconstrained", "--yes"]

    /// Takes an option without a value; whether it was given.
    mutating func takeFlag(_ name: String) -> Bool { flags.remove(name) != nil }

    /// Takes every value of an option that may be given several times.
    mutating func takeAll(_ name: String) -> [String] {
        let found = values.filter { $0.name == name }
        values.removeAll { $0.name == name }
        bare += found.filter { $0.value == nil }.map(\.name)
        return found.compactMap(\.value)
    }

    /// Takes a language that pages can be in.
    mutating func takeLanguage() throws -> String? {
        guard let tag = take("--language") else { return nil }
        guard AppSettings.knows(language: tag) else {
            throw UsageError("Unknown language “\(tag)”. Use en-GB or en-XA.")
        }
        return tag
    }

    /// Takes a whole number within a range.
    mutating func takeNumber(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = take(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// Throws if something was given that nothing has taken.
    func finish() throws {
        if let left = flags.first { throw UsageError("Unknown option \(left).") }
        if let left = values.first { throw UsageError("Unknown option \(left.name).") }
        if let name = bare.first { throw UsageError("\(name) needs a value.") }
        if let word = alone.first { throw UsageError("Unexpected word “\(word)”.") }
    }
}
