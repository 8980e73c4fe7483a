/// A moment in milliseconds since 1970 UTC, as stored.
///
/// No moment is more than about ten thousand years away: whatever number comes from outside, sums
/// of moments and durations never overflow.
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
    public let milliseconds: Int64

    /// The moment this many milliseconds after 1970.
    public init(milliseconds: Int64) {
        self.milliseconds = Span(milliseconds: milliseconds).milliseconds
    }

    /// The moment this many whole seconds after 1970.
    public init(seconds: Int64) { milliseconds = Span.seconds(seconds).milliseconds }

    /// Whether `a` comes before `b`.
    public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

    /// The moment this much later.
    public static func + (instant: Instant, span: Span) -> Instant {
        Instant(milliseconds: instant.milliseconds + span.milliseconds)
    }

    /// The moment this much earlier.
    public static func - (instant: Instant, span: Span) -> Instant {
        Instant(milliseconds: instant.milliseconds - span.milliseconds)
    }

    /// The time from `b` to `a`; negative if `a` is earlier.
    public static func - (a: Instant, b: Instant) -> Span {
        Span(milliseconds: a.milliseconds - b.milliseconds)
    }
}

/// Elapsed time in milliseconds; at most about ten thousand years in either direction.
public struct Span: Hashable, Comparable, Sendable {
    /// The duration; negative if backwards.
    public let milliseconds: Int64

    /// Twelve thousand years: more than any calendar here covers, and far from overflow.
    private static let most: Int64 = 12_000 * 366 * 86_400_000

    /// A duration in milliseconds.
    public init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, -Self.most), Self.most)
    }

    /// A duration in seconds.
    public static func seconds(_ count: Int64) -> Span { many(count, of: 1000) }
    /// A duration in minutes.
    public static func minutes(_ count: Int64) -> Span { many(count, of: 60_000) }
    /// A duration in hours.
    public static func hours(_ count: Int64) -> Span { many(count, of: 3_600_000) }

    private static func many(_ count: Int64, of unit: Int64) -> Span {
        let (product, isTooLarge) = count.multipliedReportingOverflow(by: unit)
        return Span(milliseconds: isTooLarge ? (count < 0 ? -most : most) : product)
    }

    /// No time at all.
    public static let zero = Span(milliseconds: 0)

    /// Whole seconds, rounded down.
    public var wholeSeconds: Int64 { milliseconds / 1000 }

    /// Whether `a` comes before `b`.
    public static func < (a: Span, b: Span) -> Bool { a.milliseconds < b.milliseconds }

    /// The sum.
    public static func + (a: Span, b: Span) -> Span {
        Span(milliseconds: a.milliseconds + b.milliseconds)
    }

    /// The difference.
    public static func - (a: Span, b: Span) -> Span {
        Span(milliseconds: a.milliseconds - b.milliseconds)
    }
}

extension Range where Bound == Instant {
    /// How long it lasts.
    public var length: Span { upperBound - lowerBound }
}
