import Domain
import Support

extension HomeID {
    /// Where Mum lives.
    static let mums = HomeID(1)
    /// Where Dad lives.
    static let dads = HomeID(2)
}

extension HandOver {
    /// A hand-over in the first week unless given; a test that writes it wrong stops.
    static func of(_ weekday: Weekday, _ clock: String, to home: HomeID, week: Int = 0) -> HandOver
    {
        guard let minute = ClockTime.minute(clock),
            let handOver = HandOver(week: week, weekday: weekday, minute: minute, to: home)
        else { preconditionFailure("no hand-over: \(clock)") }
        return handOver
    }
}

extension ResidencePattern {
    /// At Dad's and at Mum's by turns, from Monday, 2 March 2026 on; each hand-over is at a time.
    static func of(
        weeks: Int = 1, from firstDay: LocalDay = .monday, _ handOvers: [HandOver],
        homeOfDay: HomeOfDay = .sleeps
    ) throws -> ResidencePattern {
        try ResidencePattern(
            homes: Set(handOvers.map(\.home)), weekCount: weeks, firstDay: firstDay,
            handOvers: handOvers, homeOfDay: homeOfDay)
    }
}

extension Residence {
    /// A calendar with one pattern from its first day on.
    static func of(
        _ pattern: ResidencePattern, in zone: String = "Europe/Berlin", exceptions: [Stay] = [],
        file: [Stay] = []
    ) -> Residence {
        Residence(
            calendar: .of(zone), periods: [Period(from: pattern.firstDay, pattern)],
            exceptions: exceptions, file: file)
    }

    /// The homes of some days, one letter each: `m` at Mum's, `d` at Dad's, `-` not known.
    func letters(from day: LocalDay, _ count: Int) -> String {
        String(
            (0..<count).map { number -> Character in
                switch home(of: day + number) {
                case .mums: "m"
                case .dads: "d"
                default: "-"
                }
            })
    }
}
