import Database
import Digests
import Domain

/// Imports the rows of another tool's file into a child's record (§9.5).
struct ImportTable: Verb {
    let table: TextTable
    let choice: ImportChoice
    let child: Child
    /// What the one who imports sees of the child's days; nil: everything.
    let view: HomeView?
    let maker: EventMaker
    let calendar: FamilyCalendar
    let now: Instant

    /// What would happen, as a preview.
    struct Plan {
        /// What the file says.
        let reading: ImportReading
        /// Which rows fit.
        let judgement: ImportJudgement
        /// How many rows have names that are left out.
        let leftOut: Int
        /// How many others are of a time that is up to the other home.
        let elsewhere: Int
    }

    /// Compares the file with the record as it is.
    func plan(_ reading: borrowing Reading) throws -> Plan {
        let rows = ImportReading(
            table, choice.columns, person: choice.person, in: calendar, now: now)
        let named = rows.entries.filter {
            ![.leftOut, .open].contains(choice.target(of: $0.label))
        }
        // The other home's time is that home's, and is not compared with (§17.3).
        let wanted = named.filter { view?.mayChange($0.span) ?? true }
        var taken: [Range<Instant>] = []
        if let from = wanted.map(\.span.lowerBound).min(),
            let to = wanted.map(\.span.upperBound).max()
        {
            taken = try reading.activities(of: child.id, touching: from..<to)
                .map { $0.span(at: now) }
        }
        let judgement = try ImportJudgement(wanted, taken: taken) { entry in
            try reading.hasImported(digest(of: entry))
        }
        return Plan(
            reading: rows, judgement: judgement, leftOut: rows.entries.count - named.count,
            elsewhere: named.count - wanted.count)
    }

    /// Adds everything that fits, all or nothing; the rest is left out, as the preview said.
    func perform(in writing: borrowing Writing) throws -> Outcome<ImportOutcome> {
        let author = Author(.parent, person: maker.person?.id, device: maker.device?.id)
        _ = try writing.settleForgotten(of: child.id, at: now)
        let plan = try plan(writing.reading)
        var categories: [String: CategoryID] = [:]
        for entry in plan.judgement.ready {
            let category = try categories[entry.label] ?? self.category(entry.label, writing)
            categories[entry.label] = category
            let record = ActivityRecord(
                category: category, startedAt: entry.span.lowerBound,
                endedAt: entry.span.upperBound, note: entry.note, enteredBy: .imported)
            try writing.add(record, of: child.id, from: digest(of: entry), by: author, at: now)
        }
        try writing.note(.arrival, by: maker, at: now)
        return Outcome(
            .table(
                child: child.profile.name, added: plan.judgement.ready.count,
                known: plan.judgement.known.count,
                leftOut: plan.judgement.overlapping.count + plan.reading.refused.count
                    + plan.leftOut + plan.elsewhere),
            news: [.activities(child.id), .categories, .goals(child.id)], changesFamily: true)
    }

    /// The category for a name; created if it should be new and nobody has created it in the
    /// meantime.
    private func category(_ label: String, _ writing: borrowing Writing) throws -> CategoryID {
        let all = try writing.reading.categories()
        if case .category(let id) = choice.target(of: label), all.contains(where: { $0.id == id }) {
            return id
        }
        let name = TextMeasure.name.cut(label)
        if let same = all.first(where: { CategoryName.isSame($0.name, name) }) { return same.id }
        let draft = CategoryDraft(
            name: name, kind: Category.Kind.other.rawValue, icon: "other",
            colour: Colour.allCases[all.count % Colour.allCases.count].rawValue,
            shownTo: [child.id])
        let children = try writing.reading.activeChildren().map(\.id)
        do {
            return try writing.add(draft.checked(among: all.map(\.name), children: children))
        } catch Refusal.invalid(let errors) {
            throw Refusal.conflict(errors[0].message)
        }
    }

    /// Identifies a row, whatever happens to its activity later.
    private func digest(of entry: ImportedEntry) -> String {
        let parts = [
            child.id.description, entry.span.lowerBound.milliseconds.description,
            entry.span.upperBound.milliseconds.description, entry.label, entry.note,
        ]
        return SHA256.hash(Array(parts.joined(separator: "\u{1F}").utf8)).hex
    }
}
