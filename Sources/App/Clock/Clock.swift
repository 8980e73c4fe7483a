public import Domain
import Glibc

/// Where the time comes from; tests hand in their own.
public struct Clock: Sendable {
    /// The moment, by the wall clock.
    public let now: @Sendable () -> Instant
    /// Milliseconds since the machine started, suspension included; never set back.
    public let uptime: @Sendable () -> Span
    /// What names this start of the machine: another name, another uptime.
    public let boot: @Sendable () -> String

    /// A clock of its sources.
    public init(
        now: @escaping @Sendable () -> Instant, uptime: @escaping @Sendable () -> Span,
        boot: @escaping @Sendable () -> String
    ) {
        self.now = now
        self.uptime = uptime
        self.boot = boot
    }

    /// This moment, on both clocks.
    var stamp: Stamp {
        Stamp(at: now(), steady: Steady(milliseconds: uptime().milliseconds))
    }

    /// The machine's own: `CLOCK_REALTIME` and `CLOCK_BOOTTIME`.
    public static let system = Clock(
        now: { Instant(milliseconds: read(CLOCK_REALTIME)) },
        uptime: { Span(milliseconds: read(CLOCK_BOOTTIME)) },
        boot: { bootID })

    /// Linux names each start of itself; without that name, the machine's every start is another.
    private static let bootID: String = {
        let file = fopen("/proc/sys/kernel/random/boot_id", "r")
        defer { if let file { fclose(file) } }
        var line = [CChar](repeating: 0, count: 64)
        guard let file, fgets(&line, 64, file) != nil else {
            return "\(getpid()) \(read(CLOCK_REALTIME))"
        }
        return String(decoding: line.prefix { $0 > 32 }.map(UInt8.init), as: UTF8.self)
    }()

    /// Both times as pages are told them: "<wall ms> <steady ms>".
    var told: String { "\(now().milliseconds) \(uptime().milliseconds)" }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
