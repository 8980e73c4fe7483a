/// What happens to an entry that overlaps others (§2.4).
public enum Overlap {
    /// The longest free stretch within `span`; nil if less than a minute is free.
    public static func freeTime(in span: Range<Instant>, around others: [Activity], now: Instant)
        -> Range<Instant>?
    {
        var free: [Range<Instant>] = []
        var start = span.lowerBound
        for other in others.map({ $0.span(at: now) }).sorted(by: { $0.lowerBound < $1.lowerBound })
        {
            if other.lowerBound > start {
                free.append(start..<min(other.lowerBound, span.upperBound))
            }
            start = max(start, other.upperBound)
            guard start < span.upperBound else { break }
        }
        if start < span.upperBound { free.append(start..<span.upperBound) }
        return free.max { $0.length < $1.length }.flatMap { $0.length >= .minutes(1) ? $0 : nil }
    }

    /// Where an entry begins whose start was typed: where the one before ended, if that was within
    /// the same minute.
    ///
    /// Pages show whole minutes, so whoever fills a gap types the minute in which it began.
    public static func start(of span: Range<Instant>, after others: [Activity]) -> Instant {
        let minute = span.lowerBound..<(span.lowerBound + .minutes(1))
        let end = others.filter { $0.record.startedAt < span.lowerBound }
            .compactMap(\.record.endedAt).first { minute.contains($0) }
        guard let end, end < span.upperBound else { return span.lowerBound }
        return end
    }

    /// The edits that make room for `span`: others end before it, begin after it, or are removed.
    ///
    /// One that reaches beyond both sides is split. If it runs, its later part keeps running and is
    /// still the same activity, so that what began it, such as a timer, can end it.
    public static func makeRoom(for span: Range<Instant>, among others: [Activity], now: Instant)
        -> [ActivityEdit]
    {
        var edits: [ActivityEdit] = []
        for other in others {
            let covered = other.span(at: now)
            guard covered.overlaps(span) || other.goesOn(at: now) else { continue }
            var before = other.record
            var after = other.record
            after.startedAt = span.upperBound
            let isEarlier = covered.lowerBound < span.lowerBound
            let isLater = covered.upperBound > span.upperBound || other.goesOn(at: now)
            if isEarlier {
                before.endedAt = span.lowerBound
                before.isForgotten = false
                if other.goesOn(at: now) {
                    // In this order nothing overlaps in between.
                    edits += [.change(other.id, to: after), .create(before)]
                } else {
                    edits.append(.change(other.id, to: before))
                    if isLater { edits.append(.create(after)) }
                }
            } else if isLater {
                edits.append(.change(other.id, to: after))
            } else {
                before.deletedAt = now
                edits.append(.change(other.id, to: before))
            }
        }
        return edits
    }
}
