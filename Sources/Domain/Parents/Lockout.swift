/// The wait after wrong PINs, for one bucket of devices (§9.1).
///
/// Every third failure brings a wait, and from the sixth on every one, longer each time. A try
/// during a wait is neither evaluated nor counted.
public struct Lockout: Sendable, Equatable {
    /// Failures that still count; every 24 h without any removes one.
    public private(set) var failures: Int
    /// When the last failure was counted, by the wall clock.
    public private(set) var lastFailedAt: Instant?

    /// A bucket as the store keeps it; a fresh one by default.
    public init(failures: Int = 0, lastFailedAt: Instant? = nil) {
        self.failures = failures
        self.lastFailedAt = lastFailedAt
    }

    /// The wait after the current number of failures.
    public var wait: Span {
        switch failures {
        case 3: .seconds(30)
        case 6: .seconds(60)
        case 7: .minutes(5)
        case 8, 9: .minutes(15)
        case 10: .minutes(30)
        case 11...: .minutes(60)
        default: .zero
        }
    }

    /// What is left of the wait by the wall clock alone, for the first look after a start.
    ///
    /// Never longer than the wait itself, whatever the clock says.
    public func remaining(at now: Instant) -> Span {
        guard let lastFailedAt else { return .zero }
        return min(max(lastFailedAt + wait - now, .zero), wait)
    }

    /// Counts a try before it is evaluated; the right PIN clears the bucket afterwards.
    public mutating func count(at now: Instant) {
        if let last = lastFailedAt, now > last {
            let days = (now - last).milliseconds / Span.hours(24).milliseconds
            failures = max(0, failures - Int(min(days, 1000)))
        }
        failures += 1
        lastFailedAt = now
    }
}
