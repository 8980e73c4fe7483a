import Glibc
package import HTTP

/// The server's log of what happens; never a name, an address or anything that was typed (§14.5).
package struct Log: Sendable {
    /// Writes one line; characters that could control a terminal or start a new line are escaped.
    package let line: @Sendable (String) -> Void
    /// Waits briefly until all lines are written, for when the process is about to end.
    package let flush: @Sendable () -> Void

    /// A log that passes on each line.
    package init(line: @escaping @Sendable (String) -> Void) {
        self.init(line: line, flush: {})
    }

    private init(
        line: @escaping @Sendable (String) -> Void, flush: @escaping @Sendable () -> Void
    ) {
        self.line = { line(LogText.plain($0)) }
        self.flush = flush
    }

    /// A log on standard error, which never waits for whoever reads it.
    package static let standardError: Log = {
        let writer = LogWriter(STDERR_FILENO)
        return Log(line: { writer.write($0) }, flush: { writer.flush(within: 1) })
    }()

    /// Logs a request; of a helper's link only that it was one, because whoever reads it could use it.
    package func access(_ access: AccessLine) {
        var access = access
        if access.path.hasPrefix(ArrivalAddresses.place) {
            access.path = ArrivalAddresses.place + "…"
        }
        line(access.description)
    }
}

/// Text that is safe in a log.
enum LogText {
    /// Control characters, line separators and marks of writing direction as `\u{…}`.
    package static func plain(_ text: String) -> String {
        // Nearly every line contains only printable ASCII.
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
