import ChildPages
package import Database
package import Domain
import Site

/// Rows of another tool's file that fit into a child's record.
package struct TableRest: Codable, Sendable {
    /// A row, with the category that was chosen for its name, if one was.
    package struct Row: Codable, Sendable {
        package let label: String
        package let category: Int64?
        package let from: Int64
        package let to: Int64
        package let note: String
        package let digest: String

        /// As an activity of a category.
        package func record(_ category: CategoryID) -> ActivityRecord {
            ActivityRecord(
                category: category, startedAt: Instant(milliseconds: from),
                endedAt: Instant(milliseconds: to), note: note, enteredBy: .imported)
        }
    }

    package let child: Int64
    package let person: Int64?
    package let device: Int64?
    package let at: Int64
    package let rows: [Row]
}

extension FocusPal {
    /// Adds everything that fits, all or nothing; the rest is left out, as the preview said.
    ///
    /// It is compared with the record while others go on, and added in parts.
    package func take(_ file: ImportTable) throws -> ImportOutcome {
        try importInTurn {
            try carryOut(
                SettleBeforeImport(
                    child: file.child.id, grant: GrantBadges(self), now: file.now))
            let (plan, origin) = try database.read(as: .household) {
                (try file.plan($0), try $0.origin())
            }
            let rest = file.rest(plan)
            try database.read(as: .household) { try rest.check($0) }
            let journal = ImportJournal(origin: origin, content: .table(rest))
            let added = try imports.perform(journal) {
                try add(rest, of: origin, by: file.maker)
            }
            let judged = plan.judgement
            return .table(
                child: file.child.profile.name, added: added, known: judged.known.count,
                leftOut: judged.overlapping.count + judged.ready.count - added
                    + plan.reading.refused.count + plan.leftOut + plan.elsewhere)
        }
    }

    /// Adds rows in parts, and then all that follows from them; returns how many were added.
    package func add(_ rest: TableRest, of origin: String?, by maker: EventMaker) throws -> Int {
        let categories = try carryOut(AddTableCategories(rest: rest, origin: origin))
        var (left, added) = (rest.rows[...], 0)
        while !left.isEmpty {
            let part = try carryOut(
                AddTableRows(
                    rest: rest, rows: left.prefix(ImportPart.most), categories: categories,
                    origin: origin, clock: clock))
            left = left.dropFirst(part.seen)
            added += part.added
            Work.pause()
        }
        try carryOut(
            EndTableImport(rest: rest, categories: categories, origin: origin, maker: maker))
        try closeDays(of: ChildID(rest.child))
        return added
    }
}

extension ImportTable {
    /// What a plan has to add.
    fileprivate func rest(_ plan: Plan) -> TableRest {
        TableRest(
            child: child.id.rawValue, person: maker.person?.id.rawValue,
            device: maker.device?.id.rawValue, at: now.milliseconds,
            rows: plan.judgement.ready.map { entry in
                var category: Int64?
                if case .category(let id) = choice.target(of: entry.label) {
                    category = id.rawValue
                }
                return TableRest.Row(
                    label: entry.label, category: category,
                    from: entry.span.lowerBound.milliseconds,
                    to: entry.span.upperBound.milliseconds, note: entry.note,
                    digest: digest(of: entry))
            })
    }
}

extension TableRest {
    /// The category that is here for a row's name; nil if it should be new, and nobody has created
    /// it in the meantime.
    private func category(of row: Row, among all: [Domain.Category]) -> CategoryID? {
        if let chosen = row.category.map(CategoryID.init), all.contains(where: { $0.id == chosen })
        {
            return chosen
        }
        let name = TextMeasure.name.cut(row.label)
        return all.first { CategoryName.isSame($0.name, name) }?.id
    }

    /// The profile of a new category.
    private func profile(
        _ label: String, among names: [String], _ reading: borrowing Reading
    ) throws -> CategoryProfile {
        let draft = CategoryDraft(
            name: TextMeasure.name.cut(label), kind: Category.Kind.other.rawValue, icon: "other",
            colour: Colour.allCases[names.count % Colour.allCases.count].rawValue,
            shownTo: [ChildID(child)])
        do {
            return try draft.checked(
                among: names, children: reading.activeChildren().map(\.id))
        } catch Refusal.invalid(let errors) {
            throw Refusal.conflict(errors[0].message)
        }
    }

    /// Throws: `Refusal.conflict` for a name that no category can have.
    fileprivate func check(_ reading: borrowing Reading) throws {
        let all = try reading.categories()
        var seen: Set<String> = []
        for row in rows where seen.insert(row.label).inserted {
            if category(of: row, among: all) == nil {
                _ = try profile(row.label, among: all.map(\.name), reading)
            }
        }
    }

    /// The category of each name, created where it is new.
    fileprivate func categories(_ writing: borrowing Writing) throws -> [String: CategoryID] {
        var categories: [String: CategoryID] = [:]
        for row in rows where categories[row.label] == nil {
            let all = try writing.reading.categories()
            categories[row.label] =
                try category(of: row, among: all)
                ?? writing.add(profile(row.label, among: all.map(\.name), writing.reading))
        }
        return categories
    }
}

/// What was left running ends before something is compared with it, and finished days are judged.
private struct SettleBeforeImport: Verb {
    let child: ChildID
    let grant: GrantBadges
    let now: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        _ = try writing.settleForgotten(of: child, at: now)
        try grant.closeDays(of: child, writing)
        return Outcome()
    }
}

/// Adds the categories that are new.
private struct AddTableCategories: Verb {
    let rest: TableRest
    let origin: String?
    var isPart: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<[String: CategoryID]> {
        try ImportPart.check(origin, writing.reading)
        // Pages need them before the first activity.
        return Outcome(try rest.categories(writing), news: [.categories])
    }
}

/// Adds some rows; what overlaps something logged since is left out.
private struct AddTableRows: Verb {
    let rest: TableRest
    let rows: ArraySlice<TableRest.Row>
    let categories: [String: CategoryID]
    let origin: String?
    let clock: Clock
    var isPart: Bool { true }

    /// Returns how many were looked at, and how many of them were added.
    func perform(in writing: borrowing Writing) throws -> Outcome<(seen: Int, added: Int)> {
        try ImportPart.check(origin, writing.reading)
        let part = ImportPart(clock)
        let author = Author(
            .parent, person: rest.person.map(PersonID.init), device: rest.device.map(DeviceID.init))
        var (seen, added) = (0, 0)
        for row in rows {
            seen += 1
            // An import that was broken off has added it.
            if let category = categories[row.label], try !writing.reading.hasImported(row.digest),
                try writing.add(
                    row.record(category), of: ChildID(rest.child), from: row.digest, by: author,
                    at: Instant(milliseconds: rest.at))
            {
                added += 1
            }
            if part.isOver { break }
        }
        return Outcome((seen: seen, added: added))
    }
}

/// All rows are there: what follows from them, follows from all at once.
private struct EndTableImport: Verb {
    let rest: TableRest
    let categories: [String: CategoryID]
    let origin: String?
    let maker: EventMaker

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try ImportPart.check(origin, writing.reading)
        let child = ChildID(rest.child)
        writing.noteImported(
            rest.rows.compactMap { row in categories[row.label].map { row.record($0) } }, of: child)
        try writing.note(.arrival, by: maker, at: Instant(milliseconds: rest.at))
        return Outcome(news: [.activities(child), .categories, .goals(child)])
    }
}
