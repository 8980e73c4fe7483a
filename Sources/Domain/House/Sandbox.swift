/// What the system keeps the process from, so that a fault of ours harms nothing else (§14.4).
public enum Sandbox: Sendable, Equatable {
    /// No unit of the system started it: there is nothing to expect.
    case none
    /// A unit started it, and it can gain no rights and make only the usual calls.
    case closed
    /// A unit started it without these limits.
    case open

    /// Reads what Linux says of a process.
    ///
    /// - Parameters:
    ///   - status: the text of `/proc/self/status`.
    ///   - isUnit: whether a unit of the system started it.
    public init(status: String, isUnit: Bool) {
        guard isUnit else {
            self = .none
            return
        }
        let lines = status.split(separator: "\n").map { $0.filter { !$0.isWhitespace } }
        self = lines.contains("NoNewPrivs:1") && lines.contains("Seccomp:2") ? .closed : .open
    }
}
