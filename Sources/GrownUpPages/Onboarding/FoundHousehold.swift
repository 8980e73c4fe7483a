import ChildPages
import Database
import Domain
import Site

/// The first step of the first evening: the household, with its default categories (§10).
struct FoundHousehold: Verb {
    package let household: Household
    /// The words of its language.
    package let words: Words
    /// Whether the browser was added: it may go back and change what it typed.
    package let isKnown: Bool
    package let now: Instant

    /// The result.
    enum Result {
        case new, changed
        /// Two browsers sent this step at once; this is the second.
        case tooLate
    }

    package func perform(in writing: borrowing Writing) throws -> Outcome<Result> {
        let isNew = try writing.reading.household() == nil
        guard isNew || isKnown else { return Outcome(.tooLate) }
        try writing.save(household, at: now)
        guard isNew else { return Outcome(.changed) }
        try writing.addDefaultCategories { words($0) }
        try writing.save(onboardingStep: .pin)
        return Outcome(.new)
    }
}

/// The first evening reaches a step.
struct ReachStep: Verb {
    /// Nil when it is done.
    package let step: OnboardingStep?

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(onboardingStep: step)
        return Outcome()
    }
}
