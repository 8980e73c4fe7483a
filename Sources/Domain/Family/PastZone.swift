/// A time zone in which a household lived (§1.1).
public struct PastZone: Sendable, Equatable {
    /// IANA name.
    public let zone: String
    /// The first moment of the next one.
    public let until: Instant

    /// A zone up to a moment.
    public init(zone: String, until: Instant) { (self.zone, self.until) = (zone, until) }

    /// More than any family has.
    public static let most = 500
    /// A zone that is chosen anew within this time was a slip.
    static let slip = Span.hours(1)
}

extension Household {
    /// The zone that counts at a moment.
    public func zone(at instant: Instant) -> String {
        pastZones.first { instant < $0.until }?.zone ?? zone
    }

    /// The household with another zone from now on; what is over keeps the zone in which it happened.
    ///
    /// A slip is as if it had never been, unless something was kept on a day that would not have come
    /// yet.
    /// - Parameter lastDay: the last day of anything that was kept.
    public func moved(to zone: String, at now: Instant, lastDay: LocalDay?) -> Household {
        var household = self
        // What a clock that was ahead has noted is not over.
        household.zone = self.zone(at: now)
        household.pastZones.removeAll { $0.until > now }
        if let last = household.pastZones.last, now - last.until < PastZone.slip {
            var mended = household
            mended.zone = zone
            if lastDay.map({ $0 <= mended.calendar.day(of: now) }) ?? true { return mended }
        }
        guard zone != household.zone else { return household }
        household.pastZones.append(PastZone(zone: household.zone, until: now))
        household.pastZones = household.pastZones.suffix(PastZone.most)
        household.zone = zone
        return household
    }
}
