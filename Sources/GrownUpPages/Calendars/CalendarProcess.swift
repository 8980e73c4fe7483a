package import Calendars
import ChildPages
package import Domain
import Foundation
import Site

/// Has a calendar file read by a process of its own, which may die of it.
struct CalendarProcess {
    /// The program: this one, unless a test says otherwise.
    package let program: String
    package let log: Log

    /// It may use five seconds of the processor, which others use too.
    private static let patience = Duration.seconds(20)
    /// As many occurrences as are kept, with long names.
    private static let mostOfAnswer = 16 << 20

    /// What a file says about some days; waits for it, so it is called where only files wait behind it.
    ///
    /// Throws: `Refusal.conflict` with a sentence and the way out.
    package func read(
        _ bytes: [UInt8], days: ClosedRange<LocalDay>, calendar: FamilyCalendar
    ) throws(Refusal) -> ResidenceFile {
        try CalendarAdvice.check(bytes)
        guard MemoryRoom.now.fitsCalendar else {
            log.line("limit: not enough memory for a calendar")
            throw CalendarAdvice.busy
        }
        let ending = LimitedProcess.answer(
            of: program, CalendarProgram.words(days, calendar, count: bytes.count), to: bytes,
            upTo: Self.mostOfAnswer, within: Self.patience)
        guard let ending else {
            log.line("fault: \(CalendarProgram.command) can’t be started")
            throw CalendarAdvice.busy
        }
        let end = CalendarProgram.End(rawValue: ending.code)
        switch end {
        case .done: break
        case .noCalendar: throw CalendarAdvice.noCalendar(bytes)
        case .damaged: throw CalendarAdvice.damaged
        case .absent, nil:
            log.line("calendar: \(CalendarProgram.command) ended with \(ending.code)")
            throw end == .absent ? CalendarAdvice.busy : CalendarAdvice.unreadable
        }
        guard let answer = ending.answer,
            let reading = try? JSONDecoder().decode(CalendarReading.self, from: Data(answer))
        else {
            log.line("calendar: \(CalendarProgram.command) said something else")
            throw CalendarAdvice.unreadable
        }
        return try ResidenceFile(reading, days: days, calendar: calendar)
    }
}

// Whoever takes over a reader writes what they like: these types hold numbers within their bounds.

extension ResidenceFile {
    /// What was read of some days.
    ///
    /// Throws: `Refusal.conflict` for more than anybody needs.
    package init(
        _ reading: CalendarReading, days: ClosedRange<LocalDay>, calendar: FamilyCalendar
    ) throws(Refusal) {
        guard !reading.isCut else { throw CalendarAdvice.tooOften }
        try self.init(
            reading.occurrences.map(CalendarOccurrence.init),
            leftOut: reading.leftOut.prefix(CalendarReading.mostLeftOut).map(LeftOut.init),
            days: days, calendar: calendar)
    }
}

extension CalendarOccurrence {
    fileprivate init(_ read: CalendarReading.Occurrence) {
        self.init(
            summary: read.summary, start: CalendarClock(read.start),
            end: read.end.map(CalendarClock.init))
    }
}

extension CalendarClock {
    fileprivate init(_ read: CalendarReading.Clock) {
        let day = LocalDay(number: read.day)
        guard let second = read.second, let moment = read.moment else {
            self.init(day)
            return
        }
        self.init(day, second: second, moment: Instant(seconds: moment), zone: read.zone)
    }
}

extension ResidenceFile.LeftOut {
    fileprivate init(_ read: CalendarReading.LeftOut) {
        self.init(
            summary: read.summary, day: read.day.map(LocalDay.init(number:)),
            reason: ResidenceFile.Reason(read.reason))
    }
}

extension ResidenceFile.Reason {
    fileprivate init(_ read: CalendarReading.Reason) {
        self =
            switch read {
            case .start: .start
            case .end: .end
            case .zone(let name): .zone(TextMeasure.note.plainLine(name))
            case .repeats: .repeats
            case .tooOften: .tooOften
            case .property(let name): .property(TextMeasure.name.plainLine(name))
            case .replaced: .replaced
            case .cancelled: .cancelled
            }
    }
}
