import Domain
import Site
import Templates

/// A flower as pages show it.
struct PraiseWords {
    private let visit: Visit

    package init(_ visit: Visit) { self.visit = visit }

    /// What the child reads.
    package func sentence(_ praise: Praise) -> String {
        praise.words.isEmpty ? visit.words(praise.reason.sentence) : praise.words
    }

    /// Who said it, for a child; "A grown-up" for a single parent, someone of another household or
    /// whoever may not be known here.
    package func name(_ praise: Praise) -> String {
        visit.name(of: praise.person) ?? visit.words("A grown-up")
    }

    /// Which flower it is: the name of its picture.
    package func flower(_ reason: Praise.Reason) -> Value {
        .text(reason.rawValue)
    }

    /// A note of the jar, with who said it and when.
    package func row(_ praise: Praise) -> Value {
        let day = visit.calendar.day(of: praise.at)
        return [
            "flower": flower(praise.reason), "sentence": .text(sentence(praise)),
            "isTyped": .bool(!praise.words.isEmpty),
            "who": .text(name(praise)),
            "avatar": visit.avatar(of: praise.person),
            "day": .text(
                day == visit.today.day ? visit.words("Today") : visit.words.dayAndYear(day)),
        ]
    }
}
