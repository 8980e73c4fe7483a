import Foundation
import Glibc

/// Whether the system leaves room for work that needs much memory at once: the libraries that draw on
/// paper end the process when they get none.
struct MemoryRoom {
    /// What is left of the addresses that the process may use; nil without a limit.
    var addresses: Int?
    /// What is left of the memory that the process's group may use; nil without a limit.
    var memory: Int?

    /// A report of ten years takes 40 MB of memory at its largest, and a thread's store of addresses
    /// may come on top.
    var fitsPaper: Bool { (addresses ?? .max) >= 192 << 20 && (memory ?? .max) >= 64 << 20 }

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

    /// By the second version of control groups, as systemd and containers set them.
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

    /// What is left of a group's memory, where what was read of files can be given back; nil without
    /// a limit.
    static func left(of limit: String, used: String, statistics: String) -> Int? {
        guard let limit = number(limit), let used = number(used) else { return nil }
        let files = statistics.split(separator: "\n").compactMap { line in
            line.hasPrefix("inactive_file ") ? number(line.dropFirst(14)) : nil
        }
        return limit - used + (files.first ?? 0)
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        // No machine has more, and sums of them stay numbers.
        Int(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { min(max($0, 0), 1 << 56) }
    }

    private static func words(of file: String) -> [Substring] {
        text(of: file).split(separator: " ")
    }

    private static func text(of file: String) -> String {
        (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    }
}
