/// A coming day's identifier.
public typealias ComingDayID = Identifier<ComingDay>

/// A day that a child looks forward to: "3 sleeps until Birthday" (§8.4).
public struct ComingDay: Sendable, Equatable {
    /// Its identifier.
    public let id: ComingDayID
    /// The child.
    public let child: ChildID
    /// The day.
    public let day: LocalDay
    /// What comes: 1–30 characters.
    public let words: String
    /// Its picture.
    public let picture: Picture

    /// What a child who can't read sees.
    public enum Picture: String, Sendable, CaseIterable {
        case cake, train, tent, present, beach, party, snow, star
    }

    /// A day as the store keeps it.
    public init(id: ComingDayID, child: ChildID, day: LocalDay, words: String, picture: Picture) {
        self.id = id
        self.child = child
        self.day = day
        self.words = words
        self.picture = picture
    }

    /// The most that a child waits for at a time; more can't be told apart.
    public static let most = 3
    /// How far ahead one can be: whoever counts sleeps doesn't count years.
    public static let farthest = 366
    /// More moons than these nobody counts.
    public static let mostMoons = 14

    /// How many nights are left; 0 on the day itself.
    public func sleeps(from today: LocalDay) -> Int { max(0, day.number - today.number) }

    /// The moons to count; none where there are too many.
    public func moons(from today: LocalDay) -> Int {
        let sleeps = sleeps(from: today)
        return sleeps <= Self.mostMoons ? sleeps : 0
    }

    /// What is read: "3 sleeps until Birthday".
    public func told(on today: LocalDay) -> Message {
        switch sleeps(from: today) {
        case 0: Message("Today: {{what}}", ["what": words])
        case 1: Message("1 sleep until {{what}}", ["what": words])
        case let sleeps:
            Message("{{count}} sleeps until {{what}}", ["count": String(sleeps), "what": words])
        }
    }
}

/// The form of a coming day, before it is checked.
public struct ComingDayDraft: Sendable, Equatable {
    /// What comes.
    public var words: String
    /// A picture's name.
    public var picture: String
    /// The day in ISO 8601, as typed.
    public var day: String

    /// A draft.
    public init(
        words: String = "", picture: String = ComingDay.Picture.cake.rawValue, day: String = ""
    ) {
        self.words = words
        self.picture = picture
        self.day = day
    }

    /// What was meant: a day from today on, at most a year ahead.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field.
    public func checked(today: LocalDay) throws(Refusal) -> (
        words: String, picture: ComingDay.Picture, day: LocalDay
    ) {
        var errors: [FieldError] = []
        let words = StepDraft.line(self.words, "words", &errors)
        let picture = ComingDay.Picture(rawValue: picture)
        if picture == nil { errors.append(FieldError("picture", Message("Choose a picture."))) }
        let day = LocalDay(iso: self.day.filter { !$0.isWhitespace })
        if let day {
            if day < today {
                errors.append(FieldError("day", Message("That day has passed.")))
            } else if day.number - today.number > ComingDay.farthest {
                errors.append(FieldError("day", Message("That’s too far away.")))
            }
        } else {
            errors.append(FieldError("day", Message("Choose a day.")))
        }
        guard errors.isEmpty, let words, let picture, let day else { throw .invalid(errors) }
        return (words, picture, day)
    }
}
