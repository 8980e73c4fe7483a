import Domain
import Support
import Testing

struct ResidencePatternTests {
    @Test(
        arguments: [
            (.everyOtherWeek, "mmmmmmmddddddd"), (.twoTwoThree, "mmddmmmddmmddd"),
            (.twoTwoFiveFive, "mmddmmmmmddddd"), (.threeFourFourThree, "mmmddddmmmmddd"),
            (.everyOtherWeekend, "mmmmddmmmmmmmm"), (.weekdaysAndWeekends, "mmmmddmmmmmddm"),
        ] as [(ReadyPattern, String)])
    func `a ready-made pattern repeats its nights`(ready: ReadyPattern, nights: String) throws {
        let pattern = try ResidencePattern.ready(
            ready, .mums, .dads, minute: 17 * 60, from: .monday)

        #expect(Residence.of(pattern).letters(from: .monday, 28) == nights + nights)
    }

    @Test(arguments: [
        ("2026-03-05", "md" + "dmmmmm", "md" + "dmmmmmmmmmmmm"),
        ("2026-03-06", "dd" + "mmmmmd", "dd" + "mmmmmmmmmmmmd"),
        ("2026-03-07", "dm" + "mmmmdd", "mm" + "mmmmddmmmmmmm"),
        ("2026-03-08", "mm" + "mmmddm", "mm" + "mmmddmmmmmmmm"),
    ])
    func `weekends are from Friday to Sunday, whatever the first day is`(
        from: String, weekly: String, fortnightly: String
    ) throws {
        for (ready, nights) in [
            (ReadyPattern.weekdaysAndWeekends, weekly), (.everyOtherWeekend, fortnightly),
        ] {
            let pattern = try ResidencePattern.ready(
                ready, .mums, .dads, minute: 17 * 60, from: .of(from))
            #expect(Residence.of(pattern).letters(from: .of(from), nights.count) == nights)
        }
    }

    @Test(arguments: ReadyPattern.allCases)
    func `a ready-made pattern can begin on any day, as the first day of its turns`(
        ready: ReadyPattern
    ) throws {
        for number in 0..<7 {
            let pattern = try ResidencePattern.ready(
                ready, .mums, .dads, minute: 0, from: .monday + number)
            let residence = Residence.of(pattern)
            #expect(
                residence.letters(from: .monday + number, 28)
                    == residence.letters(from: .monday + number + 28, 28))
        }
    }

    @Test(arguments: [-1, 1440, .min, .max])
    func `a minute that no day has is refused`(minute: Int) {
        #expect(HandOver(week: 0, weekday: .friday, minute: minute, to: .mums) == nil)
        #expect(throws: Refusal.self) {
            try ResidencePattern.ready(.everyOtherWeek, .mums, .dads, minute: minute, from: .monday)
        }
    }

    @Test(arguments: [-1, 4, .min, .max])
    func `a fifth week is refused`(week: Int) {
        #expect(HandOver(week: week, weekday: .friday, minute: 0, to: .mums) == nil)
    }

    @Test(arguments: [-1, 0, 5, .min, .max])
    func `a pattern has one to four weeks`(weeks: Int) {
        let wrong = FieldError("weeks", Message("Choose one to four weeks."))

        #expect(throws: Refusal.invalid([wrong])) {
            try ResidencePattern.of(weeks: weeks, [.of(.friday, "17:00", to: .mums)])
        }
    }

    @Test(
        arguments: [
            ([], [.of(.friday, "17:00", to: .mums)]), ([.mums], []),
            ([.mums, .dads], [.of(.friday, "17:00", to: .mums)]),
            ([.mums], [.of(.friday, "17:00", to: .mums), .of(.monday, "08:00", to: .dads)]),
            (
                [.mums, .dads],
                [.of(.friday, "17:00", to: .mums), .of(.friday, "17:00", to: .dads)]
            ),
            (
                [.mums, .dads],
                [.of(.friday, "17:00", to: .mums), .of(.friday, "17:00", to: .dads, week: 1)]
            ),
            (
                [.mums, .dads, HomeID(3)],
                [
                    .of(.friday, "17:00", to: .mums), .of(.monday, "17:00", to: .dads),
                    .of(.sunday, "17:00", to: HomeID(3)),
                ]
            ),
        ] as [(Set<HomeID>, [HandOver])])
    func `hand-overs lead to each home at a time of their own`(
        homes: Set<HomeID>, handOvers: [HandOver]
    ) {
        let refusal = #expect(throws: Refusal.self) {
            try ResidencePattern(
                homes: homes, weekCount: 1, firstDay: .monday, handOvers: handOvers)
        }

        guard case .invalid(let errors) = refusal else { return #expect(Bool(false)) }
        #expect(errors.map(\.field) == ["hand_overs"])
    }

    @Test func `a pattern has at most two hand-overs on each day of four weeks`() throws {
        let many = (0..<56).map { number in
            HandOver.of(
                Weekday.allCases[number % 7], number % 14 < 7 ? "08:00" : "18:00",
                to: number % 14 < 7 ? .mums : .dads, week: number / 14)
        }

        #expect(try ResidencePattern.of(weeks: 4, many).handOvers.count == 56)
        #expect(throws: Refusal.self) {
            try ResidencePattern.of(weeks: 4, many + [.of(.friday, "12:00", to: .mums)])
        }
    }

    @Test func `hand-overs are in the order of their times, from the first day on`() throws {
        let pattern = try ResidencePattern.of(
            weeks: 2, from: .of("2026-03-06"),
            [
                .of(.thursday, "08:00", to: .dads), .of(.friday, "18:00", to: .mums, week: 1),
                .of(.friday, "18:00", to: .mums), .of(.friday, "07:00", to: .dads),
            ])

        #expect(pattern.handOvers.map(\.week) == [0, 0, 0, 1])
        #expect(pattern.handOvers.map(\.weekday) == [.friday, .friday, .thursday, .friday])
        #expect(pattern.handOvers.first?.minute == 7 * 60)
    }

    @Test func `a ready-made pattern needs two different homes`() {
        #expect(throws: Refusal.self) {
            try ResidencePattern.ready(.twoTwoThree, .mums, .mums, minute: 0, from: .monday)
        }
    }

    @Test(arguments: [Int.min, -800_000, 2_936_550, .max])
    func `a pattern of any day is a pattern or refused`(number: Int) throws {
        let day = LocalDay(number: number)
        let only = Residence.of(try .only(.mums, from: day))
        #expect(only.home(of: day) == .mums || only.home(of: day) == nil)

        for ready in ReadyPattern.allCases {
            let made = Result {
                try ResidencePattern.ready(ready, .mums, .dads, minute: 0, from: day)
            }
            guard case .success(let pattern) = made else { continue }
            let residence = Residence.of(pattern)
            _ = residence.home(of: day)
            _ = residence.nextChange(after: residence.calendar.start(of: day))
        }
    }
}
