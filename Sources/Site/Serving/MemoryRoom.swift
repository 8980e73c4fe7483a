import Foundation
import Glibc

/// Whether the system has room for a process that needs much memory at once.
package struct MemoryRoom {
    /// How much memory the process's control group has left; nil without a limit.
    package var memory: Int?

    /// The process that prints takes up to 74 MB for a report of ten years.
    var fitsPaper: Bool { (memory ?? .max) >= 90 << 20 }

    /// The process that decodes a photo limits its addresses itself; in memory it takes up to 200 MB.
    package var fitsPhoto: Bool { (memory ?? .max) >= 224 << 20 }

    /// The process that reads a calendar takes up to 64 MB.
    package var fitsCalendar: Bool { (memory ?? .max) >= 80 << 20 }

    /// As it is now.
    package static var now: MemoryRoom { MemoryRoom(memory: memoryLeft) }

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
    package static func left(of limit: String, used: String, statistics: String) -> Int? {
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

    private static func text(of file: String) -> String {
        SystemFile.text(file) ?? ""
    }
}
