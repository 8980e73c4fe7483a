/// The limits of timers.
public enum TimerRules {
    /// The lengths that can be chosen, in minutes.
    public static let minutes = 1...180
    /// The big choices (§3.1).
    public static let presets = [5, 10, 15, 20, 25, 30]
    /// What can be added, in minutes.
    public static let additions = [1, 5, 10, 15]
    /// *2 more minutes.*
    public static let more = Span.minutes(2)
    /// The longest phase with added time.
    public static let longest = Span.hours(6)
    /// How long an end waits for an answer, and the longest bonus time.
    public static let longestLanding = Span.minutes(30)
    /// How long a house timer rings.
    public static let longestRing = Span.minutes(10)
    /// How long the prompt shows before a break begins automatically.
    public static let promptOfBreak = Span.seconds(10)
    /// The most timers of the house at once.
    public static let houseTimers = 12
}
