public import Domain

/// The family of the tests: Mia and Leo, and their parents, Mum and Dad.
public enum Cast {
    /// The Winters of Berlin.
    public static let household = Household(
        name: "Winter", zone: "Europe/Berlin", firstWeekday: .monday, language: "en-GB")

    /// Eight years old, since 23 May.
    public static let mia = Child(
        id: ChildID(1),
        profile: ChildProfile(
            name: "Mia", age: .born(.of("2017-05-23")), mode: .middle, avatar: .fox,
            colour: .teal))

    /// Five years old, as Mum told on 10 January 2026.
    public static let leo = Child(
        id: ChildID(2),
        profile: ChildProfile(
            name: "Leo", age: .years(5, on: .of("2026-01-10")), mode: .little, avatar: .bear,
            colour: .orange))
}

extension CategoryID {
    /// The first of the default categories.
    public static let homework = CategoryID(1)
    /// The second.
    public static let reading = CategoryID(2)
    /// The third.
    public static let screen = CategoryID(3)
    /// The fourth.
    public static let sport = CategoryID(4)
}

extension Activity {
    /// An activity of Mia's, if nothing else is said.
    public static func of(
        _ category: CategoryID, from start: Instant, to end: Instant?, id: Int64 = 1,
        child: ChildID = Cast.mia.id, deletedAt: Instant? = nil
    ) -> Activity {
        Activity(
            id: ActivityID(id), child: child,
            record: ActivityRecord(
                category: category, startedAt: start, endedAt: end, deletedAt: deletedAt))
    }
}

extension Tap {
    /// A tap of Mia's, with an id made of a number.
    public static func of(_ category: CategoryID, at instant: Instant, number: Int = 1) -> Tap {
        Tap(id: .numbered(number), child: Cast.mia.id, category: category, at: instant)
    }
}

extension TapID {
    /// The id that is this number in hexadecimal digits.
    public static func numbered(_ number: Int) -> TapID {
        let digits = String(number, radix: 16)
        guard let id = TapID(String(repeating: "0", count: 32 - digits.count) + digits) else {
            preconditionFailure("no tap id: \(number)")
        }
        return id
    }
}
