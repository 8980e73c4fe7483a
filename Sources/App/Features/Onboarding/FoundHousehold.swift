import Database
import Domain

/// The first step of the first evening: the household, with the categories to begin with (§10).
struct FoundHousehold: Verb {
    let household: Household
    /// The words of its language.
    let words: Words
    /// Whether the browser has been let in: it may go back and change what it typed.
    let isKnown: Bool
    let now: Instant

    /// What it came to.
    enum Result {
        case new, changed
        /// Two browsers sent this step at once, and this is the second.
        case tooLate
    }

    func perform(in writing: borrowing Writing) throws -> Outcome<Result> {
        let isNew = try writing.reading.household() == nil
        guard isNew || isKnown else { return Outcome(.tooLate) }
        try writing.save(household, at: now)
        guard isNew else { return Outcome(.changed, changesFamily: true) }
        try writing.addDefaultCategories { words($0) }
        try writing.save(onboardingStep: .pin)
        return Outcome(.new, changesFamily: true)
    }
}

/// The first evening goes on to a step.
struct ReachStep: Verb {
    /// Nil: it is done.
    let step: OnboardingStep?

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(onboardingStep: step)
        return Outcome(changesFamily: true)
    }
}
