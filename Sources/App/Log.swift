import Glibc
import HTTP
import Synchronization

/// Where the server writes down what happens; never a name, an address or what was typed (§14.5).
public struct Log: Sendable {
    /// Writes one line.
    public let line: @Sendable (String) -> Void

    /// A log that hands each line on.
    public init(line: @escaping @Sendable (String) -> Void) { self.line = line }

    /// A log on standard error, a write a line so that lines of several threads never mix.
    public static let standardError = Log { text in
        let bytes = Array((text + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Writes a request down.
    func access(_ access: AccessLine) { line(access.description) }
}
