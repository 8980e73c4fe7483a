import Domain
import Support
import Testing

/// What parents type about a child's calendar.
struct ResidenceDraftTests {
    private func fields(_ work: () throws -> Void) -> [String] {
        guard case .invalid(let errors) = #expect(throws: Refusal.self, performing: work) else {
            return []
        }
        return errors.map(\.field)
    }

    // MARK: - A ready pattern

    @Test(arguments: [
        ("2026-03-02", "2026-03-02"), ("2026-02-27", "2026-03-02"), ("2026-01-05", "2026-03-02"),
        ("2026-03-09", "2026-03-09"), ("2027-03-03", "2027-03-03"),
    ])
    func `a pattern that began before holds from today on`(first: String, from: String) throws {
        let draft = PatternDraft(first: "2", firstDay: first)

        let period = try draft.checked(homes: .two(), today: .monday)

        #expect(period.from == .of(from) && period.pattern.firstDay == .of(first))
    }

    @Test func `it begins at the home that was chosen`() throws {
        let draft = PatternDraft(pattern: "2_2_3", first: "2", firstDay: "2026-03-02", time: "8:00")

        let period = try draft.checked(homes: .two(), today: .monday)

        #expect(
            Residence(calendar: .berlin, periods: [period]).letters(from: .monday, 14)
                == "ddmmdddmmddmmm")
    }

    @Test(arguments: [
        (PatternDraft(pattern: "x", first: "1", firstDay: "2026-03-02"), ["pattern"]),
        (PatternDraft(first: "3", firstDay: "2026-03-02"), ["first"]),
        (PatternDraft(first: "1", firstDay: "2026-03-02", time: "24:00"), ["minute"]),
        (PatternDraft(first: "1", firstDay: "2026-02-30"), ["first_day"]),
        (PatternDraft(first: "1", firstDay: "2026-01-04"), ["first_day"]),
        (PatternDraft(first: "1", firstDay: "2027-03-04"), ["first_day"]),
        (PatternDraft(first: "1", firstDay: "9999-12-31"), ["first_day"]),
        (
            PatternDraft(pattern: "", first: "", firstDay: "", time: ""),
            ["pattern", "first", "minute", "first_day"]
        ),
    ])
    func `what is wrong is said at its field`(draft: PatternDraft, fields: [String]) {
        #expect(
            self.fields { _ = try draft.checked(homes: .two(), today: .monday) } == fields)
    }

    // MARK: - Night by night

    private func own(_ nights: String, times: String? = nil, from day: String = "2026-03-02")
        -> OwnPatternDraft
    {
        OwnPatternDraft(
            nights: nights.map { $0 == "m" ? "1" : $0 == "d" ? "2" : "" },
            times: nights.map { _ in times ?? "16:00" }, firstDay: day)
    }

    @Test(
        arguments: [
            "mmmmddm", "dmmmmmm", "mmmmmmmddddddd", "mdmdmdmdmdmdmd",
            "mmmmmmmddddddddmmmmmmmddddddd",
        ].filter { $0.count % 7 == 0 })
    func `nights become hand-overs that bring the child there`(nights: String) throws {
        let period = try own(nights).checked(homes: .two(), today: .monday)
        let residence = Residence(calendar: .berlin, periods: [period])

        #expect(residence.letters(from: .monday, nights.count) == nights)
        #expect(residence.letters(from: .monday + nights.count, nights.count) == nights)
        #expect(residence.home(at: .monday9am) != nil)
    }

    @Test(arguments: [
        ("mmmmmm", ["hand_overs"]), ("", ["hand_overs"]), ("mmmmmmm", ["hand_overs"]),
        ("mmmmmm-", ["hand_overs"]),
        (String(repeating: "mmmmddd", count: 5), ["hand_overs"]),
    ])
    func `nights at both homes are needed, for one to four weeks`(nights: String, wrong: [String]) {
        #expect(
            fields { _ = try own(nights).checked(homes: .two(), today: .monday) } == wrong)
    }

    @Test func `a time is needed where the home changes, and nowhere else`() throws {
        var draft = own("mmmmddm", times: "")
        #expect(
            fields { _ = try draft.checked(homes: .two(), today: .monday) }
                == ["minute", "minute"])
        draft.times[4] = "16:00"
        draft.times[6] = "18:30"

        let period = try draft.checked(homes: .two(), today: .monday)

        #expect(period.pattern.handOvers.map(\.minute) == [16 * 60, 18 * 60 + 30])
        #expect(
            fields { _ = try own("mmmmddm", from: "").checked(homes: .two(), today: .monday) }
                == ["first_day"])
    }

    // MARK: - Days that differ

    private func stay(_ draft: StayDraft) throws -> Stay {
        try draft.checked(homes: .two(), today: .monday, calendar: .berlin)
    }

    @Test func `whole days or a part of one are taken, of the past and to come`() throws {
        #expect(
            try stay(StayDraft(home: "2", from: "2026-02-20", to: ""))
                == Stay(.days(.of("2026-02-20")...(.of("2026-02-20"))), at: .dads))
        #expect(
            try stay(StayDraft(home: "1", from: "2026-07-01", to: "2026-07-31"))
                == Stay(.days(.of("2026-07-01")...(.of("2026-07-31"))), at: .mums))
        #expect(
            try stay(
                StayDraft(
                    home: "2", from: "2026-03-04", to: "2026-03-04", fromTime: "14:00",
                    toTime: "19:30"))
                == Stay(
                    .moments(.utc("2026-03-04 13:00")..<(.utc("2026-03-04 18:30"))), at: .dads))
    }

    @Test func `hours that the clocks skip are no time at all`() throws {
        let skipped = StayDraft(
            home: "2", from: "2026-03-29", fromTime: "2:10", toTime: "2:50")

        #expect(fields { _ = try stay(skipped) } == ["time_to"])
    }

    @Test(arguments: [
        (StayDraft(home: "", from: "2026-03-02"), ["home"]),
        (StayDraft(home: "2", from: "soon", to: "later"), ["from", "to"]),
        (StayDraft(home: "2", from: "2026-03-03", to: "2026-03-02"), ["to"]),
        (StayDraft(home: "2", from: "2027-03-09"), ["from"]),
        (StayDraft(home: "2", from: "2026-03-03", to: "2029-01-01"), ["to"]),
        (
            StayDraft(
                home: "2", from: "2026-03-02", to: "2026-03-03", fromTime: "1:00", toTime: "2:00"),
            ["to"]
        ),
        (StayDraft(home: "2", from: "2026-03-02", fromTime: "14:00"), ["time_to"]),
        (StayDraft(home: "2", from: "2026-03-02", toTime: "14:00"), ["time_from"]),
        (
            StayDraft(home: "2", from: "2026-03-02", fromTime: "15:00", toTime: "15:00"),
            ["time_to"]
        ),
    ])
    func `days that can't be are refused at their field`(draft: StayDraft, wrong: [String]) {
        #expect(fields { _ = try stay(draft) } == wrong)
    }
}
