package import Domain
package import Templates

/// What a page shows about a wait after wrong tries: `shared/_wait.html`, counted down by a script;
/// without scripts a button asks again.
package struct WaitFields {
    /// What is left; 0 if nothing waits.
    package let seconds: Int
    private let opens: String?
    private let words: Words

    /// A wait of some length, rounded up to whole seconds; `opens` is the page for afterwards.
    package init(_ left: Span, opens: String?, _ words: Words) {
        seconds = Int((left.milliseconds + 999) / 1000)
        self.opens = opens
        self.words = words
    }

    package var fields: Fields {
        [
            "isWaiting": .bool(seconds > 0),
            "wait": [
                "seconds": .int(seconds),
                "sentence": .text(sentence),
                "opens": opens.map { .text($0) } ?? .none,
                "one": [
                    "second": .text(words(Self.second)), "minute": .text(words(Self.minute)),
                ],
                "some": [
                    "second": .text(words(Self.seconds)), "minute": .text(words(Self.minutes)),
                ],
            ],
        ]
    }

    /// In minutes if there is more than one.
    private var sentence: String {
        seconds > 90
            ? words.count((seconds + 59) / 60, one: Self.minute, other: Self.minutes)
            : words.count(seconds, one: Self.second, other: Self.seconds)
    }

    private static let second = "Try again in {{count}} second."
    private static let seconds = "Try again in {{count}} seconds."
    private static let minute = "Try again in {{count}} minute."
    private static let minutes = "Try again in {{count}} minutes."
}
