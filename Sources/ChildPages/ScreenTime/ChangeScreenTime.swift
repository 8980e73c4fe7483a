import Database
import Domain
import Site

/// A parent starts a child's screen time, or changes how it works (§12.4).
struct SaveScreenTime: Verb {
    package let child: ChildID
    package let draft: ScreenTermsDraft
    /// The version that the form has seen; 0: there was none.
    package let version: Int
    package let today: LocalDay
    package let calendar: FamilyCalendar
    package let residence: Residence?

    /// Saves it; from today on it counts.
    ///
    /// Throws: `Stale` if someone has changed it since, `Refusal.invalid` next to the fields.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard try writing.reading.child(child)?.archivedAt == nil else { throw Refusal.notFound }
        let stands = try writing.reading.screenPurses()[child]
        let terms = try draft.checked()
        guard version == stands?.version ?? 0 || terms == stands?.terms else { throw Stale() }
        if let stands, stands.isOn {
            // Days that are over close as what held on them.
            try writing.closeScreenDays(of: stands, today: today, calendar, residence)
        } else if let stands {
            try writing.closeLastDay(of: stands, today: today, calendar, residence)
        }
        let since = ScreenPurse.since(stands, saving: terms.mode, on: today)
        // The store ends limits of screens with it.
        try writing.save(terms, isOn: true, since: since, of: child)
        return Outcome(changes: .screenTime, of: [child])
    }
}

/// A parent stops it; what came stays in the purse until it is started again.
struct StopScreenTime: Verb {
    package let child: ChildID

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let stands = try writing.reading.screenPurses()[child] else { throw Refusal.notFound }
        if stands.isOn {
            try writing.save(stands.terms, isOn: false, since: stands.since, of: child)
        }
        return Outcome(changes: .screenTime, of: [child])
    }
}

/// A parent adds a rule that earns minutes.
struct AddScreenRule: Verb {
    package let child: ChildID
    package let draft: ScreenRuleDraft
    package let once: OnceForm

    /// Throws: `Refusal.invalid` next to the fields, also for a ninth rule.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let stands = try writing.reading.screenPurses()[child] else { throw Refusal.notFound }
        let categories = try writing.reading.categories().filter { !$0.isHidden }
        let rule = try draft.checked(categories)
        guard try once.isFirst(writing) else { return Outcome() }
        guard stands.rules.count < ScreenRuleTerms.mostRules else {
            throw Refusal.invalid([
                FieldError("deed", Message("Eight rules are enough. Remove one first."))
            ])
        }
        try writing.add(rule, of: child)
        return Outcome(changes: .screenTime, of: [child])
    }
}

/// A parent lets a rule count or rest, or removes it; what it brought stays.
struct ChangeScreenRule: Verb {
    package let child: ChildID
    package let rule: ScreenRuleID
    package let change: ScreenRuleChange

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let isKnown =
            switch change {
            case .on, .off: try writing.set(rule, isOn: change == .on, of: child)
            case .remove: try writing.remove(rule, of: child)
            }
        guard isKnown else { throw Refusal.notFound }
        return Outcome(changes: .screenTime, of: [child])
    }
}

/// A child writes what it has agreed on, in its own words.
struct SaveScreenAgreement: Verb {
    package let child: ChildID
    package let typed: String
    /// The version that the form has seen.
    package let version: Int
    package let today: LocalDay

    /// Throws: `Stale` if someone has changed it since, `Refusal.invalid` next to the field.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let stands = try writing.reading.startedPurse(of: child)
        let lines = try ScreenAgreement.checked(typed)
        guard version == stands.version || lines == stands.agreement.lines else { throw Stale() }
        guard lines != stands.agreement.lines else { return Outcome() }
        try writing.save(ScreenAgreement(lines: lines, since: today), of: child)
        return Outcome()
    }
}
