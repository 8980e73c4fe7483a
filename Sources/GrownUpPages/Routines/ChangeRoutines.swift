import ChildPages
import Database
package import Domain
import Site

/// Parents begin a routine with a template, its words in the household's language (§12.2).
struct TakeTemplate: Verb {
    package let template: RoutineTemplate
    /// Who does it.
    package let children: Set<ChildID>
    /// The home of the parent who makes it; nil: it comes at both.
    package let home: HomeID?
    package let words: Words
    package let once: OnceForm

    /// Throws: `Refusal.invalid` without a child, `.conflict` if there are enough.
    ///
    /// Returns: the routine; nil if the form came for the second time.
    package func perform(in writing: borrowing Writing) throws -> Outcome<RoutineID?> {
        var draft = RoutineDraft()
        draft.name = TextMeasure.stepWords.cut(words(template.kind.name))
        draft.picture = template.kind.picture.text
        draft.children = children
        draft.weekdays = template.days.weekdays
        draft.comesOnDaysOff = template.days.comesOnDaysOff
        draft.begins = template.begins.map { ClockTime.text(minute: $0) } ?? ""
        let profile = try draft.checked(active: try writing.reading.activeChildren().map(\.id))
        guard try once.isFirst(writing) else { return Outcome(nil) }
        try writing.reading.checkRoomForRoutine()
        let id = try writing.add(routine: profile, at: home)
        for step in template.steps {
            try writing.add(
                step: StepProfile(
                    words: TextMeasure.stepWords.cut(words(step.words)), picture: step.picture,
                    minutes: step.minutes), to: id)
        }
        return Outcome(id, changes: .routines)
    }
}

/// Parents make a routine of their own, which has no steps yet.
struct AddRoutine: Verb {
    package let draft: RoutineDraft
    /// The home of the parent who makes it; nil: it comes at both.
    package let home: HomeID?
    package let once: OnceForm

    /// Throws: `Refusal.invalid` with a sentence for each field, `.conflict` if there are enough.
    ///
    /// Returns: the routine; nil if the form came for the second time.
    package func perform(in writing: borrowing Writing) throws -> Outcome<RoutineID?> {
        let profile = try draft.checked(active: try writing.reading.activeChildren().map(\.id))
        guard try once.isFirst(writing) else { return Outcome(nil) }
        try writing.reading.checkRoomForRoutine()
        return Outcome(try writing.add(routine: profile, at: home), changes: .routines)
    }
}

/// Parents change what they say about a routine.
struct SaveRoutine: Verb {
    package let draft: RoutineDraft
    package let id: RoutineID
    /// The version that the form was made from.
    package let version: Int

    /// Throws: `Stale` if someone has changed it since; otherwise as `AddRoutine`.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let stands = try writing.reading.known(id)
        let profile = try draft.checked(
            active: try writing.reading.activeChildren().map(\.id),
            before: stands.profile.children)
        guard stands.version == version || stands.profile == profile else { throw Stale() }
        try writing.save(profile, of: id)
        return Outcome(changes: .routines)
    }
}

/// Parents put a routine away, or take it out again; what was done can still be read.
struct ArchiveRoutine: Verb {
    package let id: RoutineID
    /// Nil takes it out again.
    package let moment: Instant?

    /// Throws: `Refusal.conflict` if there are enough routines already.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let routine = try writing.reading.known(id)
        if moment == nil, routine.archivedAt != nil { try writing.reading.checkRoomForRoutine() }
        try writing.archive(routine: id, at: moment)
        return Outcome(changes: .routines)
    }
}

/// Parents copy a routine for the days on which it rests, to change there what is different.
struct CopyRoutine: Verb {
    package let id: RoutineID
    package let once: OnceForm

    /// Throws: `Refusal.conflict` if it rests on no day, or if there are enough routines.
    ///
    /// Returns: the copy; nil if the form came for the second time.
    package func perform(in writing: borrowing Writing) throws -> Outcome<RoutineID?> {
        let routine = try writing.reading.known(id)
        guard !routine.profile.days.isEveryDay else {
            throw Refusal.conflict(Message("It comes every day, so there are no other days."))
        }
        guard try once.isFirst(writing) else { return Outcome(nil) }
        try writing.reading.checkRoomForRoutine()
        let profile = routine.profile.forOtherDays
        let copy = try writing.add(routine: profile, at: routine.home)
        for step in routine.steps { try writing.add(step: step.profile, to: copy) }
        return Outcome(copy, changes: .routines)
    }
}

extension Reading {
    /// A routine by its number.
    ///
    /// Throws: `Refusal.notFound` if there is none.
    package func known(_ id: RoutineID) throws -> Routine {
        guard let routine = try routine(id) else { throw Refusal.notFound }
        return routine
    }

    /// Throws: `Refusal.conflict` if there are enough routines.
    fileprivate func checkRoomForRoutine() throws {
        guard try routines().filter({ $0.archivedAt == nil }).count < Routine.mostActive else {
            throw Refusal.conflict(
                Message(
                    "There’s room for {{n}} routines. Put one away first.",
                    ["n": String(Routine.mostActive)]))
        }
    }
}
