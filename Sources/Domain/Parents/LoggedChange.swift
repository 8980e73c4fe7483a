/// What a setting was and what it became, as the activity log keeps it (§16).
///
/// No child and no category is named in it: a reference is looked up when it is shown.
public struct LoggedChange: Sendable, Hashable {
    /// Which setting.
    public let label: String
    /// What it was; empty: nothing.
    public let before: String
    /// What it became; empty: nothing.
    public let after: String

    /// The most changes of one saving that are kept; no form has more lines.
    public static let most = 40
    /// The most characters of each text.
    public static let longest = 150

    /// A change.
    public init(_ label: String, _ before: String, _ after: String) {
        (self.label, self.before, self.after) = (label, before, after)
    }

    /// The lines of a form that differ; both have the same lines in the same order.
    ///
    /// A form that was not there before has no lines, and one that is gone none after. `subject`: what
    /// the form is about, where the setting and the child don't say it.
    public static func between(
        _ before: [(label: String, text: String)], _ after: [(label: String, text: String)],
        of subject: String = ""
    ) -> [LoggedChange] {
        (0..<max(before.count, after.count)).compactMap { number in
            let old = before.indices.contains(number) ? before[number] : nil
            let new = after.indices.contains(number) ? after[number] : nil
            guard old?.text ?? "" != new?.text ?? "" else { return nil }
            let label = new?.label ?? old?.label ?? ""
            return LoggedChange(
                subject.isEmpty ? label : "\(subject) · \(label)", old?.text ?? "", new?.text ?? "")
        }
    }

    /// How a line of the log says it.
    public var told: Message {
        func shown(_ text: String) -> String { text.isEmpty ? "–" : text }
        return Message(
            "{{label}}: {{before}} → {{after}}",
            ["label": label, "before": shown(before), "after": shown(after)])
    }
}

// MARK: - References

extension LoggedChange {
    /// What is named only when it is shown.
    public enum Reference: Sendable, Hashable {
        case child(ChildID)
        case category(CategoryID)

        /// How it is written in a text: between two characters that no keyboard has.
        public var text: String {
            switch self {
            case .child(let id): "\u{E000}c\(id)\u{E001}"
            case .category(let id): "\u{E000}k\(id)\u{E001}"
            }
        }

        fileprivate init?(_ text: Substring) {
            guard let number = Int64(text.dropFirst()) else { return nil }
            switch text.first {
            case "c": self = .child(ChildID(number))
            case "k": self = .category(CategoryID(number))
            default: return nil
            }
        }
    }

    /// Several children, in the order of their numbers.
    public static func text(_ children: some Sequence<ChildID>) -> String {
        children.sorted { $0.rawValue < $1.rawValue }.map { Reference.child($0).text }
            .joined(separator: ", ")
    }

    /// The same with names instead of references.
    public func named(_ name: (Reference) -> String) -> LoggedChange {
        LoggedChange(
            Self.named(label, name), Self.named(before, name), Self.named(after, name))
    }

    private static func named(_ text: String, _ name: (Reference) -> String) -> String {
        var (named, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "\u{E000}"),
            let end = rest[start...].firstIndex(of: "\u{E001}")
        {
            let reference = Reference(rest[rest.index(after: start)..<end])
            named += rest[..<start] + (reference.map(name) ?? "")
            rest = rest[rest.index(after: end)...]
        }
        return named + rest
    }
}

// MARK: - In the store

extension LoggedChange {
    /// Changes as the store keeps them: a line each, with tabs between its texts.
    public static func stored(_ changes: [LoggedChange]) -> String {
        changes.prefix(most).map { change in
            [change.label, change.before, change.after].map(plain).joined(separator: "\t")
        }.joined(separator: "\n")
    }

    /// Changes as they were kept; what is none is left out.
    public static func read(_ stored: String) -> [LoggedChange] {
        stored.split(separator: "\n").compactMap { line in
            let texts = line.split(separator: "\t", omittingEmptySubsequences: false)
            return texts.count == 3
                ? LoggedChange(String(texts[0]), String(texts[1]), String(texts[2])) : nil
        }
    }

    private static func plain(_ text: String) -> String {
        let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        return line.count > longest ? line.prefix(longest - 1) + "…" : line
    }
}
