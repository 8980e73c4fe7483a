/// How bright the wall and focus mode are, by the family's clock (§3.5, §12.4).
public enum WallLight: String, Sendable {
    /// As the tablet likes it.
    case day
    /// Dark.
    case evening
    /// Dark, and dim as lamplight.
    case night

    /// The hour at which the evening begins.
    public static let dusk = 20
    /// The hour at which the night begins.
    public static let late = 22
    /// The hour at which the day begins.
    public static let dawn = 6

    /// The light at a minute of the day.
    public init(minuteOfDay: Int) {
        let hour = minuteOfDay / 60
        self =
            hour >= Self.late || hour < Self.dawn ? .night : hour >= Self.dusk ? .evening : .day
    }
}
