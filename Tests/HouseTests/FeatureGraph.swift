/// Which features of the pages name which others, by what is declared in them.
struct FeatureGraph {
    /// A feature by its folder, as `ChildPages/Timers`.
    typealias Feature = String

    struct Pair: Hashable {
        let from: Feature
        let to: Feature
    }

    /// How many names of the second the files of the first use.
    let references: [Pair: Int]

    /// `others`: files in which names may be declared, too.
    init(_ files: [HouseFile], besides others: [HouseFile] = []) throws {
        let sources = files.map(Source.init)
        var typeHomes: [Substring: Set<Feature>] = [:]
        var memberHomes: [Substring: Set<Feature>] = [:]
        var places: [Substring: Int] = [:]
        for source in sources {
            for name in source.types { typeHomes[name, default: []].insert(source.feature) }
            for name in source.added { memberHomes[name, default: []].insert(source.feature) }
        }
        for source in sources + others.map(Source.init) {
            for name in source.members { places[name, default: 0] += 1 }
        }
        var references: [Pair: Int] = [:]
        for source in sources {
            let types = source.words.compactMap { typeHomes[$0] }
            // A name that is declared in several places may be any of them.
            let members = source.called.filter { places[$0] == 1 }.compactMap { memberHomes[$0] }
            for home in types + members where home.count == 1 {
                guard let other = home.first, other != source.feature else { continue }
                references[Pair(from: source.feature, to: other), default: 0] += 1
            }
        }
        self.references = references
    }

    /// The features that can all be reached from each other, the larger circles first.
    var circles: [Set<Feature>] {
        let next = Dictionary(grouping: references.keys, by: \.from).mapValues { $0.map(\.to) }
        var reached: [Feature: Set<Feature>] = [:]
        for feature in next.keys {
            var open = next[feature] ?? []
            var seen: Set<Feature> = []
            while let one = open.popLast() {
                if seen.insert(one).inserted { open += next[one] ?? [] }
            }
            reached[feature] = seen
        }
        let circles = reached.filter { $1.contains($0) }.map { feature, all in
            all.filter { reached[$0]?.contains(feature) == true }
        }
        return Set(circles).sorted { ($1.count, $0.min() ?? "") < ($0.count, $1.min() ?? "") }
    }

    /// A line for each pair: how often, who, whom.
    var table: String {
        references.sorted { ($1.value, $0.key.from) < ($0.value, $1.key.from) }
            .map { "\($0.value)\t\($0.key.from) → \($0.key.to)" }
            .joined(separator: "\n")
    }

    /// What a file declares and uses.
    private struct Source {
        let feature: Feature
        let types: Set<Substring>
        /// What it adds to types that are declared elsewhere.
        let added: Set<Substring>
        let members: [Substring]
        let words: Set<Substring>
        /// Words after a dot or before a parenthesis.
        let called: Set<Substring>

        init(_ file: HouseFile) {
            feature = file.path.split(separator: "/").dropFirst().prefix(2).joined(separator: "/")
            var types: Set<Substring> = []
            var added: Set<Substring> = []
            var members: [Substring] = []
            var words: Set<Substring> = []
            var called: Set<Substring> = []
            var extended: Substring?
            for line in SwiftText(file.text).code.split(separator: "\n") {
                let found = Self.words(line)
                for (word, isCalled) in found {
                    words.insert(word)
                    if isCalled { called.insert(word) }
                }
                let names = found.map(\.word)
                guard !names.contains("private"), !names.contains("fileprivate") else { continue }
                if line.first != " ", let at = names.firstIndex(where: Self.kinds.contains) {
                    extended = nil
                    guard names.indices.contains(at + 1) else { continue }
                    if names[at] == "extension" {
                        extended = names[at + 1]
                    } else {
                        types.insert(names[at + 1])
                    }
                } else if let at = names.firstIndex(where: Self.memberKinds.contains),
                    names.indices.contains(at + 1)
                {
                    members.append(names[at + 1])
                    if let extended, !types.contains(extended), line.hasPrefix("    "),
                        line.dropFirst(4).first != " "
                    {
                        added.insert(names[at + 1])
                    }
                }
            }
            self.types = types
            self.added = added
            self.members = members
            self.words = words
            self.called = called
        }

        private static let kinds: Set<Substring> = [
            "struct", "class", "enum", "actor", "protocol", "typealias", "extension",
        ]
        private static let memberKinds: Set<Substring> = ["func", "var", "let", "case"]

        private static func words(_ line: Substring) -> [(word: Substring, isCalled: Bool)] {
            var words: [(Substring, Bool)] = []
            var at = line.utf8.startIndex
            while at < line.utf8.endIndex {
                guard isOfWord(line.utf8[at]) else {
                    at = line.utf8.index(after: at)
                    continue
                }
                let start = at
                while at < line.utf8.endIndex, isOfWord(line.utf8[at]) {
                    at = line.utf8.index(after: at)
                }
                let follows =
                    start > line.utf8.startIndex
                    && line.utf8[line.utf8.index(before: start)] == UInt8(ascii: ".")
                let opens = at < line.utf8.endIndex && line.utf8[at] == UInt8(ascii: "(")
                words.append((line[start..<at], follows || opens))
            }
            return words
        }

        private static func isOfWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
