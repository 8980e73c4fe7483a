/// What one home sees of a child's days (§17.3).
///
/// An entry belongs to the home where the child was when it began.
public struct HomeView: Sendable, Equatable {
    /// Where the child is.
    public let residence: Residence
    /// What the homes have agreed.
    public let agreement: HomeAgreement
    /// The home that looks; nil for someone who belongs to neither.
    public let home: HomeID?

    /// What one home sees of a child's days.
    public init(_ residence: Residence, _ agreement: HomeAgreement, from home: HomeID?) {
        self.residence = residence
        self.agreement = agreement
        self.home = home
    }

    /// Whether a moment belongs to the home that looks, or to none.
    func isOwn(_ instant: Instant) -> Bool {
        residence.home(at: instant).map { $0 == home } ?? true
    }

    /// Whether a day belongs to the home that looks, or to none.
    func isOwn(_ day: LocalDay) -> Bool { residence.home(of: day).map { $0 == home } ?? true }

    /// How much is seen of what began at a moment.
    public func share(at instant: Instant) -> HomeShare {
        guard let place = residence.home(at: instant), place != home else { return .everything }
        return agreement.share(of: place, on: residence.calendar.day(of: instant))
    }

    /// How much is seen of a day as the one to which it belongs: goals count on one home's day.
    public func share(of day: LocalDay) -> HomeShare {
        guard let place = residence.home(of: day), place != home else { return .everything }
        return agreement.share(of: place, on: day)
    }

    /// Whether everything is seen of a day as the one to which it belongs.
    public func sees(_ day: LocalDay) -> Bool { share(of: day) == .everything }

    /// Whether someone who looks from here may change what began at a moment: only in a home's own
    /// time, and before the agreement.
    public func mayChange(at instant: Instant) -> Bool {
        guard let place = residence.home(at: instant), place != home else { return true }
        guard let beginning = agreement.beginning else { return true }
        return residence.calendar.day(of: instant) < beginning
    }

    /// The same for a whole stretch, in which something new is written down.
    public func mayChange(_ span: Range<Instant>) -> Bool {
        mayChange(at: span.lowerBound)
            && pieces(of: span).allSatisfy { mayChange(at: $0.lowerBound) }
    }

    /// How much of a day is seen: all that happens on it, some or none.
    public enum Cover: Sendable, Equatable { case whole, part, none }

    /// How much of a stretch, such as a day, is seen.
    public func cover(of span: Range<Instant>) -> Cover {
        let seen = Set(pieces(of: span).map { sees($0.lowerBound) })
        switch (seen.contains(true), seen.contains(false)) {
        case (_, false): return .whole
        case (true, true): return .part
        case (false, true): return .none
        }
    }

    /// The stretches of a span that are up to whoever looks from here, in order.
    public func own(in span: Range<Instant>) -> [Range<Instant>] {
        stretches(of: span) { mayChange(at: $0) }
    }

    /// The stretches of a span of which everything is seen, in order.
    public func seen(in span: Range<Instant>) -> [Range<Instant>] {
        stretches(of: span) { sees($0) }
    }

    /// The stretches of a span of which not everything is seen, in order.
    public func hidden(in span: Range<Instant>) -> [Range<Instant>] {
        stretches(of: span) { !sees($0) }
    }

    private func stretches(
        of span: Range<Instant>, where isIn: (Instant) -> Bool
    ) -> [Range<Instant>] {
        pieces(of: span).filter { isIn($0.lowerBound) }.reduce(into: []) { list, piece in
            if let last = list.last, last.upperBound == piece.lowerBound {
                list[list.count - 1] = last.lowerBound..<piece.upperBound
            } else {
                list.append(piece)
            }
        }
    }

    /// Whether sums that contain all days since one, such as days in a row, tell nothing that this
    /// home should not know.
    public func seesSums(since day: LocalDay) -> Bool {
        Set(agreement.steps.map(\.home)).allSatisfy {
            $0 == home || agreement.leastShare(of: $0, since: day) >= .totals
        }
    }

    /// Whether everything is seen of what began at a moment.
    public func sees(_ instant: Instant) -> Bool { share(at: instant) == .everything }

    /// The moods that are seen; those of the other home's time without private notes.
    public func seen(_ moods: [ToldMood]) -> [ToldMood] {
        moods.filter { sees($0.at) }.map { mood in
            guard mood.note.isPrivate, let place = residence.home(at: mood.at), place != home
            else { return mood }
            var mood = mood
            mood.note = .none
            return mood
        }
    }

    /// A span, cut where the child changes homes and where a day begins.
    private func pieces(of span: Range<Instant>) -> [Range<Instant>] {
        let calendar = residence.calendar
        var pieces: [Range<Instant>] = []
        var from = span.lowerBound
        while from < span.upperBound {
            let midnight = calendar.start(of: calendar.day(of: from) + 1)
            let change = residence.nextChange(after: from)?.at ?? span.upperBound
            let to = min(span.upperBound, max(min(midnight, change), from + Span(milliseconds: 1)))
            pieces.append(from..<to)
            from = to
        }
        return pieces
    }
}
