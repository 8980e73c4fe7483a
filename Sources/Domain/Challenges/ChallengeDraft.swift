/// A challenge as it was typed, before it is checked (§12.3).
public struct ChallengeDraft: Sendable, Equatable {
    /// The picture's name.
    public var picture: String
    /// What is counted, by its name.
    public var kind: String
    /// The categories that are ticked.
    public var categories: Set<CategoryID>
    /// Hours as typed: `10`, `1.5` or `1,5`.
    public var hours: String
    /// Trees as typed.
    public var trees: String
    /// Days as typed; empty: every day.
    public var times: String
    /// Whether only evenings count.
    public var isEvenings: Bool
    /// How many days, as typed.
    public var length: String
    /// Whether it begins tomorrow.
    public var isTomorrow: Bool
    /// What comes when it is full.
    public var experience: String

    /// A draft; a week of ten hours outdoors unless given.
    public init(
        picture: String = ChallengePicture.treeHouse.rawValue,
        kind: String = ChallengeAim.Kind.time.rawValue, categories: Set<CategoryID> = [],
        hours: String = "10", trees: String = "20", times: String = "", isEvenings: Bool = false,
        length: String = "7", isTomorrow: Bool = false, experience: String = ""
    ) {
        self.picture = picture
        self.kind = kind
        self.categories = categories
        self.hours = hours
        self.trees = trees
        self.times = times
        self.isEvenings = isEvenings
        self.length = length
        self.isTomorrow = isTomorrow
        self.experience = experience
    }

    /// The checked profile.
    ///
    /// - Parameter known: the categories that can be chosen.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field.
    public func checked(known: Set<CategoryID>, today: LocalDay) throws(Refusal)
        -> ChallengeProfile
    {
        var errors: [FieldError] = []
        func refuse(_ field: String, _ text: String) {
            errors.append(FieldError(field, Message(text)))
        }
        let picture = ChallengePicture(rawValue: picture)
        if picture == nil { refuse("picture", "Choose a picture.") }
        let days = ChallengeDays.checked(length, isTomorrow: isTomorrow, today: today)
        if days == nil { refuse("length", "Choose 3 to 14 days.") }
        var experience: String?
        do { experience = try Self.checked(experience: self.experience) } catch {
            errors.append(error)
        }
        var aim: ChallengeAim?
        do {
            aim = try checkedAim(
                known, days.map { $0.upperBound.number - $0.lowerBound.number + 1 })
        } catch { errors.append(error) }
        guard errors.isEmpty, let picture, let days, let experience, let aim else {
            throw .invalid(errors)
        }
        return ChallengeProfile(
            picture: picture, aim: aim, days: days, experience: experience)
    }

    /// What the family does once the picture is full, in one line.
    ///
    /// Throws: what is wrong with it.
    public static func checked(experience typed: String) throws(FieldError) -> String {
        guard let line = TextMeasure.experience.line(typed) else {
            throw FieldError("experience", Message("That’s too long. Use up to 40 characters."))
        }
        guard !line.isEmpty else {
            throw FieldError("experience", Message("What will you do together? Type it here."))
        }
        return line
    }

    private func checkedAim(_ known: Set<CategoryID>, _ length: Int?) throws(FieldError)
        -> ChallengeAim
    {
        guard let kind = ChallengeAim.Kind(rawValue: kind) else {
            throw FieldError("kind", Message("Choose what fills the picture."))
        }
        let chosen = categories.intersection(known)
        guard kind == .trees || !chosen.isEmpty else {
            throw FieldError("categories", Message("Choose at least one."))
        }
        // A wrong length is said at its own field.
        let length = length ?? ChallengeProfile.lengths.upperBound
        let range = ChallengeAim.amounts(of: kind, in: length)
        switch kind {
        case .time:
            guard let minutes = Self.minutes(hours), range.contains(minutes) else {
                throw FieldError(
                    "hours", Message("Type 1 to 100 hours, in steps of half an hour."))
            }
            return ChallengeAim(.time, minutes, of: chosen)
        case .trees:
            guard let count = Self.number(trees), range.contains(count) else {
                throw FieldError("trees", Message("Type 3 to 200 trees."))
            }
            return ChallengeAim(.trees, count)
        case .days:
            let typed = times.trimmed
            guard let count = typed.isEmpty ? length : Self.number(typed), range.contains(count)
            else {
                throw FieldError(
                    "times",
                    Message(
                        "Type 2 to {{n}} days, or leave it empty.",
                        ["n": String(range.upperBound)]))
            }
            return ChallengeAim(.days, count, of: chosen, isEvenings: isEvenings)
        }
    }

    /// Whole or half hours in minutes.
    private static func minutes(_ typed: String) -> Int? {
        let parts = typed.trimmed.split(
            omittingEmptySubsequences: false, whereSeparator: { ".,".contains($0) })
        guard (1...2).contains(parts.count), let hours = number(String(parts[0])), hours <= 1000
        else { return nil }
        guard parts.count == 2 else { return hours * 60 }
        switch parts[1] {
        case "0", "00": return hours * 60
        case "5", "50": return hours * 60 + ChallengeAim.step
        default: return nil
        }
    }

    private static func number(_ typed: String) -> Int? {
        let typed = typed.trimmed
        guard !typed.isEmpty, typed.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int(typed)
    }
}

/// The days of a challenge as typed.
public enum ChallengeDays {
    /// So many days from today or tomorrow on; nil if they are too few or too many.
    public static func checked(_ length: String, isTomorrow: Bool, today: LocalDay)
        -> ClosedRange<LocalDay>?
    {
        guard let length = Int(length.trimmed), ChallengeProfile.lengths.contains(length) else {
            return nil
        }
        let first = isTomorrow ? today + 1 : today
        return first...(first + (length - 1))
    }
}
