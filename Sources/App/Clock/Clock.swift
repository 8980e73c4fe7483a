public import Domain
import Glibc

/// Where the time comes from; tests hand in their own.
public struct Clock: Sendable {
    /// The moment, by the wall clock.
    public let now: @Sendable () -> Instant
    /// Milliseconds since the machine started, suspension included; never set back.
    public let uptime: @Sendable () -> Span

    /// A clock of two sources.
    public init(
        now: @escaping @Sendable () -> Instant, uptime: @escaping @Sendable () -> Span
    ) {
        self.now = now
        self.uptime = uptime
    }

    /// The machine's own: `CLOCK_REALTIME` and `CLOCK_BOOTTIME`.
    public static let system = Clock(
        now: { Instant(milliseconds: read(CLOCK_REALTIME)) },
        uptime: { Span(milliseconds: read(CLOCK_BOOTTIME)) })

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
