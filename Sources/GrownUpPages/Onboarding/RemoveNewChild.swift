import ChildPages
import Database
import Domain
import Site

/// A child that was added on the first evening by mistake is taken away again (§10).
///
/// Nothing was logged yet, so it needs neither its name nor the PIN.
struct RemoveNewChild: Verb {
    package let child: ChildID

    /// Without any child left, the evening goes on with the step of the children.
    ///
    /// Throws: `Refusal.notFound` once the first evening is over or something was logged, as in an
    /// imported family, or if the child is gone.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try writing.reading.onboardingStep() != nil, try writing.reading.isBlank() else {
            throw Refusal.notFound
        }
        try writing.delete(child)
        if try writing.reading.activeChildren().isEmpty {
            try writing.save(onboardingStep: .children)
        }
        return Outcome(changes: .children)
    }
}
