/// What fills a stretch of a child's time, as far as whoever asked sees it.
public struct RecordedTime: Sendable, Equatable {
    /// What was logged, in order.
    public let logged: [Activity]
    /// The same, with focus that has no entry (§2.7).
    public let activities: [Activity]
    /// What is counted without being seen (§17.3).
    public let counted: [Activity]

    /// What fills a stretch; nothing by itself.
    public init(logged: [Activity] = [], activities: [Activity] = [], counted: [Activity] = []) {
        self.logged = logged
        self.activities = activities
        self.counted = counted
    }
}
