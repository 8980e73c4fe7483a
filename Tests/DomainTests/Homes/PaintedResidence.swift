import Domain
import Foundation
import Support

/// The reference for `Residence`: each minute of some years, painted one thing over the other.
///
/// It shares no code with the rules but types: times come from the zone's offsets alone, patterns
/// are painted hand-over by hand-over, and whatever wins is painted last.
struct PaintedResidence {
    private let zone: TimeZone
    private let days: ClosedRange<LocalDay>
    /// The first minute, counted from 1970.
    private let origin: Int
    /// The home's number in each minute; 0: none.
    private(set) var minutes: [UInt8]

    init(_ zone: TimeZone, _ days: ClosedRange<LocalDay>) {
        self.zone = zone
        self.days = days
        origin = Self.moment(zone, days.lowerBound, 0)
        let end = Self.moment(zone, days.upperBound + 1, 0)
        minutes = Array(repeating: 0, count: end - origin)
    }

    /// The first minute in which the wall clock has reached a time: for one that is skipped the
    /// change itself, for one that comes twice the first.
    static func moment(_ zone: TimeZone, _ day: LocalDay, _ minute: Int) -> Int {
        func offset(_ minute: Int) -> Int {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(minute) * 60)) / 60
        }
        let wanted = day.number * 1440 + minute
        // Two changes of the clocks are never within two days.
        let farthest = [-1560, 0, 1560].map { offset(wanted + $0) }.max() ?? 0
        var moment = wanted - farthest
        while moment + offset(moment) < wanted { moment += 1 }
        return moment
    }

    func moment(_ day: LocalDay, _ minute: Int = 0) -> Int { Self.moment(zone, day, minute) }

    func home(in minute: Int) -> UInt8 {
        minutes.indices.contains(minute - origin) ? minutes[minute - origin] : 0
    }

    mutating func paint(_ from: Int, _ to: Int, _ home: HomeID) {
        let (first, last) = (max(0, from - origin), min(minutes.count, to - origin))
        guard first < last else { return }
        minutes.withUnsafeMutableBufferPointer { minutes in
            UnsafeMutableBufferPointer(rebasing: minutes[first..<last])
                .update(repeating: UInt8(home.rawValue))
        }
    }

    /// Paints a pattern from a day on, over everything after it.
    mutating func paint(_ pattern: ResidencePattern, from day: LocalDay) {
        var current: (at: Int, home: HomeID)?
        let begin = moment(day)
        for day in (-28...(days.upperBound.number - day.number)).map({ day + $0 }) {
            let since = day.number - pattern.firstDay.number
            let week = Int((Double(since) / 7).rounded(.down))
            let round =
                week - Int((Double(week) / Double(pattern.weekCount)).rounded(.down))
                * pattern.weekCount
            let due = pattern.handOvers.filter { $0.week == round && $0.weekday == day.weekday }
            for handOver in due.sorted(by: { $0.minute < $1.minute }) {
                let next = moment(day, handOver.minute)
                if let current { paint(max(begin, current.at), next, current.home) }
                current = (next, handOver.home)
            }
        }
        if let current { paint(max(begin, current.at), .max / 2, current.home) }
    }

    mutating func paint(_ stay: Stay) {
        switch stay.span {
        case .days(let days):
            paint(moment(days.lowerBound), moment(days.upperBound + 1), stay.home)
        case .moments(let span):
            paint(
                Int(span.lowerBound.milliseconds / 60_000),
                Int(span.upperBound.milliseconds / 60_000), stay.home)
        }
    }

    /// Nothing is known before the calendar begins.
    mutating func clear(before day: LocalDay) { paint(origin, moment(day), HomeID(0)) }

    /// The minutes in which changes put the child to each home.
    func painted(_ changes: [ResidenceChange]) -> [UInt8] {
        var other = self
        other.paint(origin, .max / 2, HomeID(0))
        let ends = changes.dropFirst().map(\.at.milliseconds) + [.max]
        for (change, end) in zip(changes, ends) {
            other.paint(Int(change.at.milliseconds / 60_000), Int(end / 60_000), change.home)
        }
        return other.minutes
    }
}
