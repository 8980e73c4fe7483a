/// What a parent reads of a file that is no calendar, with the way to one.
public enum CalendarAdvice {
    /// The largest file, in bytes: 20,000 events with everything that programs add.
    public static let mostBytes = 20_000_000

    /// Looks at a file before it is read.
    ///
    /// Throws: `Refusal.conflict` for one that is empty or too large.
    public static func check(_ bytes: [UInt8]) throws(Refusal) {
        guard !bytes.isEmpty else {
            throw .conflict(Message("This file is empty. Export the calendar again."))
        }
        guard bytes.count <= mostBytes else {
            throw .conflict(Message("This file is too large. Use a calendar of up to 20 MB."))
        }
    }

    /// What to say of a file without a calendar.
    public static func noCalendar(_ bytes: [UInt8]) -> Refusal {
        let text = String(decoding: bytes.prefix(2_000), as: UTF8.self).lowercased()
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if bytes.starts(with: "PK\u{3}\u{4}".utf8) {
            return .conflict(
                Message("This is a zip file. Open it, and choose a file in it that ends in .ics."))
        }
        let links = ["webcal:", "webcals:", "http:", "https:", "[internetshortcut]"]
        if links.contains(where: text.hasPrefix) || text.contains("<plist") {
            return .conflict(
                Message(
                    "This is a link to a calendar. Open it in a browser, and choose the .ics file that it saves."
                ))
        }
        if text.hasPrefix("<") {
            return .conflict(
                Message(
                    "This is a web page, not a calendar. Sign in where the calendar is, and download its .ics file again."
                ))
        }
        return .conflict(Message("This isn’t a calendar. Choose a file that ends in .ics."))
    }

    /// Why a file that was cut off is refused.
    public static let damaged = Refusal.conflict(
        Message("This calendar is incomplete. Export it again."))
    /// Why one that repeats without measure is refused.
    public static let tooOften = Refusal.conflict(
        Message("This calendar repeats too often. Export a shorter part of it."))
    /// Why one that takes too long, or more memory than there is, is refused.
    public static let unreadable = Refusal.conflict(
        Message("This calendar can’t be read. Export a shorter part of it."))
    /// Why none can be read now.
    public static let busy = Refusal.conflict(
        Message("FocusPal can’t read calendars right now. Try again later."))
}
