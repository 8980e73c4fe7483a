package import Domain
import Glibc

/// Where the time comes from; tests pass in their own.
package struct Clock: Sendable {
    /// The moment, by the wall clock.
    package let now: @Sendable () -> Instant
    /// Milliseconds since the machine started, including sleep; never set back.
    package let uptime: @Sendable () -> Span
    /// Names this start of the machine.
    ///
    /// With another name, the uptime is another one too.
    package let boot: @Sendable () -> String
    /// Whether the machine gets its time from the network.
    package let isSynchronised: @Sendable () -> Bool

    /// A clock of its sources.
    package init(
        now: @escaping @Sendable () -> Instant, uptime: @escaping @Sendable () -> Span,
        boot: @escaping @Sendable () -> String,
        isSynchronised: @escaping @Sendable () -> Bool = { true }
    ) {
        self.now = now
        self.uptime = uptime
        self.boot = boot
        self.isSynchronised = isSynchronised
    }

    /// This moment, on both clocks.
    package var stamp: Stamp {
        Stamp(at: now(), monotonic: Monotonic(milliseconds: uptime().milliseconds))
    }

    /// The machine's own: `CLOCK_REALTIME` and `CLOCK_BOOTTIME`.
    package static let system = Clock(
        now: { Instant(milliseconds: read(CLOCK_REALTIME)) },
        uptime: { Span(milliseconds: read(CLOCK_BOOTTIME)) },
        boot: { bootID }, isSynchronised: { askKernel() })

    /// Linux gives each start a name.
    ///
    /// Without that name, every start counts as a new one.
    private static let bootID: String = {
        let file = fopen("/proc/sys/kernel/random/boot_id", "r")
        defer { if let file { fclose(file) } }
        var line = [CChar](repeating: 0, count: 64)
        guard let file, fgets(&line, 64, file) != nil else {
            return "\(getpid()) \(read(CLOCK_REALTIME))"
        }
        return String(decoding: line.prefix { $0 > 32 }.map(UInt8.init), as: UTF8.self)
    }()

    /// The moment from which it is reckoned how old things are that are deleted with age; `newest` is
    /// when the newest of them was made.
    ///
    /// A clock that is ahead would make all of them too old at once. So one that doesn't get its time
    /// from the network counts no more than a day beyond the newest.
    package func nowForAges(newest: @autoclosure () throws -> Instant?) rethrows -> Instant {
        guard !isSynchronised(), let newest = try newest() else { return now() }
        return min(now(), newest + .hours(24))
    }

    /// Both times in the form that pages read: "<wall ms> <monotonic ms>".
    package var told: String { "\(now().milliseconds) \(uptime().milliseconds)" }

    /// Whether the kernel says that its clock is synchronised.
    ///
    /// Swift doesn't import `adjtimex`, so it is looked up. A request of zeros changes nothing, and
    /// 5 is TIME_ERROR: not synchronised.
    private static func askKernel() -> Bool {
        typealias Ask = @convention(c) (UnsafeMutableRawPointer) -> Int32
        guard let symbol = dlsym(nil, "adjtimex") else { return false }
        // `struct timex` has 208 bytes.
        let request = UnsafeMutableRawPointer.allocate(byteCount: 512, alignment: 16)
        defer { request.deallocate() }
        request.initializeMemory(as: UInt8.self, repeating: 0, count: 512)
        let state = unsafeBitCast(symbol, to: Ask.self)(request)
        return state >= 0 && state != 5
    }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
