import Database
package import Domain
import Site

/// What the activity log notes of changes that no form tells in words.
extension Visit {
    /// Days in a row.
    package func stretch(_ days: ClosedRange<LocalDay>) -> String {
        let (first, last) = (words.dayAndYear(days.lowerBound), words.dayAndYear(days.upperBound))
        return first == last ? first : words("{{from}} – {{to}}", ["from": first, "to": last])
    }

    /// Days off as they were typed.
    package func daysOff(_ draft: DaysOffDraft) -> [LoggedChange] {
        guard let days = try? draft.checked(today: today.day) else { return [] }
        return [LoggedChange(words.name(of: days.kind), "", stretch(days.days))]
    }

    /// A child's goals: which bounds become others, on which days.
    package func goals(
        of child: ChildID, becoming drafts: [CategoryID: GoalDraft], on kinds: [DayKind],
        at home: HomeID?
    ) throws -> [LoggedChange] {
        let stands = try read { reading in
            try kinds.map { kind in
                (kind, try reading.goals(of: child, for: kind, on: today.day, at: home))
            }
        }
        let order = pages.family.categories.map(\.id).filter { drafts[$0] != nil }
        return stands.flatMap { kind, goals in
            order.compactMap { category in
                let typed = drafts[category].flatMap { try? $0.checked(category) }
                guard typed != goals[category] else { return nil }
                let day = kind == .school ? words("School days") : words("Weekend")
                return LoggedChange(
                    "\(LoggedChange.Reference.category(category).text) · \(day)",
                    bounds(goals[category]), bounds(typed))
            }
        }
    }

    private func bounds(_ goal: Goal?) -> String {
        [
            goal?.minimum.map { words("at least {{n}} min", ["n": String($0)]) },
            goal?.maximum.map { words("at most {{n}} min", ["n": String($0)]) },
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// How a child's screen time becomes: the way, its minutes, and a limit that ends with it.
    package func screenTime(of child: Child, becoming draft: ScreenTermsDraft) throws
        -> [LoggedChange]
    {
        let purse = pages.family.screenPurses[child.id]
        guard let terms = try? draft.checked() else { return [] }
        func told(_ terms: ScreenTerms) -> Told {
            ScreenTermsForm(self, child, ScreenTermsDraft(terms), FormErrors(nil, words)).told
        }
        let stands = purse.flatMap { $0.isOn ? told($0.terms) : nil } ?? []
        let changed = LoggedChange.between(stands, told(terms))
        guard terms.mode == .purse, !(purse?.isDrawnDown ?? false) else { return changed }
        let screens = pages.family.categories.filter { $0.kind == .screen }.map(\.id)
        let goals = try read { reading in
            try DayKind.allCases.map {
                try reading.goals(of: child.id, for: $0, on: today.day, at: ownHome)
            }
        }
        let kept = goals.map { goals in
            goals.mapValues { GoalDraft(minimum: $0.minimum.map(String.init) ?? "") }
        }
        return try changed
            + zip(DayKind.allCases, kept).flatMap { kind, drafts in
                try self.goals(
                    of: child.id, becoming: drafts.filter { screens.contains($0.key) }, on: [kind],
                    at: ownHome)
            }
    }
}
