/// How a duration is shown: in whole minutes, and none is never shown as a little.
public enum ToldSpan: Sendable, Hashable {
    /// None at all.
    case nothing
    /// Some, but no whole minute.
    case underAMinute
    /// Whole minutes, those above 59 as hours.
    case time(hours: Int, minutes: Int)
}

extension Span {
    /// The duration as shown, seconds cut off; negative counts as none.
    public var told: ToldSpan {
        guard self > .zero else { return .nothing }
        let minutes = milliseconds / 60_000
        guard minutes > 0 else { return .underAMinute }
        return .time(hours: Int(minutes / 60), minutes: Int(minutes % 60))
    }
}
