import CIcal

/// Goes through the lines of a file and hands what matters of them to libical, a part at a time.
final class CalendarScanner {
    /// What ends with a line.
    enum Part {
        case event(WrittenEvent)
        /// A VTIMEZONE of the library.
        case zone(OpaquePointer)
    }

    typealias Line = UnsafeRawBufferPointer

    private let library: IcalLibrary
    private(set) var hasCalendar = false
    private var open: [String] = [] {
        didSet {
            isInEvent = open.count == 2 && open == ["VCALENDAR", "VEVENT"]
            isInZone = open.count >= 2 && open.starts(with: ["VCALENDAR", "VTIMEZONE"])
        }
    }
    private var isInEvent = false
    private var isInZone = false
    private var isCancellation = false
    private var parser: OpaquePointer?
    // What the library has to find in an event.
    private var wanted: [String: Int] = [:]
    private var zoned: Set<String> = []

    /// Longer lines are attached files, or meant to hurt.
    private static let longestLine = 200_000

    init(_ library: IcalLibrary) { self.library = library }

    /// Whether all that was opened is closed.
    var isWhole: Bool { open.isEmpty }

    /// Reads a line.
    ///
    /// Throws: `damaged` where something ends that has not begun.
    func read(_ line: Line) throws(CalendarError) -> Part? {
        guard let mark = Self.endOfName(in: line), isInZone || Self.mayMatter(line[0], mark) else {
            return nil
        }
        let name = String(decoding: line[..<mark], as: UTF8.self).uppercased()
        switch name {
        case "BEGIN": begin(Self.word(line, after: mark))
        case "END": return try end(Self.word(line, after: mark))
        case "METHOD" where open.count == 1:
            isCancellation = Self.word(line, after: mark) == "CANCEL"
        case _ where isInZone: add(line)
        case _ where isInEvent && WrittenEvent.names.contains(name):
            note(name, line)
            add(line)
        default: break
        }
        return nil
    }

    /// A name is short; a description that was broken over lines is not.
    private static let longestName = 32

    private static func endOfName(in line: Line) -> Int? {
        let head = Line(rebasing: line.prefix(longestName))
        let (colon, semicolon) = (
            CalendarText.place(of: UInt8(ascii: ":"), in: head),
            CalendarText.place(of: UInt8(ascii: ";"), in: head)
        )
        return [colon, semicolon].compactMap { $0 }.min().flatMap { $0 == 0 ? nil : $0 }
    }

    /// Whether a name with this first letter and length is one that matters: most are passed over.
    private static func mayMatter(_ letter: UInt8, _ length: Int) -> Bool {
        kinds.contains(Int(letter & 0xDF) << 8 | length)
    }

    private static let kinds = Set(
        WrittenEvent.names.union(["BEGIN", "END", "METHOD"]).map { name in
            Int(name.utf8.first ?? 0) << 8 | name.utf8.count
        })

    private static func word(_ line: Line, after mark: Int) -> String {
        CalendarText.text(Line(rebasing: line[(mark + 1)...].prefix(100)))
            .filter { $0 != " " }.uppercased()
    }

    private func begin(_ name: String) {
        open.append(name)
        if open == ["VCALENDAR"] { (hasCalendar, isCancellation) = (true, false) }
        guard isInEvent || isInZone else { return }
        if open.count == 2 { (parser, wanted, zoned) = (library.newParser(), [:], []) }
        add("BEGIN:" + name)
    }

    private func end(_ name: String) throws(CalendarError) -> Part? {
        guard open.last == name else { throw .damaged }
        let (isEvent, isZone) = (isInEvent, isInZone)
        defer { open.removeLast() }
        guard isEvent || isZone else { return nil }
        let component = add("END:" + name)
        guard open.count == 2 else { return nil }
        library.freeParser(parser)
        parser = nil
        guard let component else { return nil }
        if isZone { return .zone(component) }
        var event = WrittenEvent(component, wanted: wanted, zoned: zoned, library)
        if isCancellation { event.isCancelled = true }
        library.freeComponent(component)
        return .event(event)
    }

    /// Notes what the library has to find in a line.
    private func note(_ name: String, _ line: Line) {
        guard let colon = CalendarText.place(of: UInt8(ascii: ":"), in: line) else {
            wanted[name, default: 0] += 1
            return
        }
        switch name {
        case "SUMMARY", "UID", "STATUS":
            // An empty one is as good as none.
            wanted[name, default: 0] += colon + 1 < line.count ? 1 : 0
        case "EXDATE", "RDATE":
            // Names of zones have commas and colons, too.
            let last = line.lastIndex(of: UInt8(ascii: ":")) ?? colon
            let values = line[last...].split(separator: UInt8(ascii: ","))
            wanted[name, default: 0] += values.count
        case "RRULE", "EXRULE":
            let value = Line(rebasing: line[(colon + 1)...])
            // One more than the library finds: it is not read.
            wanted[name, default: 0] += Recurrence.hasSmallNumbers(CalendarText.text(value)) ? 1 : 2
        default: wanted[name, default: 0] += 1
        }
        guard Self.ofTimes.contains(name), colon > name.utf8.count else { return }
        let head = String(decoding: line[..<colon].prefix(400), as: UTF8.self).uppercased()
        if head.split(separator: ";").contains(where: { $0.hasPrefix("TZID") }) {
            zoned.insert(name)
        }
    }

    private static let ofTimes: Set = ["DTSTART", "DTEND", "EXDATE", "RDATE", "RECURRENCE-ID"]

    private func add(_ line: Line) {
        guard line.count <= Self.longestLine else { return }
        add(CalendarText.text(line))
    }

    @discardableResult
    private func add(_ line: String) -> OpaquePointer? {
        // The library writes into the line.
        var line = line.utf8CString
        return line.withUnsafeMutableBufferPointer { library.add(parser, $0.baseAddress) }
    }
}
