import Domain
import Support
import Testing

struct DaysOffTests {
    private static func checked(
        _ from: String, _ to: String, kind: String = "sick"
    ) throws(Refusal) -> DaysOff {
        try DaysOffDraft(kind: kind, from: from, to: to).checked(today: .monday)
    }

    @Test(arguments: [
        ("2026-03-02", "", "2026-03-02", "2026-03-02"),
        ("2026-03-02", "2026-03-02", "2026-03-02", "2026-03-02"),
        ("2026-02-27", "2026-03-06", "2026-02-27", "2026-03-06"),
        ("2025-07-01", "2025-08-31", "2025-07-01", "2025-08-31"),
        ("2026-03-02", "2027-03-02", "2026-03-02", "2027-03-02"),
    ])
    func `a day or some at once are taken, of the past and to come`(
        from: String, to: String, first: String, last: String
    ) throws {
        let off = try Self.checked(from, to, kind: "holiday")

        #expect(off == DaysOff(.holiday, .of(first)...(.of(last))))
    }

    @Test(arguments: [
        ("", "", ["from"]), ("2026-02-29", "", ["from"]), ("tomorrow", "x", ["from", "to"]),
        ("2026-03-02", "2.3.2026", ["to"]), ("2026-03-02", "2026-03-01", ["to"]),
        ("2025-03-02", "2026-03-03", ["to"]), ("2027-03-01", "2027-03-04", ["to"]),
        ("2015-03-02", "2015-03-04", ["from"]), ("9999-12-31", "", ["from"]),
    ])
    func `an invalid range has a sentence at the field`(
        from: String, to: String, fields: [String]
    ) {
        let refusal = #expect(throws: Refusal.self) { try Self.checked(from, to) }

        guard case .invalid(let errors) = refusal else { return #expect(Bool(false)) }
        #expect(errors.map(\.field) == fields)
    }

    @Test func `a reason is needed`() {
        let wrong = FieldError("kind", Message("Choose a reason."))

        #expect(throws: Refusal.invalid([wrong])) {
            try Self.checked("2026-03-02", "", kind: "lazy")
        }
    }

    @Test func `days that follow each other for one reason are one range`() {
        let days: [LocalDay: DayOff] = [
            .monday: .sick, .monday + 1: .sick, .monday + 2: .holiday, .monday + 4: .holiday,
            .monday + 5: .holiday,
        ]

        #expect(
            DaysOff.ranges(days) == [
                DaysOff(.holiday, (.monday + 4)...(.monday + 5)),
                DaysOff(.holiday, (.monday + 2)...(.monday + 2)),
                DaysOff(.sick, .monday...(.monday + 1)),
            ])
        #expect(DaysOff.ranges([:]) == [])
    }
}
