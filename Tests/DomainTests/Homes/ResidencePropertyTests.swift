import Domain
import Foundation
import Support
import Testing

/// Random calendars over five years against the painted reference.
struct ResidencePropertyTests {
    /// Zones with a first day, so that their odd changes are within five years.
    static let zones = [
        ("Europe/Berlin", "2023-01-01"), ("America/New_York", "2023-01-01"),
        ("Pacific/Apia", "2009-06-01"), ("Pacific/Chatham", "2023-01-01"),
        ("Asia/Kathmandu", "1984-01-01"), ("America/Sao_Paulo", "2015-06-01"),
        ("Africa/Cairo", "2021-06-01"), ("Australia/Lord_Howe", "2023-01-01"),
    ]

    @Test(arguments: zones, [1, 2, 3] as [UInt64])
    func `each minute of five years is at the home that the reference has`(
        zone: (String, String), seed: UInt64
    ) throws {
        let first = LocalDay.of(zone.1)
        let days = first...(first + 1826)
        var random = SplitMix64(seed: seed)
        let made = try RandomResidence(days, .of(zone.0), &random)

        let changes = made.residence.changes(in: days)

        #expect(changes.count > 50)
        #expect(made.reference.painted(changes) == made.reference.minutes)
        #expect(
            zip(changes, changes.dropFirst()).allSatisfy { $0.at < $1.at && $0.home != $1.home })
    }

    @Test(arguments: zones)
    func `moments, days and nights agree with the reference`(zone: (String, String)) throws {
        let first = LocalDay.of(zone.1)
        let days = first...(first + 1826)
        var random = SplitMix64(seed: 4)
        let (residence, reference, homeOfDay) = try RandomResidence(days, .of(zone.0), &random).all

        for day in days.lowerBound.number...days.upperBound.number {
            let day = LocalDay(number: day)
            let minute = homeOfDay == .wakes ? reference.moment(day) : reference.moment(day + 1) - 1
            // A day that the zone left out ends before the first minute.
            guard minute >= reference.moment(days.lowerBound) else { continue }
            let home = residence.home(of: day)?.rawValue ?? 0
            if home != reference.home(in: minute) { Issue.record("\(day)") }
        }
        for _ in 0..<500 {
            let day = first + .random(in: 0...1826, using: &random)
            let minute = reference.moment(day, .random(in: 0...1439, using: &random))
            let at = Instant(seconds: Int64(minute) * 60)
            #expect((residence.home(at: at)?.rawValue ?? 0) == reference.home(in: minute))
        }
        for _ in 0..<12 {
            let day = first + .random(in: 0...1700, using: &random)
            #expect(
                residence.sleeps(until: .mums, from: day) == reference.sleeps(to: .mums, from: day),
                "\(day)")
        }
    }
}

extension PaintedResidence {
    /// Night after night: there, or arriving during the day.
    fileprivate func sleeps(to home: HomeID, from first: LocalDay) -> Int? {
        let wanted = UInt8(home.rawValue)
        var nights = 0
        for day in (0...70).map({ first + $0 }) {
            let (start, end) = (moment(day), moment(day + 1))
            guard start < end else { continue }
            let hours = (start..<end).map(self.home(in:))
            let arrives = zip(hours, hours.dropFirst()).contains { $0 != wanted && $1 == wanted }
            let isThere = day == first ? hours.last == wanted : hours.first == wanted
            if arrives || isThere { return nights > 60 ? nil : nights }
            nights += 1
        }
        return nil
    }
}

/// A random calendar, and the same painted.
private struct RandomResidence {
    let residence: Residence
    let reference: PaintedResidence
    let homeOfDay: HomeOfDay

    var all: (Residence, PaintedResidence, HomeOfDay) { (residence, reference, homeOfDay) }

    static let clocks = [0, 0, 1, 30, 90, 119, 120, 150, 179, 180, 720, 1380, 1439]

    init(
        _ days: ClosedRange<LocalDay>, _ calendar: FamilyCalendar, _ random: inout SplitMix64
    ) throws {
        let homeOfDay = Bool.random(using: &random) ? HomeOfDay.sleeps : .wakes
        func day() -> LocalDay {
            days.lowerBound + .random(in: 0...1826, using: &random)
        }
        func home() -> HomeID { HomeID(.random(in: 1...2, using: &random)) }
        var painted = PaintedResidence(calendar.zone, days)
        let starts = ([0] + (0..<2).map { _ in Int.random(in: 1...1800, using: &random) })
            .map { days.lowerBound + $0 + 20 }.sorted()
        let periods = try starts.map { start in
            Residence.Period(
                from: start, try Self.pattern(near: start, homeOfDay, &random))
        }
        for period in periods { painted.paint(period.pattern, from: period.from) }
        let file = (0..<30).map { _ in
            let first = day()
            let minute = painted.moment(first, .random(in: 0...1439, using: &random))
            let length = Int.random(in: 1...20_000, using: &random)
            let span: StaySpan =
                Bool.random(using: &random)
                ? .days(first...(first + length / 1440))
                : .moments(
                    Instant(
                        seconds: Int64(minute) * 60)..<Instant(
                            seconds: Int64(minute + length) * 60))
            return Stay(span, at: home())
        }
        let exceptions = (0..<30).map { _ in
            let first = day()
            return Stay(.days(first...(first + .random(in: 0...9, using: &random))), at: home())
        }
        let order = file.map { ($0, $0.span.moments(calendar)) }.sorted {
            ($0.1.lowerBound, $1.1.upperBound) < ($1.1.lowerBound, $0.1.upperBound)
        }
        for stay in order.map(\.0) + exceptions { painted.paint(stay) }
        painted.clear(before: starts[0])
        self.homeOfDay = homeOfDay
        reference = painted
        residence = Residence(
            calendar: calendar, periods: periods.shuffled(using: &random), exceptions: exceptions,
            file: file)
    }

    /// A pattern with two to ten hand-overs.
    private static func pattern(
        near day: LocalDay, _ homeOfDay: HomeOfDay, _ random: inout SplitMix64
    ) throws -> ResidencePattern {
        let weeks = Int.random(in: 1...4, using: &random)
        var handOvers: [HandOver] = []
        for number in 0..<Int.random(in: 2...10, using: &random) {
            let minute =
                clocks.randomElement(using: &random) ?? .random(in: 0...1439, using: &random)
            let handOver = HandOver(
                week: .random(in: 0..<weeks, using: &random),
                weekday: Weekday.allCases.randomElement(using: &random) ?? .monday, minute: minute,
                to: number < 2
                    ? HomeID(Int64(number) + 1) : HomeID(.random(in: 1...2, using: &random)))
            guard let handOver,
                !handOvers.contains(where: {
                    ($0.week, $0.weekday, $0.minute)
                        == (handOver.week, handOver.weekday, handOver.minute)
                })
            else { continue }
            handOvers.append(handOver)
        }
        return try ResidencePattern(
            homes: Set(handOvers.map(\.home)), weekCount: weeks,
            firstDay: day + .random(in: -40...40, using: &random), handOvers: handOvers,
            homeOfDay: homeOfDay)
    }
}
