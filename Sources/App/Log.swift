import Glibc
import HTTP
import Synchronization

/// Where the server writes down what happens; never a name, an address or what was typed (§14.5).
public struct Log: Sendable {
    /// Writes one line; what could steer a terminal or begin another line is escaped.
    public let line: @Sendable (String) -> Void
    /// Waits until all lines are written, but not for long; before the process ends at once.
    let flush: @Sendable () -> Void

    /// A log that hands each line on.
    public init(line: @escaping @Sendable (String) -> Void) {
        self.init(line: line, flush: {})
    }

    private init(
        line: @escaping @Sendable (String) -> Void, flush: @escaping @Sendable () -> Void
    ) {
        self.line = { line(LogText.plain($0)) }
        self.flush = flush
    }

    /// A log on standard error, which never waits for whoever reads it.
    public static let standardError: Log = {
        let writer = LogWriter(STDERR_FILENO)
        return Log(line: { writer.write($0) }, flush: { writer.flush(within: 1) })
    }()

    /// Writes a request down.
    func access(_ access: AccessLine) { line(access.description) }
}

/// Text that is safe in a log.
enum LogText {
    /// Control characters, line separators and marks of writing direction as `\u{…}`.
    static func plain(_ text: String) -> String {
        // Nearly every line is of printable ASCII.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return text }
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
                .unassigned:
                plain += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }
}
