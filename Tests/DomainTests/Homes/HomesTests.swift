import Domain
import Support
import Testing

extension Homes {
    /// Mum's and Dad's; FocusPal is used at Mum's only, unless said.
    static func two(dadUsesFocusPal: Bool = false) -> Homes {
        Homes(
            Home(
                id: .mums, profile: HomeProfile(name: "Mum’s", picture: .cottage, colour: .teal)),
            Home(
                id: .dads,
                profile: HomeProfile(
                    name: "Dad’s", picture: .flats, colour: .orange,
                    usesFocusPal: dadUsesFocusPal)))
    }
}

/// Two homes, and which days one of them takes out of a child's record.
struct HomesTests {
    @Test func `one is the other of the other`() {
        let homes = Homes.two()

        #expect(homes.other(than: .mums).id == .dads && homes.other(than: .dads).id == .mums)
        #expect(homes[.dads]?.profile.name == "Dad’s" && homes[HomeID(3)] == nil)
        #expect(homes.named("2")?.id == .dads && homes.named("3") == nil && homes.named("") == nil)
    }

    @Test func `they differ in name, picture and colour`() throws {
        let first = HomeProfile(name: "Mum’s", picture: .cottage, colour: .teal)
        let same = HomeProfile(name: "MUM’S", picture: .cottage, colour: .teal)

        let refusal = #expect(throws: Refusal.self) { try Homes.checkApart(first, same) }

        guard case .invalid(let errors) = refusal else { return #expect(Bool(false)) }
        #expect(errors.map(\.field) == ["name", "picture", "colour"])
        try Homes.checkApart(first, Homes.two().second.profile)
    }

    /// A week each from Monday on, with a hand-over on Fridays at 16:00.
    private func weeks(_ homeOfDay: HomeOfDay = .sleeps) throws -> Residence {
        .of(
            try .of(
                weeks: 2,
                [
                    .of(.friday, "16:00", to: .dads), .of(.friday, "16:00", to: .mums, week: 1),
                ], homeOfDay: homeOfDay))
    }

    @Test func `days at a home without FocusPal expect nothing`() throws {
        let days = (.monday)...(.monday + 13) as ClosedRange<LocalDay>
        let dads = (4...10).map { LocalDay.monday + $0 }

        #expect(try weeks().daysWithoutFocusPal(days, homes: .two()) == Set(dads))
        #expect(
            try weeks(.wakes).daysWithoutFocusPal(days, homes: .two())
                == Set(dads.map { $0 + 1 }))
        #expect(
            try weeks().daysWithoutFocusPal(days, homes: .two(dadUsesFocusPal: true)).isEmpty)
    }

    @Test func `before the calendar begins, all days count`() throws {
        let early = (.monday - 30)...(.monday - 1) as ClosedRange<LocalDay>

        #expect(try weeks().daysWithoutFocusPal(early, homes: .two()).isEmpty)
        #expect(
            try weeks().daysWithoutFocusPal((.monday - 30)...(.monday + 4), homes: .two())
                == [.monday + 4])
    }

    @Test func `days in a row go on over a week at such a home`() throws {
        let trees: Set<LocalDay> = [.monday + 3, .monday + 11]
        let off = try weeks().daysWithoutFocusPal(.monday...(.monday + 11), homes: .two())

        let with = Streak(activeDays: trees, daysOff: off, today: .monday + 11)
        let without = Streak(activeDays: trees, daysOff: [], today: .monday + 11)

        #expect(with.days == 2 && without.days == 1)
    }
}
