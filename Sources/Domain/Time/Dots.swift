extension Span {
    /// How many dots show it to a child who can't read: one for every five minutes, at least one,
    /// and no more than such a child counts.
    public var dots: Int { Int(min(Self.mostDots, max(1, wholeSeconds / 300))) }

    /// The longest time that dots show truthfully.
    public static let countable = Span.minutes(mostDots * 5)

    private static let mostDots: Int64 = 12
}
