import ChildPages
import Database
package import Domain
import Site

/// Parents add a step to a routine, after all others (§12.2).
struct AddStep: Verb {
    package let draft: StepDraft
    /// The photo that came along.
    package let photo: Photo?
    package let routine: RoutineID
    package let once: OnceForm

    /// Throws: `Refusal.invalid` with a sentence for each field, `.conflict` if there are enough.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let stands = try writing.reading.known(routine)
        let step = try draft.checked(
            categories: try writing.reading.stepCategories(), photo: photo?.id)
        if try once.isFirst(writing) {
            guard stands.steps.count < Routine.mostSteps else {
                throw Refusal.conflict(
                    Message(
                        "There’s room for {{n}} steps. Remove one first.",
                        ["n": String(Routine.mostSteps)]))
            }
            try photo.map { try writing.add($0) }
            try writing.add(step: step, to: routine)
        }
        return Outcome(changes: .routines)
    }
}

/// Parents change a step.
struct SaveStep: Verb {
    package let draft: StepDraft
    /// The photo that came along.
    package let photo: Photo?
    package let id: RoutineStepID
    package let routine: RoutineID
    /// The version that the form was made from.
    package let version: Int

    /// Throws: `Stale` if someone has changed it since; otherwise as `AddStep`.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let routine = try writing.reading.known(routine)
        let stands = try routine.known(id)
        let step = try draft.checked(
            categories: try writing.reading.stepCategories(), before: stands.profile,
            photo: photo?.id)
        guard stands.version == version || stands.profile == step else { throw Stale() }
        try photo.map { try writing.add($0) }
        try writing.save(step, of: id)
        return Outcome(changes: .routines)
    }
}

/// Parents take a step out of a routine.
struct RemoveStep: Verb {
    package let id: RoutineStepID
    package let routine: RoutineID

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let routine = try writing.reading.known(routine)
        try writing.delete(step: try routine.known(id).id)
        return Outcome(changes: .routines)
    }
}

/// Parents put the steps of a routine in order.
struct OrderSteps: Verb {
    package let routine: RoutineID
    package let order: [RoutineStepID]
    /// The order that the page showed.
    package let seen: [RoutineStepID]

    /// Throws: `Refusal.conflict` if someone has changed the order since.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let stands = try writing.reading.known(routine)
        guard stands.steps.map(\.id) == seen, Set(order) == Set(seen), order.count == seen.count
        else { throw Refusal.conflict(.orderHasChanged) }
        try writing.order(order, of: routine)
        return Outcome(changes: .routines)
    }
}

extension Routine {
    /// One of its steps.
    ///
    /// Throws: `Refusal.notFound` if it is none of them.
    package func known(_ id: RoutineStepID) throws -> RoutineStep {
        guard let step = steps.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return step
    }
}

extension Reading {
    /// The categories that a step's time can be logged as.
    fileprivate func stepCategories() throws -> [CategoryID] {
        try categories().filter { !$0.isHidden }.map(\.id)
    }
}
