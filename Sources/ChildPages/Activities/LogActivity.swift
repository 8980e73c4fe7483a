package import Database
package import Domain
package import Site

/// A child taps a category (§2.2).
package struct LogActivity: Verb {
    /// A tap that waited in the browser for the server.
    package struct Lateness: Sendable {
        /// When it was made, by the clock of its page.
        package let at: Instant
        /// What it was meant to do.
        package let aim: LateTap.Aim

        package init(at: Instant, aim: LateTap.Aim) {
            self.at = at
            self.aim = aim
        }
    }

    package let child: Child
    package let tap: TapID
    package let category: CategoryID
    package let device: DeviceID?
    package let now: Instant
    /// Nil for a tap that arrives at once.
    package var late: Lateness?

    package init(
        child: Child, tap: TapID, category: CategoryID, device: DeviceID?, now: Instant,
        late: Lateness? = nil
    ) {
        self.child = child
        self.tap = tap
        self.category = category
        self.device = device
        self.now = now
        self.late = late
    }

    /// Carries out the tap, or recognises it as one that is already known.
    ///
    /// Throws: `Refusal.conflict` if the id is another child's, nothing is left to fill, or a late
    /// tap no longer fits.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if let known = try writing.reading.tap(tap) {
            guard known.tap.child == child.id else {
                throw Refusal.conflict(Message("This has just changed."))
            }
        } else {
            try log(writing)
        }
        return Outcome()
    }

    /// The refusal for a category that no longer exists.
    package static let isGone = Message("That button is no longer there. Look at the page again.")

    private func log(_ writing: borrowing Writing) throws {
        // It may have been merged into another since the page was made.
        guard try writing.reading.hasCategory(category) else {
            throw Refusal.conflict(Self.isGone)
        }
        _ = try writing.settleForgotten(of: child.id, at: now)
        guard let done = try decide(writing.reading) else { return }
        try writing.add(done.tap, outcome: done.outcome)
        try writing.apply(
            done.edits, to: child.id, by: Author(.child, device: device, tap: tap), at: now)
    }

    /// What to do; nil if it is already done.
    private func decide(_ reading: borrowing Reading) throws -> (
        tap: Tap, outcome: TapOutcome, edits: [ActivityEdit]
    )? {
        let lastTap = try reading.lastTap(of: child.id)?.tap
        guard let late else {
            let tap = Tap(id: tap, child: child.id, category: category, at: now)
            let standing = QuickLog.Standing(
                running: try reading.runningActivity(of: child.id),
                lastEnd: try reading.lastEnd(of: child.id), lastTap: lastTap)
            switch try QuickLog.decide(tap, meaning: child.profile.tapMeaning, standing: standing) {
            case .repeated: return nil
            case .done(let outcome, let edits): return (tap, outcome, edits)
            }
        }
        let at = try LateTap.time(late.at, now: now)
        let tap = Tap(id: tap, child: child.id, category: category, at: at)
        switch try LateTap.decide(
            tap, aim: late.aim, meaning: child.profile.tapMeaning,
            longest: try reading.longest(category),
            around: try reading.surroundings(of: child.id, at: at))
        {
        case .repeated, .settled: return nil
        case .done(let outcome, let edits): return (tap, outcome, edits)
        }
    }
}

extension Reading {
    /// How long an activity of a category may run before it counts as forgotten (§2.3).
    fileprivate func longest(_ id: CategoryID) throws -> Span {
        let category = try categories().first { $0.id == id }
        return Forgotten.longest(category?.kind ?? .other, settled: category?.longestMinutes)
    }

    /// What the database knows of a child around a moment, for taps that arrive late (§11.2).
    func surroundings(of child: ChildID, at moment: Instant) throws -> LateTap.Surroundings {
        let before = try lastActivity(of: child, at: moment)
        return LateTap.Surroundings(
            before: before, isTapped: try before.map { try isTapped($0.id) } ?? false,
            after: try nextActivity(of: child, after: moment),
            lastTap: try lastTap(of: child)?.tap)
    }
}
