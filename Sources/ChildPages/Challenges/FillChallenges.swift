package import Database
package import Domain
package import Site

/// Brings parts of the family's picture into colour as soon as a change has earned them, in the same
/// transaction (§12.3).
///
/// It runs at the end of every verb, as badges do. What is in colour once stays so, whatever is
/// deleted or corrected later; the sum on the pages is always that of what is there.
package struct FillChallenges: Consequence {
    package let pages: Pages
    package let now: Instant

    package init(_ app: FocusPal) { (pages, now) = (app.pages, app.clock.now()) }

    package func follow(_ writing: borrowing Writing, changesFamily: Bool) throws {
        guard concerns(writing.changes, changesFamily) else { return }
        for challenge in try writing.reading.openChallenges() where challenge.fullAt == nil {
            let parts = try parts(of: challenge, writing.reading)
            if parts > challenge.filled { try writing.fill(challenge.id, to: parts, at: now) }
        }
    }

    /// Nearly every change of a family without a picture stops here, and asks the store nothing.
    private func concerns(_ changes: RecordChanges, _ changesFamily: Bool) -> Bool {
        if changes.challenges { return true }
        let open = pages.family.challenges.filter { $0.fullAt == nil }
        guard !open.isEmpty else { return false }
        // Days off and trees; and where children are is of the family.
        if changesFamily || !changes.focus.isEmpty { return true }
        let finished = changes.activities.values.joined().filter { $0.counts && $0.endedAt != nil }
        return finished.contains { stretch in
            open.contains { $0.profile.aim.categories.contains(stretch.category) }
        }
    }

    /// A row that can't be read costs the picture its new parts, never the change itself.
    private func parts(of challenge: Challenge, _ reading: borrowing Reading) throws -> Int {
        do {
            let plans = try reading.homes() == nil ? [:] : reading.residencePlans()
            return try reading.progress(
                of: challenge, children: reading.activeChildren().map(\.id),
                residences: plans.mapValues { $0.residence(pages.calendar) },
                beginning: plans.isEmpty ? nil : reading.homeAgreement().beginning,
                pages.calendar
            ).filled
        } catch let bad where reading.isSetAside(bad) {
            return challenge.filled
        }
    }
}

extension Reading {
    /// How far a picture is, with all that is logged now.
    package func progress(
        of challenge: Challenge, children: [ChildID], residences: [ChildID: Residence],
        beginning: LocalDay?, _ calendar: FamilyCalendar
    ) throws -> ChallengeProgress {
        let days = challenge.profile.days
        let place = ChallengePlace(
            home: challenge.home, residences: residences,
            beginning: beginning.map(calendar.start))
        var deeds = try challengeDeeds(challenge.profile.aim, days, children, calendar)
        deeds.taps = try challengeTaps(of: challenge.id, in: days)
        return ChallengeProgress(
            challenge, deeds, remaining: try daysForEverybody(days, children, at: place),
            at: place, calendar)
    }

    /// On how many of some days all children can take part.
    package func daysForEverybody(
        _ days: ClosedRange<LocalDay>, _ children: [ChildID], at place: ChallengePlace
    ) throws -> Int {
        var daysOff: [ChildID: Set<LocalDay>] = [:]
        for child in children {
            daysOff[child] = Set(
                try self.daysOff(of: child, after: days.lowerBound - 1).keys)
        }
        return place.daysForEverybody(days, children: children, daysOff: daysOff)
    }

    /// What children did on some days that can count, without the grown-ups.
    package func challengeDeeds(
        _ aim: ChallengeAim, _ days: ClosedRange<LocalDay>, _ children: [ChildID],
        _ calendar: FamilyCalendar
    ) throws -> ChallengeDeeds {
        guard aim.kind != .trees else {
            return ChallengeDeeds(trees: try challengeTrees(of: children, in: days))
        }
        let start = calendar.start(of: days.lowerBound)
        let span = start..<max(start, calendar.start(of: days.upperBound + 1))
        return ChallengeDeeds(
            entries: try children.flatMap { child in
                try activities(of: child, in: aim.categories, touching: span).compactMap {
                    ChallengeDeeds.Entry($0, for: aim)
                }
            })
    }
}
