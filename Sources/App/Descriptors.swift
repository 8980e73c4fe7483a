import ChildPages
import Demo
import Foundation
import Glibc
import GrownUpPages
import OperatorPages
import Site

/// How many files and connections the system lets this process have open.
enum Descriptors {
    /// Raises the limit as far as this user may, and returns it.
    static func raiseLimit() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
        // Only the kernel itself could use more.
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return Int(clamping: limit.rlim_cur)
    }

    /// How many are open now.
    static func inUse() -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 32
    }
}
