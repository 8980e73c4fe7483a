/// The numbers of timers.
public enum TimerRules {
    /// The minutes that can be chosen.
    public static let minutes = 1...180
    /// The big choices (§3.1).
    public static let presets = [5, 10, 15, 20, 25, 30]
    /// What can be added at once, in minutes.
    public static let additions = [1, 5]
    /// *2 more minutes.*
    public static let more = Span.minutes(2)
    /// No phase becomes longer than this by adding.
    public static let longest = Span.hours(6)
    /// How long an end waits for an answer, and how long overtime lasts at most.
    public static let longestLanding = Span.minutes(30)
    /// How long a house timer rings for.
    public static let longestRing = Span.minutes(10)
    /// How long the prompt of a break stands before the break begins by itself.
    public static let promptOfBreak = Span.seconds(10)
    /// How many timers of the house run at once.
    public static let houseTimers = 12
}
