import Domain
import Templates

/// How a focus session is told in words.
struct FocusWords {
    private let words: Words
    /// Whether stopping is told gently rather than plainly (§4.1).
    let isGentle: Bool

    init(_ words: Words, isGentle: Bool) {
        self.words = words
        self.isGentle = isGentle
    }

    /// The whole minutes of a focus.
    func minutes(_ focused: Span) -> Int { Int(focused.milliseconds / 60_000) }

    /// What a stage 1…5 is called.
    func stage(_ number: Int) -> String {
        switch number {
        case 1: words("Seedling")
        case 2: words("Sprout")
        case 3: words("Young tree")
        case 4: words("Bigger tree")
        default: words("Full tree")
        }
    }

    /// What is said when a stage begins, by its number.
    var stageSentences: Value {
        [
            "grown2": .text(words("Your tree has grown into a sprout.")),
            "grown3": .text(words("Your tree has grown into a young tree.")),
            "grown4": .text(words("Your tree has grown bigger.")),
            "grown5": .text(words("Your tree is fully grown. It will bloom soon.")),
        ]
    }

    /// When it grows next, for a script that counts the minutes.
    var grows: Value {
        [
            "again": .text(words("Grows again in {{m}} min")),
            "blooms": .text(words("Blooms in {{m}} min")),
            "safe": .text(words("Your tree is safe; waiting for FocusPal…")),
        ]
    }

    /// The same in words now; a minute that has begun counts.
    func note(in span: Span, blooms: Bool) -> String {
        let values: KeyValuePairs = ["m": String((span.milliseconds + 59_999) / 60_000)]
        return blooms
            ? words("Blooms in {{m}} min", values) : words("Grows again in {{m}} min", values)
    }

    /// What is asked before a session is given up; the forms of its minutes are for a script.
    func asking(_ focused: Span) -> Value {
        let forms = (
            none: words("You made a start, and that counts."),
            one: words("You focused for {{count}} minute, and that counts."),
            other: words("You focused for {{count}} minutes, and that counts.")
        )
        return [
            "button": .text(isGentle ? words("Stop early") : words("Give up")),
            "title": .text(isGentle ? words("Stop here?") : words("Give up?")),
            "plain": .text(
                isGentle ? words("Your tree will rest.") : words("This will kill your tree.")),
            "yes": .text(isGentle ? words("Let it rest") : words("Give up")),
            "none": .text(forms.none), "one": .text(forms.one), "other": .text(forms.other),
            "soFar": .text(counted(focused)),
        ]
    }

    /// What was done, where it was given up or ended.
    func counted(_ focused: Span) -> String {
        let minutes = minutes(focused)
        guard minutes > 0 else { return words("You made a start, and that counts.") }
        return words.count(
            minutes, one: "You focused for {{count}} minute, and that counts.",
            other: "You focused for {{count}} minutes, and that counts.")
    }

    /// What stands below the minutes of a tree that was planted.
    func told(_ focused: Span) -> String {
        words.count(minutes(focused), one: "minute of focus", other: "minutes of focus")
    }

    /// What was paid.
    func paid(_ coins: Int) -> String {
        words.count(coins, one: "You earned {{count}} coin.", other: "You earned {{count}} coins.")
    }
}
