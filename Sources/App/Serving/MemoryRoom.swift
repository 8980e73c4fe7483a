import Foundation
import Glibc

/// Whether the system has room for work that needs much memory at once.
///
/// The libraries that draw PDFs end the process if they get none.
struct MemoryRoom {
    /// How much address space the process has left; nil without a limit.
    var addresses: Int?
    /// How much memory the process's control group has left; nil without a limit.
    var memory: Int?

    /// A report of ten years takes up to 40 MB of memory, and a thread's own address space may be
    /// added; the libraries that draw it take 10 MB when they come, and 80 MB of addresses.
    var fitsPaper: Bool { (addresses ?? .max) >= 272 << 20 && (memory ?? .max) >= 74 << 20 }

    /// The process that decodes a photo limits its addresses itself; in memory it takes up to 200 MB.
    var fitsPhoto: Bool { (memory ?? .max) >= 224 << 20 }

    /// The process that reads a calendar takes up to 64 MB.
    var fitsCalendar: Bool { (memory ?? .max) >= 80 << 20 }

    /// As it is now.
    static var now: MemoryRoom {
        MemoryRoom(addresses: addressesLeft, memory: memoryLeft)
    }

    private static var addressesLeft: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
            limit.rlim_cur != rlim_t.max, let used = words(of: "/proc/self/statm").first
        else { return nil }
        return Int(clamping: limit.rlim_cur) - (Int(used) ?? 0) * Int(getpagesize())
    }

    /// From the second version of control groups, which systemd and containers set.
    private static var memoryLeft: Int? {
        let groups = text(of: "/proc/self/cgroup").split(separator: "\n")
        guard let group = groups.first(where: { $0.hasPrefix("0::") })?.dropFirst(3) else {
            return nil
        }
        let folder = "/sys/fs/cgroup" + (group == "/" ? "" : group)
        return left(
            of: text(of: folder + "/memory.max"), used: text(of: folder + "/memory.current"),
            statistics: text(of: folder + "/memory.stat"))
    }

    /// What is left of a group's memory.
    ///
    /// Memory used to cache files can be given back and doesn't count; nil without a limit.
    static func left(of limit: String, used: String, statistics: String) -> Int? {
        guard let limit = number(limit), let used = number(used) else { return nil }
        let files = statistics.split(separator: "\n").compactMap { line in
            line.hasPrefix("inactive_file ") ? number(line.dropFirst(14)) : nil
        }
        return limit - used + (files.first ?? 0)
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        // No machine has more, and sums of these stay within range.
        Int(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { min(max($0, 0), 1 << 56) }
    }

    private static func words(of file: String) -> [Substring] {
        text(of: file).split(separator: " ")
    }

    private static func text(of file: String) -> String {
        SystemFile.text(file) ?? ""
    }
}
