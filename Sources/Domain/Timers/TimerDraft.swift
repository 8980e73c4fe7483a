/// A form that starts a timer, before it is checked.
public struct TimerDraft: Sendable, Equatable {
    /// Minutes, as typed.
    public var minutes = ""
    /// The name of a timer of the house, as typed.
    public var title = ""
    /// The number of its category; empty: none.
    public var category = ""
    /// What comes next: a category's number, or a few words; empty: nothing.
    public var next = ""
    /// The child's estimate in minutes; empty: none.
    public var guess = ""
    /// Names of cues: `halfway`, `five`, `one`.
    public var cues: [String] = []
    /// Whether it is a pomodoro.
    public var isPomodoro = false
    /// Whether it grows a tree.
    public var isFocus = false
    /// The mood before a tree, if the child gives one.
    public var mood: Mood?
    /// The Tomo that comes along; nil: the last one.
    public var tomo: TomoID?

    /// A draft, empty.
    public init() {}

    /// The checked timer of a child.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each invalid field, `.conflict` for a category
    /// that is gone.
    public func checked(
        for child: ChildID, categories: [Category], pomodoro: PomodoroPlan, device: DeviceID?
    ) throws(Refusal) -> TimerSetUp {
        var errors: [FieldError] = []
        var plan = TimerPlan.pomodoro(pomodoro)
        if isFocus {
            if let minutes = Int(minutes), FocusPlan.choices.contains(minutes) {
                plan = .focus(minutes: minutes)
            } else {
                errors.append(
                    FieldError("minutes", Message("Choose 5 to 180 minutes, in steps of five.")))
            }
        } else if !isPomodoro {
            if let minutes = Self.number(minutes) {
                plan = .single(minutes: minutes)
            } else {
                errors.append(Self.minutesError("minutes"))
            }
        }
        let guess = Self.number(self.guess)
        if guess == nil, !self.guess.isEmpty { errors.append(Self.minutesError("guess")) }
        var next: TimerSetUp.Next?
        do { next = try checkedNext(categories) } catch { errors.append(error) }
        guard errors.isEmpty else { throw .invalid(errors) }
        return TimerSetUp(
            child: child, plan: plan, category: try checkedCategory(categories), next: next,
            guess: guess, cues: Set(cues.compactMap(Self.cue)), startedBy: device)
    }

    /// The checked timer of the house, or of a grown-up's own.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be taken.
    public func checkedForHouse(
        device: DeviceID?, of grownUp: PersonID? = nil
    ) throws(Refusal) -> TimerSetUp {
        var errors: [FieldError] = []
        var title = ""
        do { title = try PersonName.checked(self.title, field: "title") } catch {
            errors.append(error)
        }
        let minutes = Self.number(self.minutes)
        if minutes == nil { errors.append(Self.minutesError("minutes")) }
        guard errors.isEmpty, let minutes else { throw .invalid(errors) }
        return TimerSetUp(
            child: nil, title: title, grownUp: grownUp, plan: .single(minutes: minutes),
            startedBy: device)
    }

    private func checkedCategory(_ categories: [Category]) throws(Refusal) -> CategoryID? {
        guard !category.isEmpty else { return nil }
        guard let id = Int64(category).map(CategoryID.init),
            categories.contains(where: { $0.id == id })
        else { throw .conflict(TimerDraft.isGone) }
        return id
    }

    private func checkedNext(_ categories: [Category]) throws(FieldError) -> TimerSetUp.Next? {
        if let number = Int64(next),
            let known = categories.first(where: { $0.id.rawValue == number })
        {
            return .category(known.id)
        }
        guard !next.allSatisfy(\.isWhitespace) else { return nil }
        return .words(try PersonName.checked(next, field: "next"))
    }

    private static func number(_ typed: String) -> Int? {
        Int(typed.filter { $0 != " " }).flatMap { TimerRules.minutes.contains($0) ? $0 : nil }
    }

    private static func minutesError(_ field: String) -> FieldError {
        FieldError(field, Message("Choose 1 to 180 minutes."))
    }

    private static func cue(_ name: String) -> TimerSetUp.Cue? {
        switch name {
        case "halfway": .halfway
        case "five": .fiveMinutes
        case "one": .oneMinute
        default: nil
        }
    }

    /// What to say if a category was removed or hidden in the meantime.
    public static let isGone = Message("That button is no longer there. Look at the page again.")
}
