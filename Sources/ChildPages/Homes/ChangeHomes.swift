package import Database
package import Domain
package import Site

/// A parent says what the two homes are like (§17.3).
package struct SaveHomes: Verb {
    package let first: HomeDraft
    package let second: HomeDraft
    package let today: LocalDay
    package let maker: EventMaker
    package let now: Instant

    package init(
        first: HomeDraft, second: HomeDraft, today: LocalDay, maker: EventMaker, now: Instant
    ) {
        self.first = first
        self.second = second
        self.today = today
        self.maker = maker
        self.now = now
    }

    /// Throws: `Refusal.invalid` next to the fields, whose names end with the place: `name_1`.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        var errors: [FieldError] = []
        var profiles: [HomeProfile] = []
        for (draft, place) in [(first, 1), (second, 2)] {
            do { profiles.append(try draft.checked()) } catch {
                errors += error.errors(at: place)
            }
        }
        if profiles.count == 2 {
            do { try Homes.checkApart(profiles[0], profiles[1]) } catch {
                errors += error.errors(at: 2)
            }
        }
        guard errors.isEmpty else { throw Refusal.invalid(errors) }
        let isNew = try writing.reading.homes() == nil
        try writing.save(profiles[0], profiles[1])
        if isNew { try writing.beginAgreementOfParents(today) }
        try writing.note(.homes, by: maker, at: now)
        return Outcome()
    }
}

extension Refusal {
    /// The errors of one of two homes, by the names of its fields.
    fileprivate func errors(at place: Int) -> [FieldError] {
        guard case .invalid(let errors) = self else { return [] }
        return errors.map { FieldError("\($0.field)_\(place)", $0.message) }
    }
}

/// Children follow a pattern from a day on.
package struct FollowPattern: Verb {
    package enum Draft: Sendable {
        case ready(PatternDraft)
        case own(OwnPatternDraft)
    }

    package let children: [ChildID]
    package let draft: Draft
    package let today: LocalDay
    package let calendar: FamilyCalendar
    package let maker: EventMaker
    package let now: Instant

    package init(
        children: [ChildID], draft: Draft, today: LocalDay, calendar: FamilyCalendar,
        maker: EventMaker, now: Instant
    ) {
        self.children = children
        self.draft = draft
        self.today = today
        self.calendar = calendar
        self.maker = maker
        self.now = now
    }

    /// Throws: `Refusal.invalid` next to the fields, `.notFound` without homes or for a stranger.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let homes = try writing.reading.bothHomes()
        try writing.reading.checkActive(children)
        let period =
            switch draft {
            case .ready(let draft): try draft.checked(homes: homes, today: today)
            case .own(let draft): try draft.checked(homes: homes, today: today)
            }
        try writing.changeDays(of: children, by: maker, calendar, now) {
            for child in children { try writing.follow(period, child) }
        }
        try writing.note(.homes, by: maker, at: now)
        return Outcome()
    }
}

/// Children spend some days elsewhere than the pattern says.
package struct ChangeStay: Verb {
    package let children: [ChildID]
    package let draft: StayDraft
    package let today: LocalDay
    package let calendar: FamilyCalendar
    package let maker: EventMaker
    package let now: Instant

    package init(
        children: [ChildID], draft: StayDraft, today: LocalDay, calendar: FamilyCalendar,
        maker: EventMaker, now: Instant
    ) {
        self.children = children
        self.draft = draft
        self.today = today
        self.calendar = calendar
        self.maker = maker
        self.now = now
    }

    /// Throws: `Refusal.invalid` next to the fields, `.notFound` without a calendar.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let homes = try writing.reading.bothHomes()
        try writing.reading.checkActive(children)
        let plans = try writing.reading.residencePlans()
        guard children.allSatisfy({ plans[$0] != nil }) else { throw Refusal.notFound }
        let stay = try draft.checked(homes: homes, today: today, calendar: calendar)
        guard children.allSatisfy({ (plans[$0]?.changes.count ?? 0) < ResidencePlan.mostChanges })
        else { throw Refusal.conflict(Message("There are too many changes already.")) }
        try writing.changeDays(of: children, by: maker, calendar, now) {
            for child in children { try writing.add(stay, of: child, by: maker.person?.id) }
        }
        try writing.note(.homes, by: maker, at: now)
        return Outcome()
    }
}

/// Children are where a calendar file says, from tomorrow on.
package struct FollowFile: Verb {
    package let children: [ChildID]
    /// Nothing: the days of an earlier file are forgotten.
    package let stays: [Stay]
    package let today: LocalDay
    package let calendar: FamilyCalendar
    package let maker: EventMaker
    package let now: Instant

    package init(
        children: [ChildID], stays: [Stay], today: LocalDay, calendar: FamilyCalendar,
        maker: EventMaker, now: Instant
    ) {
        self.children = children
        self.stays = stays
        self.today = today
        self.calendar = calendar
        self.maker = maker
        self.now = now
    }

    /// Throws: `Refusal.conflict` for too many days, `.notFound` without a calendar.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.reading.checkActive(children)
        let plans = try writing.reading.residencePlans()
        guard children.allSatisfy({ plans[$0] != nil }) else { throw Refusal.notFound }
        guard stays.count <= ResidencePlan.mostOfFile else {
            throw Refusal.conflict(
                Message("This calendar repeats too often. Export a shorter part of it."))
        }
        try writing.changeDays(of: children, by: maker, calendar, now) {
            for child in children {
                try writing.follow(stays, of: child, from: today + 1, calendar)
            }
        }
        try writing.note(.homes, by: maker, at: now)
        return Outcome()
    }
}

/// The pattern holds again where days were changed by hand.
package struct RemoveStay: Verb {
    package let child: ChildID
    package let stay: StayChangeID
    package let calendar: FamilyCalendar
    package let maker: EventMaker
    package let now: Instant

    package init(
        child: ChildID, stay: StayChangeID, calendar: FamilyCalendar, maker: EventMaker,
        now: Instant
    ) {
        self.child = child
        self.stay = stay
        self.calendar = calendar
        self.maker = maker
        self.now = now
    }

    /// Throws: `Refusal.notFound` if somebody was quicker.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let plan = try writing.reading.residencePlans()[child]
        guard let change = plan?.changes.first(where: { $0.id == stay }) else {
            throw Refusal.notFound
        }
        // What a parent of the other home took by hand is taken back, until the day after.
        let since = calendar.start(of: calendar.day(of: now) - 1)
        let homes = try writing.reading.homeAgreement().homes
        let theirs = change.person.flatMap { homes[$0] }
        let own = maker.person.flatMap { homes[$0.id] }
        if let own, let theirs, theirs == change.stay.home, theirs != own,
            change.stay.span.moments(calendar).lowerBound >= since
        {
            try writing.takingAlong(of: [child], by: maker, calendar, now) {
                try writing.removeStay(stay, of: child)
            }
        } else {
            try writing.changeDays(of: [child], by: maker, calendar, now) {
                try writing.removeStay(stay, of: child)
            }
        }
        try writing.note(.homes, by: maker, at: now)
        return Outcome()
    }
}

/// A child says in which home it is today, as asked on a device of one of them.
struct AnswerWhere: Verb {
    package let child: ChildID
    package let home: HomeID
    package let today: LocalDay
    package let calendar: FamilyCalendar
    /// The device on which it answers.
    package let maker: EventMaker
    package let now: Instant

    /// Throws: `Refusal.notFound` for a child with one home.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        let homes = try writing.reading.bothHomes()
        guard let plan = try writing.reading.residencePlans()[child], homes[home] != nil else {
            throw Refusal.notFound
        }
        let answer = plan.answer(home, today: today, at: now, calendar: calendar)
        try writing.takingAlong(of: [child], by: maker, calendar, now) {
            for stay in answer.gone { try writing.removeStay(stay, of: child) }
            if let stay = answer.stay { try writing.add(stay, of: child, by: nil) }
        }
        try writing.noteHomeAnswer(of: child, on: today)
        return Outcome()
    }
}

/// Every child has one home again.
package struct RemoveHomes: Verb {
    /// What was decided a day ago; nil with one parent, who need not wait.
    package var decision: WaitingDecisionID?
    package let maker: EventMaker
    package let now: Instant

    package init(decision: WaitingDecisionID? = nil, maker: EventMaker, now: Instant) {
        self.decision = decision
        self.maker = maker
        self.now = now
    }

    /// Throws: `Refusal.notFound` if there are none, or the decision was stopped.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if let decision {
            guard try writing.reading.waitingDecisions().contains(where: { $0.id == decision })
            else { throw Refusal.notFound }
            try writing.remove(decision)
        }
        guard try writing.reading.homes() != nil else {
            guard decision != nil else { throw Refusal.notFound }
            // They are gone already, and with them what waited.
            return Outcome()
        }
        try writing.removeHomes()
        try writing.note(.homesRemoval, by: maker, at: now)
        return Outcome()
    }
}

extension Writing {
    /// Changes where children are; nobody takes days gone by from the other home (§17.3).
    ///
    /// Throws: `Refusal.conflict` for those.
    fileprivate func changeDays(
        of children: [ChildID], by maker: EventMaker, _ calendar: FamilyCalendar, _ now: Instant,
        _ change: () throws -> Void
    ) throws {
        let before = try reading.residencePlans()
        try takingAlong(of: children, by: maker, calendar, now, change)
        let agreement = try reading.homeAgreement()
        guard let beginning = agreement.beginning else { return }
        let start = calendar.start(of: beginning)
        let home = maker.person.flatMap { agreement.homes[$0.id] }
        let after = try reading.residencePlans()
        for child in children {
            guard let old = before[child]?.residence(calendar) else { continue }
            let new = (after[child] ?? ResidencePlan()).residence(calendar)
            guard !new.takesTime(from: old, for: home, in: start..<max(start, now)) else {
                throw Refusal.conflict(
                    Message(
                        "A child was at the other home then. Only a parent there can change days gone by."
                    ))
            }
        }
    }

    /// Changes where children are, and notes which of their open asks and rewards are the other home's
    /// to answer from then on: no parent loses one without a word.
    fileprivate func takingAlong(
        of children: [ChildID], by maker: EventMaker, _ calendar: FamilyCalendar, _ now: Instant,
        _ change: () throws -> Void
    ) throws {
        let before = try reading.residencePlans()
        try change()
        let agreement = try reading.homeAgreement()
        guard agreement.beginning != nil, let homes = try reading.homes() else { return }
        let after = try reading.residencePlans()
        let waiting = try reading.waitingReservations()
        for child in children {
            guard let old = before[child]?.residence(calendar),
                let new = after[child]?.residence(calendar)
            else { continue }
            let asked: [(Event.Kind, [Instant])] = [
                (.askMove, try reading.openAsks(of: child).map(\.at)),
                (.rewardMove, waiting.filter { $0.child == child }.map(\.reservedAt)),
            ]
            for (kind, moments) in asked {
                let moved = MovedAsks.all(
                    moments, from: old, to: new, withParents: Set(agreement.homes.values))
                for one in moved {
                    guard let from = homes[one.from], let to = homes[one.to] else { continue }
                    try note(
                        kind, by: maker, about: one.from.description, of: child,
                        changed: [
                            LoggedChange(
                                String(one.count), from.profile.name, to.profile.name)
                        ], at: now)
                }
            }
        }
    }

    /// With several parents, the homes see nothing of each other from the beginning.
    ///
    /// A single parent sees all days until there is another one, or they say which home is theirs.
    package func beginAgreementOfParents(_ today: LocalDay) throws {
        guard let homes = try reading.homes(), try reading.grownUps().parents.count > 1 else {
            return
        }
        try beginAgreement(of: homes, try reading.homeAgreement(), today)
    }
}

extension Reading {
    /// Throws: `Refusal.notFound` where every child has one home.
    package func bothHomes() throws -> Homes {
        guard let homes = try homes() else { throw Refusal.notFound }
        return homes
    }

    /// Throws: `Refusal.notFound` if one of the children is not here.
    fileprivate func checkActive(_ children: [ChildID]) throws {
        let active = Set(try activeChildren().map(\.id))
        guard !children.isEmpty, children.allSatisfy(active.contains) else {
            throw Refusal.notFound
        }
    }
}

extension DecisionHandler {
    /// Removes the homes.
    package static let homes = Self { app, decision, now in
        guard case .removeHomes = decision.kind else { return false }
        try app.carryOut(RemoveHomes(decision: decision.id, maker: .server, now: now.at))
        return true
    }
}

extension Writing {
    /// From today on, the homes see nothing of each other until they agree on more.
    package func beginAgreement(
        of homes: Homes, _ agreement: HomeAgreement, _ today: LocalDay
    ) throws {
        guard agreement.beginning == nil else { return }
        for home in homes.both { try agree(.init(home.id, from: today, .nothing)) }
    }
}
