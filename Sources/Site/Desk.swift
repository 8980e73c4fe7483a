package import Database
package import Domain
package import HTTP

/// Which child's record is shown or changed, and by whom: the same pages serve children and parents
/// (§2.4).
package struct Desk: Sendable {
    /// The request.
    package let visit: Visit
    /// The child whose record it is.
    package let child: Child
    /// Who is acting.
    package let hand: Entry.Hand
    /// What is seen of this record; nil: everything (§17.3).
    package let view: HomeView?

    /// A child's record.
    package init(visit: Visit, child: Child, hand: Entry.Hand) {
        (self.visit, self.child, self.hand) = (visit, child, hand)
        view = visit.homeView(of: child.id)
    }

    /// A child's own record, on the child's own pages.
    package static func own(_ visit: Visit) throws -> Desk {
        Desk(visit: visit, child: try visit.theChild(), hand: .child)
    }

    /// Any child's record, for a parent.
    package static func parents(_ visit: Visit) throws -> Desk {
        let id = ChildID(visit.request.parameters.int("child"))
        guard let child = visit.pages.family.child(id) else { throw Refusal.notFound }
        return Desk(visit: visit, child: child, hand: .parent)
    }

    /// Who is recorded as having made a change.
    package var author: Author {
        Author(
            hand == .child ? .child : .parent, person: visit.hand, device: visit.device?.id)
    }

    /// The rules that a draft by this hand has to follow.
    package var rules: EntryDraft.Rules {
        EntryDraft.Rules(
            calendar: visit.calendar, now: visit.now, hand: hand,
            categories: visit.pages.family.categories, parts: visit.pages.family.parts,
            child: child.id)
    }

    /// The helper who acts with a parent's hand.
    package var helping: Helping? { hand == .parent ? visit.helping : nil }

    /// Whether the notes of activities are shown: to a helper with the tick for moods and notes.
    package var showsNotes: Bool { helping == nil || visit.reportScope.showsNotes }

    /// Whether a day of this record may be opened: a helper sees today (§17.2).
    package func isOpen(_ day: LocalDay) -> Bool {
        helping == nil
            ? Entry.isOpen(day, hand, today: visit.today.day) : day == visit.today.day
    }

    /// Whether someone may correct these stretches: a helper those of their own hours (§17.2).
    ///
    /// And a home's time is up to that home (§17.3).
    package func mayCorrect(_ spans: [Range<Instant>], grants: [AccessGrant]) -> Bool {
        guard spans.allSatisfy({ isOwn($0.lowerBound) }) else { return false }
        guard let helping else { return true }
        let person = helping.person.id
        guard spans.allSatisfy({ visit.wasHere(child.id, for: person, during: $0) }) else {
            return false
        }
        return CorrectionRule.allows(
            spans, of: child.id, by: person, grants: grants,
            isAway: visit.isAway(child.id, for: person), at: visit.now,
            calendar: visit.calendar)
    }

    /// Whether the one who acts may see an activity at all: a helper only those of their own hours.
    package func maySee(_ activity: Activity) -> Bool {
        guard view?.sees(activity.record.startedAt) ?? true else { return false }
        return helping == nil
            || mayCorrect([activity.span(at: visit.now)], grants: visit.pages.family.grants)
    }

    /// Makes sure that someone may correct these stretches.
    ///
    /// Throws: `Refusal.conflict` for hours that are not the helper's own.
    ///
    /// `owner`: whose they are; nil: this child's.
    package func checkCorrection(
        _ spans: [Range<Instant>], of owner: ChildID? = nil, _ reading: borrowing Reading
    ) throws {
        let view = owner.map { visit.homeView(of: $0) } ?? self.view
        if isGrownUp, let view, !spans.allSatisfy({ view.mayChange(at: $0.lowerBound) }) {
            throw Self.isElsewhere
        }
        guard helping != nil else { return }
        guard mayCorrect(spans, grants: try reading.accessGrants()) else {
            throw Refusal.conflict(
                Message(
                    "You can correct the time that you were here. A parent can change the rest."))
        }
    }

    /// Whether a grown-up acts, be it on the child's pages: children write down their days wherever they
    /// are.
    private var isGrownUp: Bool { hand == .parent || visit.anySession != nil }

    /// Whether what began then is up to whoever acts.
    private func isOwn(_ instant: Instant) -> Bool {
        !isGrownUp || view?.mayChange(at: instant) ?? true
    }

    /// Makes sure that what is written down lies in time that is up to whoever acts.
    ///
    /// Throws: `Refusal.conflict` for time at the other home, or where something is that is not seen.
    package func checkHome(
        _ span: Range<Instant>, of child: ChildID, besides others: [Activity], earlier: Activity?
    ) throws {
        guard let view = visit.homeView(of: child) else { return }
        guard others.allSatisfy({ view.sees($0.record.startedAt) }) else {
            throw Self.isElsewhere
        }
        guard isGrownUp else { return }
        let old = earlier.flatMap { $0.child == child ? $0.span(at: visit.now) : nil }
        let isWithin = old.map { span.clamped(to: $0) == span } ?? false
        guard isWithin || view.mayChange(span) else { throw Self.isElsewhere }
    }

    private static let isElsewhere = Refusal.conflict(
        Message("The child was at the other home then. The parents there can change that."))

    /// The activity, if it is this child's and this hand may change it.
    ///
    /// Throws: `Refusal.notFound`, or `.notAllowed` for a child and an entry of an earlier day, and
    /// for a helper and an entry outside of their hours.
    package func changeable(_ id: ActivityID, _ reading: borrowing Reading) throws -> Activity {
        guard let activity = try reading.activity(id), activity.child == child.id,
            view?.sees(activity.record.startedAt) ?? true
        else { throw Refusal.notFound }
        let today = visit.today.span
        let grants = helping == nil ? [] : try reading.accessGrants()
        guard Entry.mayChange(activity, hand, today: today, now: visit.now),
            mayCorrect([activity.span(at: visit.now)], grants: grants)
        else { throw Refusal.notAllowed }
        return activity
    }

    /// Where a day of this record is seen; for one that may not be opened, where today is.
    package func place(of day: LocalDay) -> Address {
        DayAddresses.day(isOpen(day) ? day : visit.today.day, child.id, hand)
    }

    /// Back to the day that was changed.
    package func backToDay(of instant: Instant? = nil) -> Response {
        let day = instant.map { visit.calendar.day(of: $0) } ?? visit.today.day
        return .redirect(to: visit.url(place(of: day)))
    }
}
