/// A stretch at one home within some days, for a picture of them.
public struct HomeStretch: Sendable, Equatable {
    /// From when, in days since the first moment of the first day; days have 23 to 25 hours.
    public let start: Double
    /// Until when.
    public let end: Double
    /// Where.
    public let home: HomeID
    /// Whether it differs from the pattern.
    public let isByHand: Bool
}

/// How far away the other home is (§17.3).
public struct HomeAhead: Sendable, Equatable {
    /// Where the child is.
    public let here: Home
    /// The other home.
    public let there: Home
    /// How many nights the child sleeps before it is there; 0 on the day itself, nil if nobody can
    /// say.
    public let sleeps: Int?
    /// When the child goes there; nil if never.
    public let moment: Instant?
}

extension Residence {
    /// Where the child is during some days, from their first moment to their last, without gaps
    /// from the beginning of the calendar on.
    public func stretches(in days: ClosedRange<LocalDay>) -> [HomeStretch] {
        let end = calendar.start(of: days.upperBound + 1)
        var stretches: [HomeStretch] = []
        var from = calendar.start(of: days.lowerBound)
        if home(at: from) == nil, let change = nextChange(after: from) { from = change.at }
        while from < end, let home = home(at: from) {
            let isByHand = stays.stretch(at: from) != nil
            let until = min(end, nextEdge(after: from) ?? end)
            let place = (place(of: from, in: days), place(of: until, in: days))
            if let last = stretches.last, last.home == home, last.isByHand == isByHand {
                stretches.removeLast()
                stretches.append(
                    HomeStretch(start: last.start, end: place.1, home: home, isByHand: isByHand))
            } else {
                stretches.append(
                    HomeStretch(start: place.0, end: place.1, home: home, isByHand: isByHand))
            }
            from = until
        }
        return stretches
    }

    /// The way to the other home; nil before the calendar begins.
    public func ahead(at now: Instant, homes: Homes) -> HomeAhead? {
        guard let id = home(at: now), let here = homes[id] else { return nil }
        let there = homes.other(than: id)
        var change = nextChange(after: now)
        while let next = change, next.home != there.id { change = nextChange(after: next.at) }
        return HomeAhead(
            here: here, there: there, sleeps: sleeps(until: there.id, at: now),
            moment: change?.at)
    }

    private func place(of moment: Instant, in days: ClosedRange<LocalDay>) -> Double {
        let day = min(calendar.day(of: moment), days.upperBound)
        let start = calendar.start(of: day)
        let length = (calendar.start(of: day + 1) - start).milliseconds
        guard length > 0 else { return Double(day.number - days.lowerBound.number) }
        return Double(day.number - days.lowerBound.number)
            + Double((moment - start).milliseconds) / Double(length)
    }
}
