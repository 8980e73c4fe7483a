/// A monotonic time: milliseconds since the machine started, sleep included (§3.3).
///
/// Setting a clock does not move it. It means nothing after a reboot.
public struct Monotonic: Hashable, Comparable, Sendable {
    /// Milliseconds since the machine started.
    public let milliseconds: Int64

    /// The time this many milliseconds after the machine's start.
    public init(milliseconds: Int64) {
        self.milliseconds = Span(milliseconds: milliseconds).milliseconds
    }

    /// Whether `a` comes before `b`.
    public static func < (a: Monotonic, b: Monotonic) -> Bool { a.milliseconds < b.milliseconds }

    /// The moment this much later.
    public static func + (moment: Monotonic, span: Span) -> Monotonic {
        Monotonic(milliseconds: moment.milliseconds + span.milliseconds)
    }

    /// The time from `b` to `a`; negative if `a` is earlier.
    public static func - (a: Monotonic, b: Monotonic) -> Span {
        Span(milliseconds: a.milliseconds - b.milliseconds)
    }
}

/// One moment on both clocks: the wall clock for the record, the monotonic one for durations.
public struct Stamp: Hashable, Sendable {
    /// By the wall clock.
    public let at: Instant
    /// By the machine's monotonic clock.
    public let monotonic: Monotonic

    /// A moment on both clocks.
    public init(at: Instant, monotonic: Monotonic) {
        self.at = at
        self.monotonic = monotonic
    }

    /// The wall clock at another monotonic time, if nobody sets it in between.
    public func instant(of other: Monotonic) -> Instant { at + (other - monotonic) }
}

/// The relation of monotonic time to the wall clock: it gives each stored monotonic time its UTC.
public struct MonotonicAnchor: Equatable, Sendable {
    /// The boot that monotonic times count from.
    public let boot: String
    /// Wall clock minus uptime, in milliseconds: UTC = monotonic + this.
    public let ahead: Int64

    /// A larger difference means that the wall clock was set, not read a little late.
    public static let tolerance = Span.seconds(1)

    /// An anchor as the store keeps it.
    public init(boot: String, ahead: Int64) {
        self.boot = boot
        self.ahead = Span(milliseconds: ahead).milliseconds
    }

    /// An anchor of this moment.
    public init(boot: String, now: Stamp) {
        self.init(boot: boot, ahead: now.at.milliseconds - now.monotonic.milliseconds)
    }

    /// Whether UTC times stored with the other one are still right.
    public func isClose(to other: MonotonicAnchor) -> Bool {
        boot == other.boot
            && abs(ahead - other.ahead) <= MonotonicAnchor.tolerance.milliseconds
    }

    /// How far monotonic times of this anchor have to move after a reboot.
    ///
    /// Nil without a reboot: then they stay, whatever the wall clock shows.
    public func shift(to new: MonotonicAnchor) -> Span? {
        boot == new.boot ? nil : Span(milliseconds: ahead - new.ahead)
    }
}
