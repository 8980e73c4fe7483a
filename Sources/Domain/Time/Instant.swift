/// A moment, in milliseconds since 1970 UTC, as the store keeps it.
///
/// No moment lies more than some ten thousand years away: whatever a number says that came from
/// outside, no sum of moments and lengths is too large to be reckoned with.
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
    public let milliseconds: Int64

    /// The moment so many milliseconds after 1970.
    public init(milliseconds: Int64) {
        self.milliseconds = Span(milliseconds: milliseconds).milliseconds
    }

    /// The moment so many whole seconds after 1970.
    public init(seconds: Int64) { milliseconds = Span.seconds(seconds).milliseconds }

    /// Whether `a` comes before `b`.
    public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

    /// The moment so much later.
    public static func + (instant: Instant, span: Span) -> Instant {
        Instant(milliseconds: instant.milliseconds + span.milliseconds)
    }

    /// The moment so much earlier.
    public static func - (instant: Instant, span: Span) -> Instant {
        Instant(milliseconds: instant.milliseconds - span.milliseconds)
    }

    /// The time from `b` to `a`; negative if `a` is earlier.
    public static func - (a: Instant, b: Instant) -> Span {
        Span(milliseconds: a.milliseconds - b.milliseconds)
    }
}

/// A length of elapsed time, in milliseconds; at most some ten thousand years, either way.
public struct Span: Hashable, Comparable, Sendable {
    /// The length; negative if backwards.
    public let milliseconds: Int64

    /// Twelve thousand years: more than any calendar here has, and far from what can't be added.
    private static let most: Int64 = 12_000 * 366 * 86_400_000

    /// A length of so many milliseconds.
    public init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, -Self.most), Self.most)
    }

    /// A length in seconds.
    public static func seconds(_ count: Int64) -> Span { many(count, of: 1000) }
    /// A length in minutes.
    public static func minutes(_ count: Int64) -> Span { many(count, of: 60_000) }
    /// A length in hours.
    public static func hours(_ count: Int64) -> Span { many(count, of: 3_600_000) }

    private static func many(_ count: Int64, of unit: Int64) -> Span {
        let (product, isTooLarge) = count.multipliedReportingOverflow(by: unit)
        return Span(milliseconds: isTooLarge ? (count < 0 ? -most : most) : product)
    }

    /// No time at all.
    public static let zero = Span(milliseconds: 0)

    /// Whole seconds, the rest cut off.
    public var wholeSeconds: Int64 { milliseconds / 1000 }

    /// Whether `a` comes before `b`.
    public static func < (a: Span, b: Span) -> Bool { a.milliseconds < b.milliseconds }

    /// Both lengths together.
    public static func + (a: Span, b: Span) -> Span {
        Span(milliseconds: a.milliseconds + b.milliseconds)
    }

    /// The first length without the second.
    public static func - (a: Span, b: Span) -> Span {
        Span(milliseconds: a.milliseconds - b.milliseconds)
    }
}

extension Range where Bound == Instant {
    /// How long it lasts.
    public var length: Span { upperBound - lowerBound }
}
