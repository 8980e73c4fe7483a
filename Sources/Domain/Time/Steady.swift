/// A moment on the machine's own time: milliseconds since it started, suspension included (§3.3).
///
/// No clock that is set moves it. It means nothing any more once the machine has started anew.
public struct Steady: Hashable, Comparable, Sendable {
    /// Milliseconds since the machine started.
    public let milliseconds: Int64

    /// The moment so many milliseconds after the machine's start.
    public init(milliseconds: Int64) {
        self.milliseconds = Span(milliseconds: milliseconds).milliseconds
    }

    /// Whether `a` comes before `b`.
    public static func < (a: Steady, b: Steady) -> Bool { a.milliseconds < b.milliseconds }

    /// The moment so much later.
    public static func + (moment: Steady, span: Span) -> Steady {
        Steady(milliseconds: moment.milliseconds + span.milliseconds)
    }

    /// The time from `b` to `a`; negative if `a` is earlier.
    public static func - (a: Steady, b: Steady) -> Span {
        Span(milliseconds: a.milliseconds - b.milliseconds)
    }
}

/// One moment on both clocks: the wall's, for the record, and the steady one, for lengths.
public struct Stamp: Hashable, Sendable {
    /// By the wall clock.
    public let at: Instant
    /// By the machine's own time.
    public let steady: Steady

    /// A moment on both clocks.
    public init(at: Instant, steady: Steady) {
        self.at = at
        self.steady = steady
    }

    /// What the wall clock shows at another steady moment, if nobody sets it in between.
    public func instant(of other: Steady) -> Instant { at + (other - steady) }
}

/// How the machine's time lies to the wall's: what gives each stored steady moment its UTC twin.
public struct SteadyAnchor: Equatable, Sendable {
    /// Which start of the machine steady moments count from.
    public let boot: String
    /// What the wall clock shows less the uptime, in milliseconds: UTC = steady + this.
    public let ahead: Int64

    /// Beyond this the wall clock was set, rather than read a little late.
    public static let tolerance = Span.seconds(1)

    /// An anchor as the store keeps it.
    public init(boot: String, ahead: Int64) {
        self.boot = boot
        self.ahead = Span(milliseconds: ahead).milliseconds
    }

    /// An anchor of this moment.
    public init(boot: String, now: Stamp) {
        self.init(boot: boot, ahead: now.at.milliseconds - now.steady.milliseconds)
    }

    /// Whether the twins of the other one still hold.
    public func isClose(to other: SteadyAnchor) -> Bool {
        boot == other.boot
            && abs(ahead - other.ahead) <= SteadyAnchor.tolerance.milliseconds
    }

    /// What steady moments of this anchor have to move by after a start of the machine.
    ///
    /// Nil where the machine has not been started anew: then they hold, whatever the wall shows.
    public func shift(to new: SteadyAnchor) -> Span? {
        boot == new.boot ? nil : Span(milliseconds: ahead - new.ahead)
    }
}
