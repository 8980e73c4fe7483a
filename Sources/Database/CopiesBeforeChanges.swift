import Domain
import Glibc

/// Copies of the database made before its tables change, in the same folder.
struct CopiesBeforeChanges {
    /// The record's own path.
    let path: String

    /// This many are kept, the newest ones.
    static let kept = 2

    /// The path of the copy before a migration.
    func path(before step: Int, at now: Instant) -> String {
        "\(path)\(Self.mark)\(step)-at-\(now.milliseconds)"
    }

    /// Removes what a process left when it was killed while making a copy.
    ///
    /// Only while the database is locked, because nobody else makes a copy then.
    func clearUnfinished() {
        for name in names where name.hasSuffix(".partial") || name.hasSuffix(".partial-journal") {
            unlink(folder + name)
        }
    }

    /// Removes all whole copies but the newest.
    func prune() {
        let whole = names.compactMap { name in
            name.split(separator: "-at-").last.flatMap { Int64($0) }.map { (at: $0, name: name) }
        }
        for copy in whole.sorted(by: { $0.at > $1.at }).dropFirst(Self.kept) {
            unlink(folder + copy.name)
        }
    }

    private static let mark = ".before-"

    private var folder: String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    }

    private var names: [String] {
        let start = String(path.dropFirst(path.lastIndex(of: "/") == nil ? 0 : folder.count))
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(start + Self.mark) { names.append(name) }
        }
        return names
    }
}
