import Domain
import Support
import Testing

struct AccessDraftTests {
    private func terms(
        _ draft: AccessDraft, for role: GrownUp.Role = .helper, at: String = "2026-03-02 08:00"
    ) throws -> AccessTerms {
        try draft.checked(
            for: role, children: [Cast.mia.id, Cast.leo.id], at: .utc(at), calendar: .berlin)
    }

    private func draft(_ when: String) -> AccessDraft {
        AccessDraft(children: ["1", "7", "x"], ticks: ["see-today", "delete-all"], when: when)
    }

    @Test func `children and ticks that nobody knows are left out`() throws {
        let terms = try terms(draft("always"))

        #expect(terms.children == [Cast.mia.id])
        #expect(terms.ticks == [.seeToday])
        #expect(terms.times == .untilRevoked)
    }

    @Test(
        arguments: [
            ("2026-03-02 08:00", "2026-03-02 22:00"), ("2026-03-02 21:59:59", "2026-03-02 22:00"),
            ("2026-03-02 22:00", "2026-03-03 22:00"),
            // The clocks go forward that night, and back in autumn.
            ("2026-03-29 00:30", "2026-03-29 21:00"), ("2026-10-25 00:30", "2026-10-25 22:00"),
        ])
    func `tonight ends at 23 by the family's clock`(at: String, end: String) throws {
        #expect(try terms(draft("tonight"), at: at).times == .until(.utc(end)))
    }

    @Test(
        arguments: [
            // A Monday, a Saturday, the last minute of a weekend, and after it.
            ("2026-03-02 08:00", "2026-03-06 15:00", "2026-03-08 19:00"),
            ("2026-03-07 08:00", "2026-03-07 08:00", "2026-03-08 19:00"),
            ("2026-03-08 18:59", "2026-03-08 18:59", "2026-03-08 19:00"),
            ("2026-03-08 19:00", "2026-03-13 15:00", "2026-03-15 19:00"),
            ("2026-03-27 08:00", "2026-03-27 15:00", "2026-03-29 18:00"),
        ])
    func `the weekend begins on Friday at 16, or now`(at: String, from: String, end: String)
        throws
    {
        #expect(
            try terms(draft("weekend"), at: at).times
                == .span(Instant.utc(from)..<Instant.utc(end)))
    }

    @Test func `other times begin now, or when they say`() throws {
        var typed = draft("once")
        (typed.untilDay, typed.until) = ("2026-03-04", "20:00")
        #expect(try terms(typed).times == .until(.utc("2026-03-04 19:00")))
        (typed.fromDay, typed.from) = ("2026-03-03", "9:00")
        #expect(
            try terms(typed).times
                == .span(Instant.utc("2026-03-03 08:00")..<Instant.utc("2026-03-04 19:00")))
    }

    @Test func `time that was added is part of what someone has`() throws {
        let (evening, later) = (Instant.utc("2026-03-02 19:00"), Instant.utc("2026-03-02 20:00"))
        let agreed = AccessTerms(
            children: [Cast.mia.id], ticks: [.seeToday], times: .until(evening))
        let grant = AccessGrant(
            id: AccessGrantID(1), person: PersonID(1), terms: agreed,
            givenAt: .utc("2026-03-02 08:00"), extensions: [evening..<later])

        let draft = AccessDraft(grant, calendar: .berlin)

        #expect((draft.untilDay, draft.until) == ("2026-03-02", "21:00"))
        #expect(try terms(draft, at: "2026-03-02 19:30").times == .until(later))
    }

    @Test func `every week means each of its days, once`() throws {
        var typed = draft("weekly")
        (typed.days, typed.from, typed.until) = (["5", "2", "2", "9", ""], "14:00", "18:00")
        guard case .weekly(let windows) = try terms(typed).times else {
            Issue.record("no week")
            return
        }
        #expect(windows.map(\.weekday) == [.tuesday, .friday])
        #expect(windows.allSatisfy { $0.from == 840 && $0.until == 1080 })
    }

    private static func once(
        _ until: String, _ time: String = "20:00", from: String = "", at: String = ""
    ) -> AccessDraft {
        AccessDraft(
            children: ["1"], ticks: ["see-today"], when: "once", fromDay: from, from: at,
            untilDay: until, until: time)
    }

    @Test(
        arguments: [
            (AccessDraft(children: ["1"], ticks: ["see-today"]), "when"),
            (AccessDraft(children: ["1"], ticks: ["see-today"], when: "soon"), "when"),
            (AccessDraft(ticks: ["see-today"], when: "always"), "children"),
            (AccessDraft(children: ["1"], when: "always"), "ticks"),
            (once(""), "until"), (once("2026-02-30"), "until"),
            (once("2026-03-04", "24:00"), "until"),
            (once("2026-03-01"), "until"), (once("+9999999-01-01"), "until"),
            (once("9999-12-31"), "until"),
            (once("2026-03-04", from: "2026-03-05", at: "09:00"), "until"),
            (once("2026-03-04", from: "2026-03-04", at: "20:00"), "until"),
            (once("2026-03-04", from: "2026-03-03"), "from"),
            (once("2026-03-04", at: "09:00"), "from"),
            (
                AccessDraft(
                    children: ["1"], ticks: ["see-today"], when: "weekly", from: "14:00",
                    until: "18:00"),
                "days"
            ),
            (
                AccessDraft(children: ["1"], ticks: ["see-today"], when: "weekly", days: ["1"]),
                "from"
            ),
        ] as [(AccessDraft, String)])
    func `what can't be taken is said at its field`(typed: AccessDraft, field: String) {
        #expect {
            _ = try terms(typed)
        } throws: { error in
            guard case Refusal.invalid(let errors)? = error as? Refusal else { return false }
            return errors.map(\.field) == [field]
        }
    }

    @Test func `all that is wrong is said at once`() {
        #expect {
            _ = try terms(AccessDraft())
        } throws: { error in
            guard case Refusal.invalid(let errors)? = error as? Refusal else { return false }
            return errors.map(\.field) == ["when", "children", "ticks"]
        }
    }

    @Test func `a reader has one child and at most ninety days`() throws {
        var typed = AccessDraft(children: ["1"], untilDay: "2026-03-31", since: "2026-02-20")
        let terms = try terms(typed, for: .reader)
        #expect(
            terms.times
                == .reading(
                    from: try #require(LocalDay(iso: "2026-02-20")), until: .utc("2026-03-31 22:00")
                ))
        #expect(terms.ticks == [.seeReports])
        #expect(!terms.isForHouseDevices)

        typed.untilDay = "2026-07-01"
        #expect(throws: Refusal.self) { try self.terms(typed, for: .reader) }
        typed.untilDay = "2026-02-01"
        #expect(throws: Refusal.self) { try self.terms(typed, for: .reader) }
    }

    @Test(
        arguments: [
            .until(.utc("2026-03-04 19:00")),
            .span(.utc("2026-03-03 08:00")..<(.utc("2026-03-04 19:00"))),
            .weekly([
                WeeklyWindow(.tuesday, from: 840, until: 1080)!,
                WeeklyWindow(.friday, from: 840, until: 1080)!,
            ]),
            .untilRevoked,
        ] as [AccessTimes])
    func `a form of what was agreed means the same`(times: AccessTimes) throws {
        let agreed = AccessTerms(
            children: [Cast.leo.id], ticks: [.praise], times: times, isForHouseDevices: true)

        #expect(try terms(AccessDraft(agreed, calendar: .berlin)) == agreed)
    }
}
