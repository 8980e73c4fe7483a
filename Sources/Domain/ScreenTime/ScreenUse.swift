/// A stretch of time in front of a screen, and how it is known (§12.4).
public struct ScreenUse: Sendable, Equatable {
    /// From when.
    public let began: Instant
    /// Until when; nil while it goes on.
    public let ended: Instant?
    /// How it is known.
    public let source: Source

    /// How a stretch is known.
    public enum Source: Sendable, Equatable {
        /// A timer that draws from the purse.
        case timer
        /// What the child logged.
        case log(CategoryID)
        /// What a console, a router or a home reported.
        case report(from: String, cameAt: Instant)
    }

    /// The longest single stretch; nothing here goes on for longer.
    public static let longest = Span.hours(24)

    /// A stretch.
    public init(began: Instant, ended: Instant?, source: Source) {
        self.began = began
        self.ended = ended
        self.source = source
    }

    /// The time that it covers, seen at `now`: nothing that lies ahead.
    public func span(at now: Instant) -> Range<Instant> {
        let end = min(ended ?? now, now)
        return began..<max(began, end)
    }

    /// What a child logged, as far as it is screen time.
    public static func logged(_ activities: [Activity], at now: Instant) -> [ScreenUse] {
        activities.filter { $0.kind == .screen && $0.record.deletedAt == nil }.map { activity in
            let span = activity.span(at: now)
            return ScreenUse(
                began: span.lowerBound, ended: span.upperBound,
                source: .log(activity.record.category))
        }
    }

    /// Stretches within a day, joined where they touch or overlap, in whatever order they come.
    public static func merged(_ spans: [Range<Instant>], within day: Range<Instant>)
        -> [Range<Instant>]
    {
        spans.map { $0.clamped(to: day) }.filter { !$0.isEmpty }
            .sorted { $0.lowerBound < $1.lowerBound }
            .reduce(into: []) { merged, span in
                if let last = merged.last, span.lowerBound <= last.upperBound {
                    merged[merged.count - 1] =
                        last.lowerBound..<max(last.upperBound, span.upperBound)
                } else {
                    merged.append(span)
                }
            }
    }

    /// How long stretches last together: each moment counts once.
    public static func time(of spans: [Range<Instant>], within day: Range<Instant>) -> Span {
        merged(spans, within: day).map(\.length).reduce(.zero, +)
    }
}

/// What something outside says of a child's screen time, before it is checked.
public struct ScreenReport: Sendable, Equatable {
    /// Who says it: the name of a console, a router or a home.
    public let source: String
    /// Its number there: the same one twice is one report.
    public let id: String
    /// From when.
    public let began: Instant
    /// Until when.
    public let ended: Instant

    /// How far ahead another clock may be.
    public static let ahead = Span.minutes(5)
    /// How late a report may come.
    public static let oldest = Span.hours(24 * 400)

    /// A report.
    public init(source: String, id: String, began: Instant, ended: Instant) {
        self.source = source
        self.id = id
        self.began = began
        self.ended = ended
    }

    /// The report as it is kept.
    ///
    /// Throws: `Refusal.invalid` by the names of its parts.
    public func checked(at now: Instant) throws(Refusal) -> ScreenReport {
        var errors: [FieldError] = []
        let source = TextMeasure.name.line(source)
        if source?.isEmpty ?? true {
            errors.append(FieldError("source", Message("Say where the report comes from.")))
        }
        let id = TextMeasure.thought.line(id)
        if id?.isEmpty ?? true {
            errors.append(FieldError("id", Message("A report needs a number of its own.")))
        }
        if began < now - Self.oldest || ended > now + Self.ahead {
            errors.append(FieldError("ended", Message("That’s too far away.")))
        } else if ended <= began || ended - began > ScreenUse.longest {
            errors.append(
                FieldError("ended", Message("The end comes after the beginning, within a day.")))
        }
        guard errors.isEmpty, let source, let id else { throw .invalid(errors) }
        return ScreenReport(source: source, id: id, began: began, ended: ended)
    }
}
