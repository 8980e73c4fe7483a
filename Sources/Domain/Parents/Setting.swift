/// What grown-ups decide about the household and its children, as the activity log names it (§17.1).
///
/// The log says for which child it was saved, and what was changed, beside it.
public enum Setting: String, Sendable, CaseIterable {
    /// Its name, zone and clock.
    case household
    /// Who the children are, and how their pages look and open.
    case children
    case categories
    /// With the days of the school week.
    case goals
    case rewards
    /// What the shop sells for a child's coins.
    case shop
    case screenTime = "screen-time"
    case routines
    /// How timers look, sound and count.
    case timers
    /// How long trees take, and what may happen to them.
    case focus
    case turns
    /// Days off, and those that children look forward to.
    case days
    case night
    /// What grown-ups are called.
    case people
    /// What devices are called, and where they stay.
    case devices

    /// Whether it belongs to one of two homes, and not to the child or the house (§17.3).
    public var isOfOneHome: Bool {
        switch self {
        case .goals, .rewards, .screenTime, .routines: true
        case .household, .children, .categories, .shop, .timers, .focus, .turns, .days, .night,
            .people, .devices:
            false
        }
    }
}
