import Support
import Testing

@testable import Domain

/// The moon on the wall until it is okay to get up (§3.5).
struct NightFaceTests {
    private static let calendar = FamilyCalendar.berlin

    /// Moon at eight; sun at half past six on school days, an hour later on others.
    private func face(_ now: Instant, free: Set<LocalDay> = []) throws -> NightFace? {
        NightFace(
            try #require(NightTimes.usual), at: now, in: Self.calendar, isFree: free.contains)
    }

    @Test(
        arguments: [
            // Berlin is an hour ahead of UTC in March.
            ("2026-03-02 18:59", nil), ("2026-03-02 19:00", .moon(passed: 0)),
            ("2026-03-03 00:15", .moon(passed: 500)), ("2026-03-03 05:29", .moon(passed: 998)),
            ("2026-03-03 05:30", .sun), ("2026-03-03 05:59", .sun), ("2026-03-03 06:00", nil),
            ("2026-03-03 12:00", nil),
        ] as [(String, NightFace?)])
    func `it is the moon by night, the sun for half an hour, and nothing by day`(
        now: String, face: NightFace?
    ) throws {
        #expect(try self.face(.utc(now)) == face)
    }

    @Test func `a day without school begins later`() throws {
        let tuesday = LocalDay.monday + 1
        #expect(try face(.utc("2026-03-03 05:45"), free: [tuesday]) == .moon(passed: 934))
        #expect(try face(.utc("2026-03-03 06:30"), free: [tuesday]) == .sun)
    }

    @Test func `the night of a changed clock is as long as it is`() throws {
        // Nine and a half hours instead of ten and a half: 2:00 becomes 3:00.
        let spring = try #require(LocalDay(iso: "2026-03-29"))
        #expect(try face(.utc("2026-03-28 19:00")) == .moon(passed: 0))
        #expect(try face(.utc("2026-03-28 23:45")) == .moon(passed: 500))
        #expect(try face(.utc("2026-03-29 04:30")) == .sun)
        #expect(try face(.utc("2026-03-29 04:30"), free: [spring]) != .sun)
    }

    @Test func `an evening may follow its own morning`() throws {
        let times = try #require(NightTimes(begins: 17 * 60, school: 11 * 60, free: 11 * 60))
        func face(_ now: String) -> NightFace? {
            NightFace(times, at: .utc(now), in: Self.calendar, isFree: { _ in false })
        }
        #expect(face("2026-03-02 10:00") == .sun)
        #expect(face("2026-03-02 10:30") == nil)
        #expect(face("2026-03-02 16:00") == .moon(passed: 0))
    }

    @Test(
        arguments: [
            (1200, 390, 450, true), (1019, 390, 450, false), (1440, 390, 450, false),
            (1200, 239, 450, false), (1200, 390, 661, false), (Int.max, Int.min, 0, false),
        ])
    func `times have bounds`(begins: Int, school: Int, free: Int, isFine: Bool) {
        #expect((NightTimes(begins: begins, school: school, free: free) != nil) == isFine)
    }

    // MARK: - The form

    @Test func `a form that is off has no times, whatever was typed`() throws {
        #expect(
            try NightDraft(isOn: false, begins: "x", school: "", free: "").checked() == nil)
        #expect(
            NightDraft(nil)
                == NightDraft(isOn: false, begins: "20:00", school: "06:30", free: "07:30"))
    }

    private static func between(_ first: Int, _ last: Int) -> Message {
        Message(
            "Choose a time from {{first}} to {{last}}.", clocks: ["first": first, "last": last])
    }

    @Test func `what is no time is refused next to its field`() {
        #expect(
            throws: Refusal.invalid([
                FieldError("begins", Self.between(1020, 1439)),
                FieldError("free", Self.between(240, 660)),
            ])
        ) {
            try NightDraft(isOn: true, begins: "16:59", school: "6:30", free: "").checked()
        }
        #expect(
            try! NightDraft(isOn: true, begins: " 19:30 ", school: "6:30", free: "11:00").checked()
                == NightTimes(begins: 1170, school: 390, free: 660))
    }
}
