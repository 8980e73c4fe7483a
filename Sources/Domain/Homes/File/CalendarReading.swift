/// The events of a calendar file that are understood, and the others with the reason.
///
/// A date of a series that was moved is an event of its own, with the same UID and the date that
/// it replaces (RFC 5545 §3.8.4.4). It is taken out of the series.
struct CalendarReading {
    /// In the order of the file.
    private(set) var events: [CalendarEvent] = []
    /// In the order of the file.
    private(set) var unread: [ResidenceFile.Unread] = []
    /// By UID, the dates that other events replace, by `CalendarTime.key`.
    private var moved: [String: Set<Int64>] = [:]
    /// By UID, on what those dates depend.
    private var kinds: [String: Set<CalendarTime.Kind>] = [:]
    /// The UIDs of series with a date that was moved in a way that is not understood.
    private var unclear: Set<String> = []

    /// Reads a file.
    ///
    /// Throws: `Refusal.conflict` as `CalendarComponents` does.
    init(_ bytes: [UInt8], _ family: FamilyCalendar) throws(Refusal) {
        let written = try CalendarComponents(bytes).events
        for event in written { collect(event, family) }
        for event in written {
            do { events.append(try read(event, family)) } catch {
                let summary = event.properties["SUMMARY"]?.first?.text ?? ""
                unread.append(
                    ResidenceFile.Unread(line: event.line, summary: summary, reason: error))
            }
        }
    }

    /// Notes which date of a series an event replaces, even if the event itself is not understood:
    /// the old date no longer happens.
    private mutating func collect(_ event: CalendarComponents.Event, _ family: FamilyCalendar) {
        do {
            guard let time = try CalendarEvent.replaced(by: event, family) else { return }
            moved[event.uid, default: []].insert(time.key(on: time.day))
            kinds[event.uid, default: []].insert(time.kind)
        } catch {
            unclear.insert(event.uid)
        }
    }

    private func read(
        _ written: CalendarComponents.Event, _ family: FamilyCalendar
    ) throws(ResidenceFile.Reason) -> CalendarEvent {
        _ = try CalendarEvent.replaced(by: written, family)
        var event = try CalendarEvent(written, family: family)
        guard !event.isReplacement, !written.uid.isEmpty else { return event }
        // If the series goes by times, a day does not say which of them moved.
        guard !unclear.contains(written.uid),
            kinds[written.uid, default: []]
                .isSubset(of: [event.start.kind])
        else { throw .property("RECURRENCE-ID") }
        event.moved = moved[written.uid] ?? []
        return event
    }
}

extension CalendarComponents.Event {
    /// What a series and its moved dates have in common; empty if it has none.
    fileprivate var uid: String { properties["UID"]?.first?.value ?? "" }
}
