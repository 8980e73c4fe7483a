/// A mood, as weather: five kinds, all fine (§2.6).
public enum Mood: Int, Sendable, CaseIterable {
    case stormy = 1
    case rainy, cloudy, bright, sunny

    /// The three that small children choose from.
    public static let few: [Mood] = [.rainy, .cloudy, .sunny]
}
